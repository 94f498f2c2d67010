import { type Actor, AppError, HOUR, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import { ensureStripeCustomer } from '../cards/stripe-customer-store.ts';
import type { Ports } from '../ports.ts';
import type { OpenInvoice, PaidPlan, StripeSubscription } from '../stripe/subscription-gateway.ts';
import {
  type RefreshedSubscription,
  recordStripeState,
  refreshSubscription,
} from './refresh-subscription.ts';
import { costsMore, type Subscription, subscriptionNow } from './subscription.ts';
import { recordSubscription } from './subscription-store.ts';

/** Limits plan changes, each of which calls Stripe. */
export const CHANGES: RateLimit = { name: 'subscription', limit: 20, windowMs: HOUR };

export interface ChangedSubscription {
  subscription: Subscription;
  /** The invoice that a card must pay before the plan counts; absent when none is open. */
  toPay: OpenInvoice | undefined;
}

/**
 * Buys a plan or changes to it. A more expensive plan starts at once, for the difference. A cheaper one, and
 * one that was to end, starts at the next renewal. An unpaid renewal must be paid first. Idempotent.
 * @throws AppError 409 card_declined or subscription_unpaid, 429
 */
export async function changeSubscription(
  ports: Ports,
  actor: Actor,
  plan: PaidPlan,
): Promise<ChangedSubscription> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.marketplace, ports.clock, CHANGES, accountId);
  return await retryOnConflict(['state_changed'], async () => {
    const followed = await refreshSubscription(ports, actor, accountId);
    if (!followed?.said || followed.said.status === 'ended')
      return await buy(ports, actor, { accountId, plan, before: followed?.kept });
    const { kept, said } = followed;
    switch (said.status) {
      case 'incomplete':
        return await finish(ports, actor, { kept, said }, plan);
      case 'past_due':
        if (plan !== kept.nextPlan) throw new AppError('subscription_unpaid');
        return { subscription: kept, toPay: said.openInvoice };
      default:
        return { subscription: await change(ports, actor, { kept, said }, plan), toPay: undefined };
    }
  });
}

type Running = { kept: Subscription; said: StripeSubscription } & RefreshedSubscription;

async function buy(
  ports: Ports,
  actor: Actor,
  { accountId, plan, before }: { accountId: string; plan: PaidPlan; before: Subscription | undefined },
): Promise<ChangedSubscription> {
  const version = before?.version ?? 0;
  const customerId = await ensureStripeCustomer(ports, accountId);
  const key = `subscription:${accountId}:${version}:${plan}`;
  const said = await ports.stripe.subscribe({ key, accountId, customerId, plan });
  // A new subscription starts its own series of invoices.
  const after = subscriptionNow({ accountId, version }, said, ports.clock.now());
  return { subscription: await recordSubscription(ports, actor, before, after), toPay: said.openInvoice };
}

/**
 * Returns the purchase that waits for its payment, if it is of the same plan. Voids one of another plan first, unless
 * it was paid meanwhile.
 */
async function finish(
  ports: Ports,
  actor: Actor,
  { kept, said }: Running,
  plan: PaidPlan,
): Promise<ChangedSubscription> {
  if (said.nextPlan === plan && said.openInvoice) return { subscription: kept, toPay: said.openInvoice };
  if (said.openInvoice) {
    if (!(await ports.stripe.voidInvoice(said.openInvoice.id))) throw new AppError('state_changed');
    await ports.stripe.endNow(said.id);
  }
  return await buy(ports, actor, { accountId: kept.accountId, plan, before: kept });
}

async function change(
  ports: Ports,
  actor: Actor,
  { kept, said: first }: Running,
  plan: PaidPlan,
): Promise<Subscription> {
  const { id } = first;
  const key = `subscription:${kept.accountId}:${kept.version}`;
  const { plan: paidPlan, nextPlan, endsAtPeriodEnd } = first;
  const how = { key: `${key}:${plan}`, id, plan };
  let said = first;
  // For a day Stripe would repeat a decline to the same key. A payment whose response was lost shows in `first`.
  if (costsMore(plan, paidPlan))
    said = await ports.stripe.upgrade({ ...how, key: `${how.key}:${ports.clock.now()}` });
  else if (plan !== nextPlan) said = await ports.stripe.changeAtRenewal({ ...how, paidPlan });
  else if (endsAtPeriodEnd) said = await ports.stripe.endAtPeriodEnd({ key: `${key}:on`, id, ending: false });
  return await recordStripeState(ports, actor, kept, said);
}
