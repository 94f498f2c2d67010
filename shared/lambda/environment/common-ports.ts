import { createDynamoTable, type Table } from '@sward/shared/table';
import { createSessionReader, type SessionReader } from '../http/session.ts';
import { traced } from '../trace/segment.ts';
import { systemTracer } from '../trace/system-tracer.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { createSecrets } from './secrets.ts';
import { systemClock, systemIds, systemRandom, systemWait } from './system-clock.ts';

/** One reader of secrets per function environment. */
export const systemSecrets = createSecrets(systemClock);

/** The ports that every function of a service has. */
export function basePorts(service: string) {
  const log = createLogger({ service });
  return { clock: systemClock, ids: systemIds, log, tracer: systemTracer(log) };
}

/** The table named by an environment variable. */
export function tableFrom(variable: 'ACCOUNTS_TABLE' | 'MARKETPLACE_TABLE' | 'CONVERSATIONS_TABLE'): Table {
  const { name } = readEnv({ name: variable });
  return traced('DynamoDB', createDynamoTable(name, { random: systemRandom, wait: systemWait }));
}

/** The further needs of the HTTP API: sessions, and the valid origin secrets. */
export function httpPorts(): { sessions: SessionReader; originSecrets: () => Promise<readonly string[]> } {
  const { originSecret } = readEnv({ originSecret: 'ORIGIN_SECRET_ID' });
  return {
    sessions: createSessionReader(tableFrom('ACCOUNTS_TABLE'), systemClock),
    originSecrets: async () => Object.values(await systemSecrets.get(originSecret)),
  };
}
