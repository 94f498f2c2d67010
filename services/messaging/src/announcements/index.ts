import type { EventType } from '@sward/shared/events';
import type { Topic } from '@sward/shared/product';
import type { MailName } from '../templates/index.ts';
import { access } from './access.ts';
import { accounts } from './accounts.ts';
import type { Announcements, Recipient, Start, TextName } from './announcement.ts';
import { bids } from './bids.ts';
import { chargebacks } from './chargebacks.ts';
import { type AnyAnnouncement, type EventTypesWith, rowsOf, type Starting, topicOf } from './derive.ts';
import { disputes } from './disputes.ts';
import { jobs } from './jobs.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { reliability } from './reliability.ts';
import { rescues } from './rescues.ts';
import { timedMails } from './timed-mails.ts';

/** All announcements, by event. */
export const announcements = {
  ...bids,
  ...jobs,
  ...access,
  ...rescues,
  ...payments,
  ...chargebacks,
  ...orders,
  ...disputes,
  ...reliability,
  ...accounts,
} as const satisfies Announcements;

type Rows = typeof announcements;
export type NotifiedEvent = EventTypesWith<Rows, 'bell'>;
export type EventStarting<S extends Start> = Starting<Rows, S>;

const ROWS = new Map(rowsOf(announcements));

/** Returns the row of an event. @throws RangeError for an event without one */
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

/** All mails with topic and text message. A mail with several text messages has several lines. */
export const announcedMails: readonly Posted[] = [
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

const TOPICS = new Map(announcedMails.map(({ mail, topic }) => [mail, topic]));

/**
 * Returns the topic of a mail; a mail only to operators has none. A mail about money, or about a deadline after which
 * money moves, has the topic `payments`, which no preference switches off.
 */
export function topicOfMail(mail: MailName): Topic | 'operators' {
  const topic = TOPICS.get(mail);
  if (!topic) throw new RangeError(`no announcement sends ${mail}`);
  return topic;
}

/** Returns the text message beside a mail, by the recipient in its facts. */
export function textOfMail({ name, facts }: { name: MailName; facts: object }): TextName | undefined {
  const to = 'to' in facts ? facts.to : undefined;
  return announcedMails.find(
    ({ mail, to: recipients }) =>
      mail === name && (to === undefined || recipients.some((recipient) => recipient === to)),
  )?.text;
}

/** Text messages beside a notification that cannot wait for the morning. */
const URGENT_TEXTS = new Set(
  rowsOf(announcements).flatMap(([, { mails = [], bell = [] }]) => {
    const urgent = bell.flatMap(({ urgentUntil, to }) => (urgentUntil ? to : []));
    return mails.flatMap(({ text, to }) => (text && to.some((one) => urgent.includes(one)) ? [text] : []));
  }),
);

/** Returns whether a text message is sent at any hour, as the push of its event is. */
export const isUrgentText = (text: TextName): boolean => URGENT_TEXTS.has(text);
