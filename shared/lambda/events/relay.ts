import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { createDynamoTable } from '@sward/shared/table';
import { readEnv } from '../environment/env.ts';
import { createLogger } from '../environment/logger.ts';
import { systemClock, systemRandom, systemWait } from '../environment/system-clock.ts';
import { createOutboxRelay } from './outbox-relay.ts';

const env = readEnv({ bus: 'BUS_NAME', tables: 'OUTBOX_TABLES' });
const bus = new EventBridgeClient({});

/** `handler` for the tables' streams, `sweep` for the timer. */
export const { relay: handler, sweep } = createOutboxRelay({
  tables: new Map(
    env.tables
      .split(',')
      .map((name) => [name, createDynamoTable(name, { random: systemRandom, wait: systemWait })]),
  ),
  busName: env.bus,
  putEvents: async (Entries) => await bus.send(new PutEventsCommand({ Entries })),
  clock: systemClock,
  log: createLogger({ function: 'relay' }),
});
