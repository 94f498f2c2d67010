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
import { createCognitoPasswords } from './cognito-passwords.ts';

/** The real ports, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    accounts: 'ACCOUNTS_TABLE',
    originSecret: 'ORIGIN_SECRET_ID',
    userPoolId: 'USER_POOL_ID',
    clientId: 'USER_POOL_CLIENT_ID',
    siteUrl: 'SITE_URL',
    mailFrom: 'MAIL_FROM',
    support: 'MAIL_SUPPORT',
  });
  const accounts = createDynamoTable(env.accounts, { random: systemRandom, wait: systemWait });
  const secrets = createSecrets(systemClock);
  return {
    ports: {
      clock: systemClock,
      ids: systemIds,
      log: createLogger({ service: 'auth' }),
      accounts,
      passwords: createCognitoPasswords({ userPoolId: env.userPoolId, clientId: env.clientId }),
      mail: createSesSender(env.mailFrom),
      site: { url: env.siteUrl, support: env.support },
    },
    sessions: createSessionReader(accounts, systemClock),
    originSecrets: async () => Object.values(await secrets.get(env.originSecret)),
  };
}
