import { readProvider } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, requireProof, retryOnConflict } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type PayoutAccount, payoutLifecycle } from './payout-account.ts';
import { putPayoutAccount, readPayoutAccount } from './payout-store.ts';

/** The page to which Stripe returns the provider, after the form or from an expired link. */
const backTo = (requestId?: string) => (requestId === undefined ? '/earnings' : `/requests/${requestId}/bid`);

/**
 * Returns a single-use link to Stripe's form for identity and bank account, or to its dashboard, where a
 * provider who has completed that form changes them. The first call creates the account at Stripe.
 * @throws AppError password_needed
 */
export async function openPayoutAccount(
  ports: Ports,
  actor: Actor,
  { origin, requestId }: { origin: string; requestId?: string | undefined },
): Promise<{ url: string }> {
  const { accountId } = requireProof(actor);
  const { stripeAccountId, state } = await retryOnConflict(['state_changed'], () =>
    requireAccount(ports, actor, accountId),
  );
  const key = ports.ids.next('lnk');
  // The form asks only for what is missing. It leads back to the bid that waits, which the dashboard does not.
  if (state === 'payable' && requestId === undefined)
    return await ports.stripe.dashboardLink({ key, stripeAccountId });
  return await ports.stripe.onboardingLink({ key, stripeAccountId, returnUrl: origin + backTo(requestId) });
}

async function requireAccount(
  ports: Ports,
  actor: Actor,
  accountId: string,
): Promise<Pick<PayoutAccount, 'stripeAccountId' | 'state'>> {
  const known = await readPayoutAccount(ports.marketplace, accountId);
  if (known) return known;
  const [email, provider] = await Promise.all([
    ports.contacts.emailOf(accountId),
    readProvider(ports.marketplace, accountId),
  ]);
  if (!email) throw new AppError('not_found');
  // The key is the account's id, so that a repeated call creates one account.
  const { id } = await ports.stripe.createConnectedAccount({
    key: accountId,
    email,
    name: provider?.businessName ?? '',
  });
  const state = payoutLifecycle.next(null, 'begin', 'provider');
  const aggregate = { name: `PayoutAccount#${accountId}`, version: 1 };
  await ports.marketplace.transact([
    putPayoutAccount({ accountId, stripeAccountId: id, state }, ports.clock.now()),
    outbox(ports.clock, newEvent(ports, actor, aggregate, 'PayoutAccountChanged', { accountId, state })),
  ]);
  return { stripeAccountId: id, state };
}
