import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { leanClient } from '@sward/shared/aws-client';
import { createDynamoDeletes, createDynamoTable, type OutboxTable } from '@sward/shared/table';
import { readEnv } from '../environment/env.ts';
import { createLogger } from '../environment/logger.ts';
import { systemClock, systemRandom, systemWait } from '../environment/system-clock.ts';
import { systemTracer } from '../trace/system-tracer.ts';
import { createOutboxRelay } from './outbox-relay.ts';

const env = readEnv({ bus: 'BUS_NAME', tables: 'OUTBOX_TABLES' });
const bus = leanClient(EventBridgeClient, {});
const log = createLogger({ function: 'relay' });

function outboxTable(name: string): OutboxTable {
  const retries = { random: systemRandom, wait: systemWait };
  return { ...createDynamoTable(name, retries), deleteAll: createDynamoDeletes(name, retries) };
}

/** `handler` for the tables' streams, `sweep` for the timer. */
export const { relay: handler, sweep } = createOutboxRelay({
  tables: new Map(env.tables.split(',').map((name) => [name, outboxTable(name)])),
  busName: env.bus,
  putEvents: async (Entries) => await bus.send(new PutEventsCommand({ Entries })),
  clock: systemClock,
  log,
  tracer: systemTracer(log),
});
