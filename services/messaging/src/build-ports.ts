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

const TABLES = {
  accounts: 'ACCOUNTS_TABLE',
  conversations: 'CONVERSATIONS_TABLE',
  marketplace: 'MARKETPLACE_TABLE',
} as const;

/** The real ports of the HTTP door, once per cold start. */
export function buildApiPorts() {
  const { originSecret } = readEnv({ originSecret: 'ORIGIN_SECRET_ID' });
  const secrets = createSecrets(systemClock);
  const { accounts, ...ports } = common();
  return {
    ports,
    sessions: createSessionReader(accounts, systemClock),
    originSecrets: async () => Object.values(await secrets.get(originSecret)),
  };
}

/** The real ports of the event door, once per cold start. */
export function buildInboxPorts() {
  const env = readEnv({ siteUrl: 'SITE_URL', mailFrom: 'MAIL_FROM', support: 'MAIL_SUPPORT' });
  return {
    ...common(),
    mail: createSesSender(env.mailFrom),
    site: { url: env.siteUrl, support: env.support },
  };
}

function common() {
  const env = readEnv(TABLES);
  const table = (name: string) => createDynamoTable(name, { random: systemRandom, wait: systemWait });
  return {
    clock: systemClock,
    ids: systemIds,
    log: createLogger({ service: 'messaging' }),
    accounts: table(env.accounts),
    conversations: table(env.conversations),
    marketplace: table(env.marketplace),
  };
}
