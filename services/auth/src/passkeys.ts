import { passkeyRoutes } from '@sward/shared/contract/auth/passkeys';
import { basePorts, createApi, httpPorts, readEnv, tableFrom } from '@sward/shared/lambda';
import { createSesSender } from '@sward/shared/mail';
import { passkeyHandlers } from './passkeys/handlers.ts';

const env = readEnv({
  siteUrl: 'SITE_URL',
  mailFrom: 'MAIL_FROM',
  support: 'MAIL_SUPPORT',
  configurationSet: 'MAIL_CONFIGURATION_SET',
});

/**
 * Handles HTTP requests about passkeys. The library that verifies them is as large as the rest of the
 * service, and no other route needs it.
 */
export const handler = createApi({
  ...httpPorts(),
  ports: {
    ...basePorts('auth'),
    accounts: tableFrom('ACCOUNTS_TABLE'),
    mail: createSesSender(env.mailFrom, env.configurationSet),
    site: { url: env.siteUrl, support: env.support },
  },
  routes: passkeyRoutes,
  handlers: passkeyHandlers,
});
