import { type Clock, epochSeconds, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { missing } from './conditions.ts';
import { attributesOf } from './entity.ts';
import type { Key, Write } from './types.ts';

const RESEND_AFTER_MS = 5 * MINUTE;
const OUTBOX_KEEP_MS = 7 * 24 * HOUR;
const INBOX_KEEP_MS = 30 * 24 * HOUR;
export const DUE_SHARDS = 10;

/** Returns the stable shard of an id in the due index. */
export function dueShard(id: string): number {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) % 1_000_003;
  return sum % DUE_SHARDS;
}

export const duePartition = (service: string, shard: number): string => `DUE#${service}#${shard}`;

/** Content of an outbox row: an event envelope of the catalogue. */
export interface OutboxEvent {
  id: string;
  type: string;
  occurredAt: string;
  /** X-Ray's header. */
  trace?: string | undefined;
}

/**
 * Builds the outbox row of an event, for the transaction that causes it. The relay reads it from the table's
 * stream. The sweep finds rows older than five minutes by the due index.
 */
export function outbox(clock: Clock, event: OutboxEvent): Write {
  const now = clock.now();
  return {
    put: {
      pk: `OUTBOX#${event.id}`,
      sk: 'OUTBOX',
      event: attributesOf(event),
      duePk: duePartition('outbox', dueShard(event.id)),
      dueAt: instant(now + RESEND_AFTER_MS),
      ttl: epochSeconds(now + OUTBOX_KEEP_MS),
    },
  };
}

/** Thrown when a consumer has handled the event already, which the inbox counts as done. */
export class AlreadyHandled extends Error {
  constructor(consumer: string, eventId: string) {
    super(`${consumer} has handled ${eventId}`);
    this.name = 'AlreadyHandled';
  }
}

/** Key of the record that `consumer` has handled an event. */
export function inboxKey(consumer: string, eventId: string): Key {
  return { pk: `INBOX#${consumer}#${eventId}`, sk: 'INBOX' };
}

/** Records that `consumer` handled an event, in the same transaction as its effect. */
export function inbox(clock: Clock, consumer: string, eventId: string): Write {
  return {
    put: {
      ...inboxKey(consumer, eventId),
      ttl: epochSeconds(clock.now() + INBOX_KEEP_MS),
    },
    if: missing(),
    onConflict: () => new AlreadyHandled(consumer, eventId),
  };
}
