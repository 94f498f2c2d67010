import { DAY, epochSeconds, instant, MINUTE } from '@sward/shared/kernel';
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
  type Write,
} from '@sward/shared/table';
import type { TextName } from '../announcements/announcement.ts';

/** A text message beside a mail of the same event; its recipient is stored only by account. */
export interface TextRecord {
  text: TextName;
  eventId: string;
  recipient: string;
  state: 'due' | 'sent' | 'dropped' | 'failed';
  attempts: number;
  createdAt: string;
}

const KEEP_MS = 30 * DAY;
const WAIT_MS = 5 * MINUTE;
/** A text message is outdated after an hour. */
export const MOST_TEXT_ATTEMPTS = 3;

const PREFIX = 'TEXT#';
const keyOf = ({ eventId, recipient }: TextRecord): Key => ({
  pk: `${PREFIX}${eventId}#${recipient}`,
  sk: 'TEXT',
});

/** Records a text message whose first attempt follows at once. On conflict: it was recorded before. */
export function putText(record: TextRecord, now: number): Write {
  return putLaterText(record, now + WAIT_MS);
}

/** Records a text message for the sweep to send, from an instant (ms) on. On conflict: it was recorded before. */
export function putLaterText(record: TextRecord, at: number): Write {
  return {
    put: {
      ...keyOf(record),
      ...record,
      duePk: duePartition('messaging', dueShard(record.eventId)),
      dueAt: instant(at),
      ttl: epochSeconds(at + KEEP_MS),
    },
    if: missing(),
    onConflict: () => new AlreadyHandled(`messaging.text.${record.text}`, record.eventId),
  };
}

/** Takes a text message for one more attempt. On conflict: state_changed. */
export function claimText(record: TextRecord, now: number): Write {
  return {
    update: keyOf(record),
    set: { attempts: record.attempts + 1, dueAt: instant(now + WAIT_MS) },
    if: all(equals('state', 'due'), equals('attempts', record.attempts)),
    onConflict: 'state_changed',
  };
}

/** Ends a text message in its final state. */
export function endText(record: TextRecord, state: Exclude<TextRecord['state'], 'due'>, at: string): Write {
  return { update: keyOf(record), set: { state, endedAt: at }, remove: ['duePk', 'dueAt'] };
}

const storedText = entity<TextRecord>('text', 'text', 'recipient');

/** Reads an item of the due index as a text message; undefined for a mail. */
export function textRecordOf(item: Item): TextRecord | undefined {
  return item.pk.startsWith(PREFIX) ? storedText(item) : undefined;
}
