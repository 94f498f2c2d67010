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
import { createSesSender } from '@sward/shared/mail';
import { createDynamoTable } from '@sward/shared/table';

/** The real ports, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    accounts: 'ACCOUNTS_TABLE',
    conversations: 'CONVERSATIONS_TABLE',
    marketplace: 'MARKETPLACE_TABLE',
    originSecret: 'ORIGIN_SECRET_ID',
    siteUrl: 'SITE_URL',
    mailFrom: 'MAIL_FROM',
    support: 'MAIL_SUPPORT',
  });
  const options = { random: systemRandom, wait: systemWait };
  const accounts = createDynamoTable(env.accounts, options);
  const secrets = createSecrets(systemClock);
  return {
    ports: {
      clock: systemClock,
      ids: systemIds,
      log: createLogger({ service: 'messaging' }),
      accounts,
      conversations: createDynamoTable(env.conversations, options),
      marketplace: createDynamoTable(env.marketplace, options),
      mail: createSesSender(env.mailFrom),
      site: { url: env.siteUrl, support: env.support },
    },
    sessions: createSessionReader(accounts, systemClock),
    originSecrets: async () => Object.values(await secrets.get(env.originSecret)),
  };
}
