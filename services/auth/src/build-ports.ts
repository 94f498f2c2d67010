import { basePorts, httpDoor, readEnv, tableFrom } from '@sward/shared/lambda';
import { createSesSender } from '@sward/shared/mail';
import { createCognitoPasswords } from './cognito-passwords.ts';

/** The real ports, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    userPoolId: 'USER_POOL_ID',
    clientId: 'USER_POOL_CLIENT_ID',
    siteUrl: 'SITE_URL',
    mailFrom: 'MAIL_FROM',
    support: 'MAIL_SUPPORT',
  });
  return {
    ...httpDoor(),
    ports: {
      ...basePorts('auth'),
      accounts: tableFrom('ACCOUNTS_TABLE'),
      passwords: createCognitoPasswords({ userPoolId: env.userPoolId, clientId: env.clientId }),
      mail: createSesSender(env.mailFrom),
      site: { url: env.siteUrl, support: env.support },
    },
  };
}
