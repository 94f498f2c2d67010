import { marshall } from '@aws-sdk/util-dynamodb';
import { newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { SYSTEM } from '@sward/shared/kernel';
import { type OutboxTable, outbox } from '@sward/shared/table';
import { createMemoryTable } from '@sward/shared/table/memory';
import { silentLog, testClock, testIds } from '@sward/shared/testing';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { createOutboxRelay, type OutboxRelayPorts } from '../events/outbox-relay.ts';

export type Entries = Parameters<OutboxRelayPorts['putEvents']>[0];

/** A relay of one table, and a bus that refuses the events with ids in `refuses`. */
export function relayOf() {
  const clock = testClock();
  const ids = testIds(clock);
  const table = createMemoryTable();
  const calls: Entries[] = [];
  const refuses = new Set<string>();
  const errors: string[] = [];
  const deletes: number[] = [];
  const counted: OutboxTable = {
    ...table,
    async deleteAll(keys) {
      deletes.push(keys.length);
      await table.deleteAll(keys);
    },
  };
  const ports: OutboxRelayPorts = {
    tables: new Map([['marketplace', counted]]),
    busName: 'the-bus',
    putEvents: async (entries) => {
      calls.push(entries);
      const isRefused = entries.map(({ Detail }) => refuses.has(JSON.parse(Detail ?? '').id));
      return {
        Entries: isRefused.map((no) => (no ? { ErrorCode: 'ThrottlingException' } : { EventId: 'taken' })),
        FailedEntryCount: isRefused.filter(Boolean).length,
      };
    },
    clock,
    log: { ...silentLog, error: (message) => void errors.push(message) },
  };
  /** Writes rows as a command does. Returns the ids of their events. */
  async function write(count: number): Promise<string[]> {
    const made = Array.from({ length: count }, () =>
      newEvent(
        { clock, ids, correlationId: 'cor_1' },
        SYSTEM,
        { name: 'Request#1', version: 1 },
        'RequestPosted',
        samples.RequestPosted,
      ),
    );
    for (const event of made) await table.transact([outbox(clock, event)]);
    return made.map(({ id }) => id);
  }
  return {
    ...createOutboxRelay(ports),
    ...{ ports, table, clock, calls, refuses, errors, write, deletes },
    sent: () => calls.map((entries) => entries.map(({ Detail }) => JSON.parse(Detail ?? '').id as string)),
    kept: () => table.all().map(({ pk }) => pk.slice('OUTBOX#'.length)),
    /** The table's stream records of these rows, numbered from 1. */
    stream: (ids: readonly string[]) =>
      batchOf(ids.map((id) => table.peek({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' }) as object)),
  };
}

export function batchOf(images: readonly object[], more: object = {}): DynamoDBStreamEvent {
  return {
    Records: images.map((image, index) => ({
      eventName: 'INSERT',
      eventSourceARN: 'arn:aws:dynamodb:us-east-1:1:table/marketplace/stream/2027',
      dynamodb: { NewImage: marshall(image) as never, SequenceNumber: String(index + 1) },
      ...more,
    })),
  };
}
