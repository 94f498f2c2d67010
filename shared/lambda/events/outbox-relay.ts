import type { PutEventsRequestEntry, PutEventsResponse } from '@aws-sdk/client-eventbridge';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type EventType, events } from '@sward/shared/events';
import { type Clock, instant } from '@sward/shared/kernel';
import {
  DUE_SHARDS,
  dueKeys,
  duePartition,
  entity,
  type Key,
  type OutboxEvent,
  type OutboxTable,
} from '@sward/shared/table';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { ENDLESS, hasTimeIn, type Remaining } from '../environment/current-call.ts';
import type { Logger } from '../environment/logger.ts';
import { NO_TRACER, type Tracer } from '../trace/tracer.ts';
import { createSentRows, type SentRows } from './sent-rows.ts';

/** The bus's maximum of events in one call. */
const BATCH = 10;

export interface OutboxRelayPorts {
  /** Tables by name. */
  tables: ReadonlyMap<string, OutboxTable>;
  busName: string;
  /** Sends events to the bus, ten at most: an entry of the response without an id was refused. */
  putEvents: (
    entries: PutEventsRequestEntry[],
  ) => Promise<Pick<PutEventsResponse, 'Entries' | 'FailedEntryCount'>>;
  clock: Clock;
  log: Logger;
  tracer?: Tracer;
}

interface Row {
  table: OutboxTable;
  key: Key;
  event: OutboxEvent;
}

interface OutboxRelay {
  /**
   * Handles a stream. Reports the first row that the bus refused or that the call had no time for, so that AWS delivers it and its
   * successors again.
   */
  relay(batch: DynamoDBStreamEvent, call?: Remaining): Promise<DynamoDBBatchResponse>;
  /**
   * Timer: sends rows that are still present five minutes after their writing. A failure does not hold up the other rows. The first
   * failure is thrown at the end, so that the call counts as failed. Rows that the call has no time for stay due.
   */
  sweep(event?: unknown, call?: Remaining): Promise<void>;
}

/** The outbox relay: sends new rows of a table's stream to the bus, then deletes them. */
export function createOutboxRelay(ports: OutboxRelayPorts): OutboxRelay {
  const { tables, clock, log, tracer = NO_TRACER } = ports;
  return {
    async relay(batch, call = ENDLESS) {
      const hasTime = hasTimeIn(call);
      const rows = batch.Records.flatMap((record) => {
        const row = rowOf(record, tables);
        return row ? [{ ...row, sequence: record.dynamodb?.SequenceNumber ?? '' }] : [];
      });
      const sent = createSentRows();
      let left: { sequence: string } | undefined;
      try {
        for (let start = 0; start < rows.length && !left; start += BATCH) {
          left = hasTime() ? await publish(ports, rows.slice(start, start + BATCH), sent) : rows[start];
        }
      } finally {
        await sent.deleteRest();
        await tracer.flush();
      }
      return { batchItemFailures: left ? [{ itemIdentifier: left.sequence }] : [] };
    },

    async sweep(_, call = ENDLESS) {
      const hasTime = hasTimeIn(call);
      const failures: unknown[] = [];
      const note = (error: unknown) => void failures.push(error);
      const sent = createSentRows();
      for await (const [table, key] of dueRows(tables, instant(clock.now()))) {
        if (!hasTime()) {
          log.warn('a sweep stopped before its time was over', { work: 'outbox' });
          break;
        }
        await sendAgain(ports, table, key, sent).catch(note);
      }
      await sent.deleteRest().catch(note);
      await tracer.flush();
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function* dueRows(
  tables: OutboxRelayPorts['tables'],
  now: string,
): AsyncGenerator<[table: OutboxTable, key: Key]> {
  for (const table of tables.values()) {
    for (let shard = 0; shard < DUE_SHARDS; shard++) {
      for await (const key of dueKeys(table, duePartition('outbox', shard), now)) yield [table, key];
    }
  }
}

const eventOf = entity<OutboxEvent>('event', 'id', 'type');

async function sendAgain(
  ports: OutboxRelayPorts,
  table: OutboxTable,
  key: Key,
  sent: SentRows,
): Promise<void> {
  const item = await table.get(key, { consistent: true });
  if (!item) return;
  ports.log.warn('outbox row is late', { eventId: key.pk });
  await publish(ports, [{ table, key, event: eventOf(Object(item.event)) }], sent);
}

/** Returns the new outbox row of a stream record; undefined for other records. */
function rowOf(
  record: DynamoDBStreamEvent['Records'][number],
  tables: OutboxRelayPorts['tables'],
): Row | undefined {
  const image = record.dynamodb?.NewImage;
  const table = tables.get(record.eventSourceARN?.split('/')[1] ?? '');
  if (!image || !table || record.eventName !== 'INSERT') return undefined;
  const { pk, sk, event } = unmarshall(image as Parameters<typeof unmarshall>[0]);
  return String(pk).startsWith('OUTBOX#') ? { table, key: { pk, sk }, event } : undefined;
}

/** Returns the first refused row; accepted rows are added to those that are deleted. */
async function publish<R extends Row>(
  { putEvents, busName, log, tracer = NO_TRACER }: OutboxRelayPorts,
  rows: readonly R[],
  sent: SentRows,
): Promise<R | undefined> {
  const segments = rows.map(({ event }) => tracer.follow(event.trace));
  const answer = await putEvents(
    rows.map(({ event }) => ({
      EventBusName: busName,
      Source: `sward.${events[event.type as EventType]?.publisher ?? 'unknown'}`,
      DetailType: event.type,
      Detail: JSON.stringify(event),
      Time: new Date(event.occurredAt),
      ...(event.trace !== undefined && { TraceHeader: event.trace }),
    })),
  );
  let refused: R | undefined;
  for (const [index, row] of rows.entries()) {
    const accepted = answer.Entries?.[index]?.EventId !== undefined;
    tracer.end(segments[index], { annotations: { event: row.event.type }, failed: !accepted });
    if (accepted) await sent.add(row);
    else refused ??= row;
  }
  if (refused) log.error('bus refused events', { failed: answer.FailedEntryCount });
  return refused;
}
