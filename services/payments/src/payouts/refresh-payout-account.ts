import { newEvent } from '@sward/shared/events';
import { instant, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { outbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type PayoutAccount, stateBy } from './payout-account.ts';
import {
  accountIdOfPayouts,
  changePayoutAccount,
  PAYOUT_ACCOUNTS_DUE,
  readPayoutAccount,
} from './payout-store.ts';

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
    const now = ports.clock.now();
    if (state === account.state) {
      // The next look is put off when it has come, not with every look at a page.
      const isDue = account.dueAt === undefined || account.dueAt <= instant(now);
      if (isDue) await ports.marketplace.transact([changePayoutAccount(account, state, now)]);
      return account;
    }
    const version = account.version + 1;
    const aggregate = { name: `PayoutAccount#${accountId}`, version };
    await ports.marketplace.transact([
      changePayoutAccount(account, state, now),
      outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'PayoutAccountChanged', { accountId, state })),
    ]);
    ports.log.info('payout account changed', { accountId, state });
    return { ...account, state, version };
  });
}

/** Every five minutes: asks Stripe about the accounts whose time has come, since an event may be lost. */
export async function sweepPayoutAccounts(ports: Ports): Promise<void> {
  await eachDue(ports, PAYOUT_ACCOUNTS_DUE, async (key) => {
    await refreshPayoutAccount(ports, accountIdOfPayouts(key));
  });
}
