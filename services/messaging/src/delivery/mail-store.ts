import { DAY, epochSeconds, instant, MINUTE } from '@sward/shared/kernel';
import { type DueWorkPorts, dueWork } from '@sward/shared/lambda/pure';
import {
  AlreadyHandled,
  all,
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
import type { Notice } from '../templates/index.ts';

/** A mail that one event causes for one person; it names the person only by account. */
export type MailRecord = Notice & {
  eventId: string;
  recipient: string;
  state: 'due' | 'sent' | 'dropped' | 'failed';
  /** Times that somebody set out to send it. */
  attempts: number;
  createdAt: string;
};

const KEEP_MS = 30 * DAY;
const FIRST_WAIT_MS = 5 * MINUTE;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE;
/** About a day and a half of trying. */
export const MOST_ATTEMPTS = 12;

function mailKey({ eventId, recipient }: Pick<MailRecord, 'eventId' | 'recipient'>): Key {
  return { pk: `MAIL#${eventId}#${recipient}`, sk: 'MAIL' };
}

export const mailOf = entity<MailRecord>('mail', 'name', 'recipient');

/** When the sweeper looks at a mail that was not marked after this attempt. */
function dueAfter(attempts: number, now: number): string {
  return instant(now + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS));
}

/** Records a mail whose first attempt follows at once. Lost: the event was handled before. */
export function putMail(record: MailRecord, now: number): Write {
  return putLaterMail(record, Date.parse(dueAfter(record.attempts, now)));
}

/** Records a mail that is sent by the sweep, from an instant (ms) on. Lost: the event was handled before. */
export function putLaterMail(record: MailRecord, at: number): Write {
  return {
    put: {
      ...mailKey(record),
      ...record,
      duePk: duePartition('messaging', dueShard(record.eventId)),
      dueAt: instant(at),
      ttl: epochSeconds(at + KEEP_MS),
    },
    if: missing(),
    onConflict: () => new AlreadyHandled(`messaging.mail.${record.name}`, record.eventId),
  };
}

/** Takes a mail for one more attempt, so that two sweeps do not send it at once. Lost: state_changed. */
export function claimMail(record: MailRecord, now: number): Write {
  const attempts = record.attempts + 1;
  return {
    update: mailKey(record),
    set: { attempts, dueAt: dueAfter(attempts, now) },
    if: all(equals('state', 'due'), equals('attempts', record.attempts)),
    onConflict: 'state_changed',
  };
}

/** Nothing is left to do for a mail. */
export function endMail(record: MailRecord, state: Exclude<MailRecord['state'], 'due'>, at: string): Write {
  return { update: mailKey(record), set: { state, endedAt: at }, remove: ['duePk', 'dueAt'] };
}

/** Mails and texts that are due, read by key; all shards, page after page. */
export async function* dueItems(table: Table, ports: DueWorkPorts): AsyncGenerator<Item> {
  const now = instant(ports.clock.now());
  for await (const key of dueWork(table, ports, 'messaging')) {
    const item = await table.get(key, { consistent: true });
    if (item?.state === 'due' && String(item.dueAt) <= now) yield item;
  }
}
