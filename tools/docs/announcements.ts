import type { AnyAnnouncement, AnyLine } from '../../services/messaging/src/announcements/derive.ts';
import { rowsOf, topicOf } from '../../services/messaging/src/announcements/derive.ts';
import { announcements } from '../../services/messaging/src/announcements/index.ts';
import { timedMails } from '../../services/messaging/src/announcements/timed-mails.ts';
import { code, markdownTable } from './markdown.ts';

/** Returns the text of `docs/announcements.md`: the recipients and channels of each event. */
export function announcementsDocument(): string {
  const rows = rowsOf(announcements).map(([type, row]) => [
    code(type),
    pushed(row),
    (row.bell ?? []).map((line) => `${code(line.notice)} to ${recipients(line)}`).join('<br>'),
    (row.mails ?? []).map((line) => `${code(line.mail)} to ${recipients(line)}`).join('<br>'),
    (row.mails ?? []).flatMap(({ text }) => (text ? [code(text)] : [])).join('<br>'),
    switches(row),
  ]);
  const timed = timedMails.map((line) => [
    `${code(line.mail)} to ${line.to.join(', ')}`,
    'text' in line ? code(line.text) : '',
    line.topic,
  ]);
  return `# Announcements

Written by \`npm run docs\` from the [rows](../services/messaging/src/announcements/index.ts). An asterisk: only if the event
concerns them, as the row says. No one is told when the reason is gone. A switch is of a person's
[preferences](../shared/product/topics.ts); mail to operators has none.

${markdownTable(['event', 'open pages', 'bell', 'mail', 'text', 'switch'], rows)}

## Mails that the clock sends

${markdownTable(['mail', 'text', 'switch'], timed)}
`;
}

const recipients = ({ to, when }: AnyLine) => `${to.join(', ')}${when ? ' \\*' : ''}`;

function pushed({ push }: AnyAnnouncement): string {
  if (!push) return '';
  if ('closes' in push)
    return push.closes === 'account' ? 'all are closed' : 'those of ended sessions are closed';
  return `${code(push.kind)} to ${push.to.join(', ')}`;
}

/** Returns the topic of the bell, and that of the mails where it differs. */
function switches(row: AnyAnnouncement): string {
  const mails = (row.mails ?? []).map((line) => topicOf(row, line)).filter((topic) => topic !== 'operators');
  const [mail] = mails;
  if (!row.bell) return mail ?? '';
  return mail === undefined || mail === row.topic ? row.topic : `${row.topic}; mail: ${mail}`;
}
