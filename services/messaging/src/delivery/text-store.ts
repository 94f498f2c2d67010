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

/** A text beside a mail of the same event; it names the person only by account. */
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
/** What is an hour old is no news on a telephone. */
export const MOST_TEXT_ATTEMPTS = 3;

const PREFIX = 'TEXT#';
const keyOf = ({ eventId, recipient }: TextRecord): Key => ({
  pk: `${PREFIX}${eventId}#${recipient}`,
  sk: 'TEXT',
});

/** Records a text whose first attempt follows at once. Lost: it was recorded before. */
export function putText(record: TextRecord, now: number): Write {
  return {
    put: {
      ...keyOf(record),
      ...record,
      duePk: duePartition('messaging', dueShard(record.eventId)),
      dueAt: instant(now + WAIT_MS),
      ttl: epochSeconds(now + KEEP_MS),
    },
    if: missing(),
    onConflict: () => new AlreadyHandled(`messaging.text.${record.text}`, record.eventId),
  };
}

/** Takes a text for one more attempt. Lost: state_changed. */
export function claimText(record: TextRecord, now: number): Write {
  return {
    update: keyOf(record),
    set: { attempts: record.attempts + 1, dueAt: instant(now + WAIT_MS) },
    if: all(equals('state', 'due'), equals('attempts', record.attempts)),
    onConflict: 'state_changed',
  };
}

/** Nothing is left to do for a text. */
export function endText(record: TextRecord, state: Exclude<TextRecord['state'], 'due'>, at: string): Write {
  return { update: keyOf(record), set: { state, endedAt: at }, remove: ['duePk', 'dueAt'] };
}

const storedText = entity<TextRecord>('text', 'text', 'recipient');

/** The text that an item of the due work is; undefined for a mail. */
export function textRecordOf(item: Item): TextRecord | undefined {
  return item.pk.startsWith(PREFIX) ? storedText(item) : undefined;
}
