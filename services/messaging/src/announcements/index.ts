import type { EventType } from '@sward/shared/events';
import type { Topic } from '@sward/shared/product';
import type { MailName } from '../templates/index.ts';
import { accounts } from './accounts.ts';
import type { Announcements, Recipient, Start, TextName } from './announcement.ts';
import { bids } from './bids.ts';
import { type AnyAnnouncement, rowsOf, type Starting, topicOf, type With } from './derive.ts';
import { disputes } from './disputes.ts';
import { jobs } from './jobs.ts';
import { payments } from './payments.ts';
import { timedMails } from './timed-mails.ts';

/** Everything that people are told of, by event. */
export const announcements = {
  ...bids,
  ...jobs,
  ...payments,
  ...disputes,
  ...accounts,
} as const satisfies Announcements;

type Rows = typeof announcements;
export type PushedEvent = With<Rows, 'push'>;
export type NotifiedEvent = With<Rows, 'bell'>;
export type EventStarting<S extends Start> = Starting<Rows, S>;

const ROWS = new Map(rowsOf(announcements));

/** The row of an event. @throws RangeError when people are told nothing of it. */
export function rowOf(type: EventType): AnyAnnouncement {
  const row = ROWS.get(type);
  if (!row) throw new RangeError(`nobody is told of ${type}`);
  return row;
}

interface Posted {
  mail: MailName;
  to: readonly Recipient[];
  topic: Topic | 'operators';
  text?: TextName;
}

/** Every mail with its switch and its text; a mail with several texts has several lines. */
export const postedMails: readonly Posted[] = [
  ...rowsOf(announcements).flatMap(([, row]) =>
    (row.mails ?? []).map((line) => ({
      mail: line.mail,
      to: line.to,
      topic: topicOf(row, line),
      ...(line.text && { text: line.text }),
    })),
  ),
  ...timedMails,
];

const TOPICS = new Map(postedMails.map(({ mail, topic }) => [mail, topic]));

/**
 * To which switch of a person's preferences a mail belongs; one to operators alone belongs to none. What moves money, or
 * starts a clock after which it moves, is of `payments`: nobody can miss it by a switch.
 */
export function topicOfMail(mail: MailName): Topic | 'operators' {
  const topic = TOPICS.get(mail);
  if (!topic) throw new RangeError(`no announcement sends ${mail}`);
  return topic;
}

/** The text beside a mail, by whom its facts say that it goes to. */
export function textBeside({ name, facts }: { name: MailName; facts: object }): TextName | undefined {
  const to = 'to' in facts ? facts.to : undefined;
  return postedMails.find(
    ({ mail, to: recipients }) =>
      mail === name && (to === undefined || recipients.some((recipient) => recipient === to)),
  )?.text;
}
