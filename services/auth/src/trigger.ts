import { basePorts, readEnv, tableFrom, withGrantCheck } from '@sward/shared/lambda';
import { handleTrigger, type PoolEvent } from './security/handle-trigger.ts';

/** Invoked by the user pool. */
export const handler = withGrantCheck(async (event: PoolEvent): Promise<PoolEvent> => {
  const env = readEnv({ siteUrl: 'SITE_URL', support: 'MAIL_SUPPORT' });
  const { clock, ids } = basePorts('auth');
  return handleTrigger(
    {
      clock,
      ids,
      correlationId: ids.next('cor'),
      accounts: tableFrom('ACCOUNTS_TABLE'),
      site: { url: env.siteUrl, support: env.support },
    },
    event,
  );
});
