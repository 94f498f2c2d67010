import { basePorts, httpPorts, readEnv, systemClock, tableFrom } from '@sward/shared/lambda';
import { createSesSender } from '@sward/shared/mail';
import { bucketOf, createFiles } from '@sward/shared/uploads';
import { chosenChecks } from './applications/background-check-gateway.ts';
import { createCognitoPasswords } from './passwords/cognito-passwords.ts';
import { createListPoolPeople } from './passwords/pool-people.ts';

/** Builds the production ports, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    userPoolId: 'USER_POOL_ID',
    clientId: 'USER_POOL_CLIENT_ID',
    resetClientId: 'USER_POOL_RESET_CLIENT_ID',
    checks: 'BACKGROUND_CHECKS',
    siteUrl: 'SITE_URL',
    mailFrom: 'MAIL_FROM',
    support: 'MAIL_SUPPORT',
    configurationSet: 'MAIL_CONFIGURATION_SET',
    uploads: 'UPLOADS_BUCKET',
  });
  return {
    ...httpPorts(),
    ports: {
      ...basePorts('auth'),
      accounts: tableFrom('ACCOUNTS_TABLE'),
      passwords: createCognitoPasswords(env),
      listPoolPeople: createListPoolPeople(env.userPoolId),
      checks: chosenChecks(env.checks, systemClock),
      mail: createSesSender(env.mailFrom, env.configurationSet),
      site: { url: env.siteUrl, support: env.support },
      files: createFiles(bucketOf(env.uploads)),
      reset: {
        userPoolId: env.userPoolId,
        clientId: env.resetClientId,
        // Set when AWS is not at its usual endpoint.
        endpoint: process.env.AWS_ENDPOINT_URL ?? null,
      },
    },
  };
}
