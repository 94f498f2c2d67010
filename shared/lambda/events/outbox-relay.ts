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
  type Table,
} from '@sward/shared/table';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Logger } from '../environment/logger.ts';

/** The bus's maximum of events in one call. */
const BATCH = 10;

export interface OutboxRelayPorts {
  /** By table name. */
  tables: ReadonlyMap<string, Table>;
  busName: string;
  /** Sends events to the bus, ten at most: an entry of the response without an id was refused. */
  putEvents: (
    entries: PutEventsRequestEntry[],
  ) => Promise<Pick<PutEventsResponse, 'Entries' | 'FailedEntryCount'>>;
  clock: Clock;
  log: Logger;
}

interface Row {
  table: Table;
  key: Key;
  event: OutboxEvent;
}

interface OutboxRelay {
  /**
   * Handles a stream: reports the first row that the bus refused, so that it and its successors are delivered
   * again.
   */
  relay(batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse>;
  /**
   * Timer: sends rows that are still present five minutes after their writing. A failure does not hold up the
   * others; the first one is thrown in the end, so that the call counts as failed.
   */
  sweep(): Promise<void>;
}

/** The outbox relay: sends new rows of a table's stream to the bus, then deletes them. */
export function createOutboxRelay(ports: OutboxRelayPorts): OutboxRelay {
  const { tables, clock } = ports;
  return {
    async relay(batch) {
      const rows = batch.Records.flatMap((record) => {
        const row = rowOf(record, tables);
        return row ? [{ ...row, sequence: record.dynamodb?.SequenceNumber ?? '' }] : [];
      });
      for (let start = 0; start < rows.length; start += BATCH) {
        const refused = await publish(ports, rows.slice(start, start + BATCH));
        if (refused) return { batchItemFailures: [{ itemIdentifier: refused.sequence }] };
      }
      return { batchItemFailures: [] };
    },

    async sweep() {
      const failures: unknown[] = [];
      for (const table of tables.values()) {
        for (let shard = 0; shard < DUE_SHARDS; shard++) {
          for await (const key of dueKeys(table, duePartition('outbox', shard), instant(clock.now()))) {
            await sendAgain(ports, table, key).catch((error: unknown) => failures.push(error));
          }
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

const eventOf = entity<OutboxEvent>('event', 'id', 'type');

async function sendAgain(ports: OutboxRelayPorts, table: Table, key: Key): Promise<void> {
  const item = await table.get(key, { consistent: true });
  if (!item) return;
  ports.log.warn('outbox row is late', { eventId: key.pk });
  await publish(ports, [{ table, key, event: eventOf(Object(item.event)) }]);
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

/** Returns the first refused row; accepted rows are deleted. */
async function publish<R extends Row>(
  { putEvents, busName, log }: OutboxRelayPorts,
  rows: readonly R[],
): Promise<R | undefined> {
  const answer = await putEvents(
    rows.map(({ event }) => ({
      EventBusName: busName,
      Source: `sward.${events[event.type as EventType]?.publisher ?? 'unknown'}`,
      DetailType: event.type,
      Detail: JSON.stringify(event),
      Time: new Date(event.occurredAt),
    })),
  );
  let refused: R | undefined;
  for (const [index, row] of rows.entries()) {
    if (answer.Entries?.[index]?.EventId) await row.table.transact([{ delete: row.key }]);
    else refused ??= row;
  }
  if (refused) log.error('bus refused events', { failed: answer.FailedEntryCount });
  return refused;
}
