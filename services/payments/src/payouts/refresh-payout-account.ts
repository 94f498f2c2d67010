import { newEvent } from '@sward/shared/events';
import { retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type PayoutAccount, stateBy } from './payout-account.ts';
import { changePayoutAccount, readPayoutAccount } from './payout-store.ts';

/**
 * Refreshes from Stripe whether a provider is payable, and publishes a change. Returns undefined without an
 * account.
 */
export async function refreshPayoutAccount(
  ports: Ports,
  accountId: string,
): Promise<PayoutAccount | undefined> {
  return await retryOnConflict(['state_changed'], async () => {
    const account = await readPayoutAccount(ports.marketplace, accountId);
    if (!account) return undefined;
    const { payable } = await ports.stripe.readConnectedAccount(account.stripeAccountId);
    const state = stateBy(account, payable);
    if (state === account.state) return account;
    const version = account.version + 1;
    const aggregate = { name: `PayoutAccount#${accountId}`, version };
    await ports.marketplace.transact([
      changePayoutAccount(account, state),
      outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'PayoutAccountChanged', { accountId, state })),
    ]);
    ports.log.info('payout account changed', { accountId, state });
    return { ...account, state, version };
  });
}
