import { passkeyRoutes } from '@sward/shared/contract/auth/passkeys';
import { basePorts, createApi, httpPorts, readEnv, tableFrom } from '@sward/shared/lambda';
import { passkeyHandlers } from './passkeys/handlers.ts';

const env = readEnv({ siteUrl: 'SITE_URL', support: 'MAIL_SUPPORT' });

/**
 * Handles HTTP requests about passkeys. The library that verifies them is as large as the rest of the
 * service, and no other route needs it.
 */
export const handler = createApi({
  ...httpPorts(),
  ports: {
    ...basePorts('auth'),
    accounts: tableFrom('ACCOUNTS_TABLE'),
    site: { url: env.siteUrl, support: env.support },
  },
  routes: passkeyRoutes,
  handlers: passkeyHandlers,
});
