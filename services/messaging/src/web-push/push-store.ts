import type { PushKind } from '@sward/shared/contract/messaging/push';
import type { EventOf } from '@sward/shared/events';
import { DAY, epochSeconds, HOUR, instant } from '@sward/shared/kernel';
import type { Topic } from '@sward/shared/product';
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
  type Write,
} from '@sward/shared/table';

/** One push of a notification to one device. */
export interface PushRecord {
  eventId: string;
  deviceId: string;
  accountId: string;
  noticeId: string;
  kind: PushKind;
  /** Topic of the preferences that allows it. */
  topic: Topic;
  /** Hash of the subject: at the push service, the newest push about it replaces earlier ones. */
  about: string;
  /** Deadline of a push that cannot wait for the morning; absent otherwise. */
  urgentUntil?: string;
  /** Checked again when the push was delayed. */
  event?: EventOf;
  state: 'due' | 'sending' | 'sent' | 'dropped' | 'failed';
  attempts: number;
  /** Instant of the first attempt. */
  triedAt?: string;
  createdAt: string;
}

const KEEP_MS = 30 * DAY;
export const MOST_PUSH_ATTEMPTS = 3;
/** Time from the first attempt to the last. */
const TRIED_FOR_MS = HOUR;

const PREFIX = 'WEBPUSH#';
const keyOf = ({ eventId, deviceId }: Pick<PushRecord, 'eventId' | 'deviceId'>): Key => ({
  pk: `${PREFIX}${eventId}#${deviceId}`,
  sk: 'WEBPUSH',
});
const due = ({ eventId }: PushRecord, at: number) => ({
  duePk: duePartition('messaging', dueShard(eventId)),
  dueAt: instant(at),
});

/** Records a push to be sent from an instant (ms) on. On conflict: the event was handled before. */
export function putPush(record: PushRecord, at: number): Write {
  return {
    put: {
      ...keyOf(record),
      ...attributesOf(record),
      ...due(record, at),
      ttl: epochSeconds(at + KEEP_MS),
    },
    if: missing(),
    onConflict: () => new AlreadyHandled('messaging.web-push', record.eventId),
  };
}

/**
 * Takes a push for one attempt. A push interrupted while it is sent stays taken: losing one does less harm than sending
 * it twice, since the notification waits on the site. On conflict: state_changed.
 */
export function claimPush(record: PushRecord, now: number): Write {
  return {
    update: keyOf(record),
    set: { state: 'sending', attempts: record.attempts + 1, triedAt: record.triedAt ?? instant(now) },
    remove: ['duePk', 'dueAt'],
    if: all(equals('state', 'due'), equals('attempts', record.attempts)),
    onConflict: 'state_changed',
  };
}

/** Ends a push in its final state. */
export function endPush(record: PushRecord, state: 'sent' | 'dropped' | 'failed', at: string): Write {
  return { update: keyOf(record), set: { state, endedAt: at }, remove: ['duePk', 'dueAt'] };
}

/** Returns a push that was not accepted to the sweep, which waits until an instant (ms). */
export function retryPush(record: PushRecord, at: number): Write {
  return { update: keyOf(record), set: { state: 'due', ...due(record, at) } };
}

/** Returns whether a push that failed may be tried again at an instant (ms). */
export function mayRetry({ attempts, triedAt }: PushRecord, at: number): boolean {
  return attempts < MOST_PUSH_ATTEMPTS && at <= Date.parse(triedAt ?? instant(at)) + TRIED_FOR_MS;
}

const storedPush = entity<PushRecord>('push', 'kind', 'deviceId');

/** Reads an item of the due index as a push; undefined for anything else. */
export function pushRecordOf(item: Item): PushRecord | undefined {
  return item.pk.startsWith(PREFIX) ? storedPush(item) : undefined;
}
