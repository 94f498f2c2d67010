import type { Notice } from '@sward/shared/contract/messaging/notifications';
import type { EventOf, EventType } from '@sward/shared/events';
import type { Topic } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { FactsOf, MailName } from '../templates/index.ts';
import type {
  Announcements,
  PAGES,
  Recipient,
  Start,
  SubjectName,
  Subjects,
  TextName,
} from './announcement.ts';

/** Event types of rows with this part. */
export type EventTypesWith<Rows, K extends 'push' | 'bell'> = {
  [E in keyof Rows & EventType]: Rows[E] extends { [P in K]: unknown } ? E : never;
}[keyof Rows & EventType];

/** Event types of rows that start a use case. */
export type Starting<Rows, S extends Start> = {
  [E in keyof Rows & EventType]: Rows[E] extends { starts: readonly (infer Named)[] }
    ? S extends Named
      ? E
      : never
    : never;
}[keyof Rows & EventType];

interface AnyContext {
  event: EventOf;
  data: EventOf['data'];
  subject: Subjects[SubjectName];
  to: Recipient;
  recipient: string;
}

export interface AnyLine {
  to: readonly Recipient[];
  when?(context: AnyContext): boolean;
}

export interface AnyBellLine extends AnyLine {
  notice: Notice['name'];
  page: keyof typeof PAGES;
  about?: string;
  facts(context: AnyContext): object;
  check?(subject: Subjects[SubjectName]): Write;
  urgentUntil?(context: AnyContext): string | undefined;
}

export interface AnyMailLine extends AnyLine {
  mail: MailName;
  topic?: Topic;
  text?: TextName;
  facts(context: AnyContext): FactsOf<MailName> | Promise<FactsOf<MailName>>;
}

export type AnyPush =
  | { kind: string; id: string; to: readonly Recipient[] }
  | { closes: 'account' | 'ended-sessions' };

/** A row of any type, as looked up by an event's type. */
export interface AnyAnnouncement {
  topic: Topic;
  subject: SubjectName;
  push?: AnyPush;
  holds?(subject: Subjects[SubjectName], event: EventOf): boolean;
  bell?: readonly AnyBellLine[];
  mails?: readonly AnyMailLine[];
  starts?: readonly Start[];
}

/** Returns the rows with their event types. */
export function rowsOf(rows: Announcements): [type: EventType, row: AnyAnnouncement][] {
  return Object.entries(rows) as [EventType, AnyAnnouncement][];
}

/** Returns the names of a row's consumers, in order. */
export function consumersOf({ mails, starts = [], bell }: AnyAnnouncement): string[] {
  return [...(mails ? ['send-mails'] : []), ...starts, ...(bell ? ['notify'] : [])];
}

/** Returns the event types for the inbox. */
export function subscriptionsOf(rows: Announcements): EventType[] {
  return rowsOf(rows).flatMap(([type, row]) => (consumersOf(row).length > 0 ? [type] : []));
}

/** Returns the event types for open pages. */
export function pushesOf<Rows extends Announcements>(rows: Rows): EventTypesWith<Rows, 'push'>[] {
  return rowsOf(rows).flatMap(([type, { push }]) => (push ? [type as EventTypesWith<Rows, 'push'>] : []));
}

/** Returns the topic of a mail line; a mail only to operators has none. */
export function topicOf({ topic }: { topic: Topic }, line: AnyMailLine): Topic | 'operators' {
  return line.to.every((to) => to === 'operators') ? 'operators' : (line.topic ?? topic);
}
