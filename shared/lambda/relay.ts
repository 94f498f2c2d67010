import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type EventType, events } from '@sward/shared/events';
import { instant, MINUTE } from '@sward/shared/kernel';
import { createDynamoTable, DUE_SHARDS, dueKeys, duePartition, type Table } from '@sward/shared/table';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { systemClock, systemRandom, systemWait } from './system.ts';

/** The outbox relay: rows that a table's stream shows as new go to the bus, then away. */
const env = readEnv({ bus: 'BUS_NAME', tables: 'OUTBOX_TABLES' });
const bus = new EventBridgeClient({});
const log = createLogger({ function: 'relay' });
const tables = new Map(
  env.tables
    .split(',')
    .map((name) => [name, createDynamoTable(name, { random: systemRandom, wait: systemWait })]),
);
const BATCH = 10;

interface Row {
  table: Table;
  key: { pk: string; sk: string };
  event: { id: string; type: string; occurredAt: string };
  sequence: string;
}

/** Stream door: reports the first row that the bus did not take, so that it and what follows come again. */
export async function handler(batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const rows = batch.Records.flatMap((record): Row[] => {
    const image = record.dynamodb?.NewImage;
    const table = tables.get(record.eventSourceARN?.split('/')[1] ?? '');
    if (!image || !table || record.eventName !== 'INSERT') return [];
    const item = unmarshall(image as Parameters<typeof unmarshall>[0]);
    if (!String(item.pk).startsWith('OUTBOX#')) return [];
    return [
      {
        table,
        key: { pk: item.pk, sk: item.sk },
        event: item.event,
        sequence: record.dynamodb?.SequenceNumber ?? '',
      },
    ];
  });
  for (let start = 0; start < rows.length; start += BATCH) {
    const refused = await publish(rows.slice(start, start + BATCH));
    if (refused) return { batchItemFailures: [{ itemIdentifier: refused.sequence }] };
  }
  return { batchItemFailures: [] };
}

/** Timer door: re-sends rows that are still here five minutes after they were written. */
export async function sweep(): Promise<void> {
  for (const table of tables.values()) {
    for (let shard = 0; shard < DUE_SHARDS; shard++) {
      for await (const key of dueKeys(table, duePartition('outbox', shard), instant(systemClock.now()))) {
        const item = await table.get(key, { consistent: true });
        if (!item) continue;
        log.warn('outbox row is late', { eventId: key.pk });
        await publish([{ table, key, event: item.event as Row['event'], sequence: '' }]);
      }
    }
  }
}

/** Gives the first row that was refused; rows taken are deleted. */
async function publish(rows: Row[]): Promise<Row | undefined> {
  const answer = await bus.send(
    new PutEventsCommand({
      Entries: rows.map(({ event }) => ({
        EventBusName: env.bus,
        Source: `sward.${events[event.type as EventType]?.publisher ?? 'unknown'}`,
        DetailType: event.type,
        Detail: JSON.stringify(event),
        Time: new Date(event.occurredAt),
      })),
    }),
  );
  let refused: Row | undefined;
  for (const [index, row] of rows.entries()) {
    if (answer.Entries?.[index]?.EventId) await row.table.transact([{ delete: row.key }]);
    else refused ??= row;
  }
  if (refused) log.error('bus refused events', { failed: answer.FailedEntryCount });
  return refused;
}

/** How late a row may be before the sweeper takes it; named here for the alarm. */
export const OUTBOX_LATE_MS = 5 * MINUTE;
