import type { payoutRoutes } from '@sward/shared/contract/payments/payouts';
import { type Handlers, originOf } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getPayoutAccount } from './get-payout-account.ts';
import { openPayoutAccount } from './open-payout-account.ts';

/** Handlers of payout accounts. */
export function payoutHandlers(ports: Ports): Handlers<typeof payoutRoutes> {
  return {
    'payments.getPayoutAccount': async ({ actor }) => ({ body: await getPayoutAccount(ports, actor) }),
    'payments.openPayoutAccount': async ({ actor, site, body }) => {
      const { requestId } = body ?? {};
      const { url } = await openPayoutAccount(ports, actor, { origin: originOf(site), requestId });
      return { body: { url } };
    },
  };
}
