import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { ensureStripeCustomer } from '../cards/stripe-customer-store.ts';
import type { Ports } from '../ports.ts';
import type { StripeSubscription } from '../stripe/subscription-gateway.ts';
import { CHANGES } from './change-subscription.ts';
import { type RefreshedSubscription, refreshSubscription } from './refresh-subscription.ts';
import type { Subscription } from './subscription.ts';

/**
 * Prepares another card for the caller's renewing plan, without a charge.
 * @throws AppError state_changed without a renewing plan, too_many_requests
 */
export async function openPlanCard(ports: Ports, actor: Actor): Promise<{ clientSecret: string }> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.marketplace, ports.clock, CHANGES, accountId);
  renewed(await refreshSubscription(ports, actor, accountId));
  const customerId = await ensureStripeCustomer(ports, accountId);
  // Uses a new key each time, since a confirmed setup accepts no second card.
  const key = `plan-card:${accountId}:${ports.clock.now()}`;
  return await ports.stripe.setUpCard({ key, accountId, customerId });
}

/** @throws AppError state_changed unless the plan renews, also after a declined renewal */
export function renewed(followed: RefreshedSubscription | undefined): {
  kept: Subscription;
  said: StripeSubscription;
} {
  const { kept, said } = followed ?? {};
  if (!kept || !said || (kept.status !== 'active' && kept.status !== 'past_due'))
    throw new AppError('state_changed');
  return { kept, said };
}
