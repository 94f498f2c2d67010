import { receiveWebhook } from '../src/receive-webhook.ts';
import { changeSubscription } from '../src/subscriptions/change-subscription.ts';
import { findSubscription } from '../src/subscriptions/subscription-store.ts';
import { type Market, OWNER } from './market.ts';

type Plan = 'premium' | 'property-manager';

/** Drives the homeowner's plan on a market. */
export function planOf(m: Market) {
  const choose = (plan: Plan) => changeSubscription(m.ports, m.owner, plan);
  /** Delivers a Stripe event, which triggers a refresh. */
  const hint = () =>
    receiveWebhook(
      m.ports,
      JSON.stringify({ kind: 'subscription', id: 'evt_1', type: 'invoice.paid', accountId: OWNER }),
      'right',
    );
  return {
    choose,
    hint,
    kept: () => findSubscription(m.table, OWNER),
    later: (ms: number) => m.clock.set(new Date(m.clock.now() + ms).toISOString()),
    /** Buys a plan and delivers its event. Returns its Stripe id. */
    bought: async (plan: Plan = 'premium'): Promise<string> => {
      const { subscription } = await choose(plan);
      m.stripe.payInvoice(subscription.stripeSubscriptionId);
      await hint();
      return subscription.stripeSubscriptionId;
    },
  };
}
