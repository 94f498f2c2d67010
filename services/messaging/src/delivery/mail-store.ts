import type { EventOf } from '@sward/shared/events';
import { DAY, epochSeconds, instant, MINUTE } from '@sward/shared/kernel';
import { type DueWorkPorts, dueWork } from '@sward/shared/lambda/pure';
import {
  AlreadyHandled,
  all,
  attributesOf,
  duePartition,
  dueShard,
  entity,
  equals,
  type Item,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { MailToSend } from '../templates/index.ts';

/** A mail of one event to one recipient, stored only by account. */
export type MailRecord = MailToSend & {
  eventId: string;
  recipient: string;
  state: 'due' | 'sent' | 'dropped' | 'failed';
  /** Number of attempts to send it. */
  attempts: number;
  createdAt: string;
  /** Checked again before another attempt; absent from a timer's mail. */
  event?: EventOf;
};

const KEEP_MS = 30 * DAY;
const FIRST_WAIT_MS = 5 * MINUTE;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE;
/** Maximum attempts: about a day and a half. */
export const MOST_ATTEMPTS = 12;

function mailKey({ eventId, recipient }: Pick<MailRecord, 'eventId' | 'recipient'>): Key {
  return { pk: `MAIL#${eventId}#${recipient}`, sk: 'MAIL' };
}

export const mailOf = entity<MailRecord>('mail', 'name', 'recipient');

/** Reads the mail of an event to a recipient. */
export async function readMail(
  table: Table,
  key: Pick<MailRecord, 'eventId' | 'recipient'>,
): Promise<MailRecord | undefined> {
  const item = await table.get(mailKey(key), { consistent: true });
  return item && mailOf(item);
}

/** Returns when the sweep retries a mail that was not marked after this attempt. */
function dueAfter(attempts: number, now: number): string {
  return instant(now + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS));
}

/** Records a mail whose first attempt follows at once. On conflict: the event was handled before. */
export function putMail(record: MailRecord, now: number): Write {
  return putLaterMail(record, Date.parse(dueAfter(record.attempts, now)));
}

/**
 * Records a mail for the sweep to send, from an instant (ms) on. On conflict: the event was handled before.
 */
export function putLaterMail(record: MailRecord, at: number): Write {
  return {
    put: {
      ...mailKey(record),
      ...attributesOf(record),
      duePk: duePartition('messaging', dueShard(record.eventId)),
      dueAt: instant(at),
      ttl: epochSeconds(at + KEEP_MS),
    },
    if: missing(),
    onConflict: () => new AlreadyHandled(`messaging.mail.${record.name}`, record.eventId),
  };
}

/** Takes a mail for one more attempt, so that two sweeps do not both send it. On conflict: state_changed. */
export function claimMail(record: MailRecord, now: number): Write {
  const attempts = record.attempts + 1;
  return {
    update: mailKey(record),
    set: { attempts, dueAt: dueAfter(attempts, now) },
    if: all(equals('state', 'due'), equals('attempts', record.attempts)),
    onConflict: 'state_changed',
  };
}

/** Ends a mail in its final state. */
export function endMail(record: MailRecord, state: Exclude<MailRecord['state'], 'due'>, at: string): Write {
  return { update: mailKey(record), set: { state, endedAt: at }, remove: ['duePk', 'dueAt'] };
}

/** Yields due mails and text messages, read by key, from all shards. */
export async function* dueItems(table: Table, ports: DueWorkPorts): AsyncGenerator<Item> {
  const now = instant(ports.clock.now());
  for await (const key of dueWork(table, ports, 'messaging')) {
    const item = await table.get(key, { consistent: true });
    if (item?.state === 'due' && String(item.dueAt) <= now) yield item;
  }
}
