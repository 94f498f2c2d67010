import {
  createLogger,
  createSecrets,
  createSessionReader,
  readEnv,
  systemClock,
  systemIds,
  systemRandom,
  systemWait,
} from '@sward/shared/lambda';
import { createDynamoTable } from '@sward/shared/table';
import { createHasUpload } from './s3-uploads.ts';

const TABLE_OPTIONS = { random: systemRandom, wait: systemWait };

/** The ports that events need. */
export function buildInboxPorts() {
  const env = readEnv({ marketplace: 'MARKETPLACE_TABLE' });
  return {
    clock: systemClock,
    ids: systemIds,
    log: createLogger({ service: 'bids' }),
    marketplace: createDynamoTable(env.marketplace, TABLE_OPTIONS),
  };
}

/** The real ports of the HTTP door, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    accounts: 'ACCOUNTS_TABLE',
    originSecret: 'ORIGIN_SECRET_ID',
    uploads: 'UPLOADS_BUCKET',
  });
  const secrets = createSecrets(systemClock);
  return {
    ports: { ...buildInboxPorts(), hasUpload: createHasUpload(env.uploads) },
    sessions: createSessionReader(createDynamoTable(env.accounts, TABLE_OPTIONS), systemClock),
    originSecrets: async () => Object.values(await secrets.get(env.originSecret)),
  };
}
