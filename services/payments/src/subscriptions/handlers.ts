import { readQuota } from '@sward/requests';
import type { subscriptionRoutes } from '@sward/shared/contract/payments/subscriptions';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { PLANS, type Plan } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { openPlanCard } from './open-plan-card.ts';
import { previewSubscription } from './preview-subscription.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { savePlanCard } from './save-plan-card.ts';
import type { Subscription } from './subscription.ts';

type Bought = Exclude<Subscription['status'], 'incomplete' | 'ended'>;

const ACTIONS = {
  none: ['buy'],
  active: ['change', 'card', 'cancel'],
  ending: ['change', 'keep'],
  past_due: ['pay', 'card', 'cancel'],
} as const;

/** Handlers of plans. */
export function subscriptionHandlers(ports: Ports): Handlers<typeof subscriptionRoutes> {
  const seen = async (actor: Actor, kept: Subscription | undefined) => {
    const { accountId } = signedIn(actor);
    if (kept && kept.status !== 'ended' && kept.status !== 'incomplete') return boughtView(kept, kept.status);
    // A plan can be granted without a purchase.
    return nothingBought(accountId, kept ? 'basic' : (await readQuota(ports.marketplace, accountId)).plan);
  };
  return {
    'payments.getSubscription': async ({ actor }) => {
      const followed = await refreshSubscription(ports, actor, signedIn(actor).accountId);
      return { body: await seen(actor, followed?.kept) };
    },
    'payments.previewSubscription': async ({ actor, query }) => ({
      body: { ...(await previewSubscription(ports, actor, query.plan)), ...query },
    }),
    'payments.changeSubscription': async ({ actor, body }) => {
      const { subscription, toPay } = await changeSubscription(ports, actor, body.plan);
      const payment = toPay && {
        clientSecret: toPay.clientSecret,
        amountCents: toPay.amountCents,
        publishableKey: await ports.stripe.publishableKey(),
      };
      return { body: { ...(await seen(actor, subscription)), payment: payment ?? null } };
    },
    'payments.openPlanCard': async ({ actor }) => {
      const { clientSecret } = await openPlanCard(ports, actor);
      return { body: { clientSecret, publishableKey: await ports.stripe.publishableKey() } };
    },
    'payments.takePlanCard': async ({ actor, body }) => ({
      body: await seen(actor, await savePlanCard(ports, actor, body.setupId)),
    }),
    'payments.cancelSubscription': async ({ actor }) => ({
      body: await seen(actor, await cancelSubscription(ports, actor)),
    }),
  };
}

function boughtView(kept: Subscription, status: Bought) {
  const { accountId: id, plan, nextPlan, periodEnd, retryAt, card } = kept;
  const nextChargeCents = PLANS[nextPlan].priceCents;
  const allowedActions = [...ACTIONS[status]];
  return { id, status, plan, nextPlan, periodEnd, nextChargeCents, retryAt, card, allowedActions };
}

function nothingBought(id: string, plan: Plan) {
  const nothing = { periodEnd: null, nextChargeCents: 0, retryAt: null, card: null };
  return { id, status: 'none' as const, plan, nextPlan: plan, ...nothing, allowedActions: [...ACTIONS.none] };
}
