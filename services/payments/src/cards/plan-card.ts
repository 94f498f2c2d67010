import { entity, type Key } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/** Index of due work: plans, and open chargebacks of plans. */
export const SUBSCRIPTIONS_DUE = 'payments-subscriptions';

/** Key of an account's plan. */
export const subscriptionKey = (accountId: string): Key => ({
  pk: `SUBSCRIPTION#${accountId}`,
  sk: 'SUBSCRIPTION',
});

const planOf = entity<{ stripeSubscriptionId: string; status: string }>('plan', 'stripeSubscriptionId');

/** Returns the payment method that the account's plan renews with, as Stripe says now; undefined without a plan. */
export async function readPlanMethod(ports: Ports, accountId: string): Promise<string | undefined> {
  const item = await ports.marketplace.get(subscriptionKey(accountId), { consistent: true });
  const plan = item && planOf(item);
  if (!plan || plan.status === 'ended') return undefined;
  const said = await ports.stripe.readSubscription(plan.stripeSubscriptionId);
  return said.status === 'ended' ? undefined : said.paymentMethodId;
}
