import zoneAt from '@photostructure/tz-lookup';
import {
  createSecrets,
  createSessionReader,
  readEnv,
  systemClock,
  systemRandom,
  systemWait,
} from '@sward/shared/lambda';
import { createDynamoTable } from '@sward/shared/table';
import { buildInboxPorts } from './build-inbox-ports.ts';
import { createUploads } from './s3-uploads.ts';

/** The real ports of the HTTP door, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    accounts: 'ACCOUNTS_TABLE',
    originSecret: 'ORIGIN_SECRET_ID',
    uploads: 'UPLOADS_BUCKET',
  });
  const accounts = createDynamoTable(env.accounts, { random: systemRandom, wait: systemWait });
  const secrets = createSecrets(systemClock);
  return {
    ports: {
      ...buildInboxPorts(),
      uploads: createUploads(env.uploads),
      zoneOf: ({ lat, lng }: { lat: number; lng: number }) => zoneAt(lat, lng),
    },
    sessions: createSessionReader(accounts, systemClock),
    originSecrets: async () => Object.values(await secrets.get(env.originSecret)),
  };
}
