import { type Actor, AppError, type Cents, signedIn, toCents, ZERO } from '@sward/shared/kernel';
import { PLANS } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import type { PaidPlan } from '../stripe/subscription-gateway.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { costsMore } from './subscription.ts';

/** What a plan costs whoever takes it now. */
export interface PlanPreview {
  /** At once; of a dearer plan the difference for the rest of the month. */
  nowCents: Cents;
  /** Each month. */
  thenCents: Cents;
  /** When the first of these is charged; null for a month that begins with the payment. */
  from: string | null;
}

/**
 * What {@link changeSubscription} would charge, as Stripe counts it now; nothing is changed.
 * @throws AppError subscription_unpaid as long as a renewal is to be paid first
 */
export async function previewSubscription(ports: Ports, actor: Actor, plan: PaidPlan): Promise<PlanPreview> {
  const { accountId } = signedIn(actor);
  const said = (await refreshSubscription(ports, actor, accountId))?.said;
  const thenCents = toCents(PLANS[plan].priceCents);
  if (!said || said.status === 'ended' || said.status === 'incomplete')
    return { nowCents: thenCents, thenCents, from: null };
  if (said.status === 'past_due') throw new AppError('subscription_unpaid');
  const { id, plan: paidPlan, periodEnd: from } = said;
  const nowCents = costsMore(plan, paidPlan) ? await ports.stripe.previewUpgrade({ id, plan }) : ZERO;
  return { nowCents, thenCents, from };
}
