import { type Actor, AppError, type Cents, signedIn, toCents, ZERO } from '@sward/shared/kernel';
import { PLANS } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import type { PaidPlan } from '../stripe/subscription-gateway.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { costsMore } from './subscription.ts';

/** The cost of taking a plan now. */
export interface PlanPreview {
  /** Charged at once; for an upgrade the difference for the rest of the month. */
  nowCents: Cents;
  /** Charged monthly. */
  thenCents: Cents;
  /** When the first monthly charge is due; null when the month begins with the payment. */
  from: string | null;
}

/**
 * Returns what {@link changeSubscription} would charge, as Stripe computes it now. Changes nothing.
 * @throws AppError subscription_unpaid while a renewal is unpaid
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
