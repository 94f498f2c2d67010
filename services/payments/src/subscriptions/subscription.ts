import { HOUR, instant } from '@sward/shared/kernel';
import { PLANS, type Plan } from '@sward/shared/product';
import type { StripeSubscription } from '../stripe/subscription-gateway.ts';

/** Delay after the end of a period, or a new attempt at the card, before Stripe is asked for the outcome. */
const LOOK_AFTER = HOUR;
/** Stripe lets a first invoice be paid for 23 hours. */
const FIRST_PAYMENT = 24 * HOUR;

/** An account's plan as Stripe last reported it. `ending` runs to the end of its period; `ended` is Basic. */
export interface Subscription {
  accountId: string;
  version: number;
  stripeSubscriptionId: string;
  status: 'incomplete' | 'active' | 'ending' | 'past_due' | 'ended';
  /** Active plan. */
  plan: Plan;
  /** Plan from the end of the period on. */
  nextPlan: Plan;
  periodEnd: string;
  /** When the declined card is charged again. */
  retryAt: string | null;
  card: string | null;
  /** The newest invoice in the ledger. */
  bookedInvoiceId?: string;
  /** When Stripe is asked without an event; absent at the end. */
  dueAt?: string;
}

/**
 * Maps Stripe's state to Sward's record. A plan counts from its first payment, also while a renewal is
 * retried.
 */
export function subscriptionNow(
  { accountId, version }: Pick<Subscription, 'accountId' | 'version'>,
  said: StripeSubscription,
  now: number,
): Subscription {
  const { status: atStripe, endsAtPeriodEnd, periodEnd, card } = said;
  const status = atStripe === 'active' && endsAtPeriodEnd ? 'ending' : atStripe;
  const inForce = status !== 'incomplete' && status !== 'ended';
  const goesOn = status === 'active' || status === 'past_due';
  const retryAt = status === 'past_due' ? (said.openInvoice?.retryAt ?? null) : null;
  const next = {
    incomplete: now + FIRST_PAYMENT,
    active: at(periodEnd),
    ending: at(periodEnd),
    past_due: at(retryAt),
  };
  return {
    accountId,
    version: version + 1,
    stripeSubscriptionId: said.id,
    status,
    plan: inForce ? said.plan : 'basic',
    nextPlan: goesOn ? said.nextPlan : 'basic',
    periodEnd,
    retryAt,
    card: inForce ? card : null,
    ...(status !== 'ended' && { dueAt: instant(Math.max(next[status], now) + LOOK_AFTER) }),
  };
}

/**
 * Returns whether Stripe collects no more for a subscription and would keep or renew it all the same. One whose renewal
 * was declined is given up when an hour after the last attempt no further one is planned.
 */
export function isGivenUp(before: Subscription, said: StripeSubscription, now: number): boolean {
  if (said.goesOnAtStripe) return true;
  const { status, openInvoice, paidInvoiceId } = said;
  const isCollected = openInvoice ? openInvoice.retryAt !== null : paidInvoiceId !== undefined;
  if (status !== 'past_due' || isCollected) return false;
  return before.status === 'past_due' && before.retryAt === null && at(before.dueAt ?? null) <= now;
}

const at = (moment: string | null) => (moment ? Date.parse(moment) : 0);

/** Returns whether the member and the limits would see no difference. */
export function isSame(before: Subscription, after: Subscription): boolean {
  const seen = ({ status, plan, nextPlan, periodEnd, retryAt, card }: Subscription) =>
    [status, plan, nextPlan, periodEnd, retryAt, card].join();
  return before.stripeSubscriptionId === after.stripeSubscriptionId && seen(before) === seen(after);
}

export function costsMore(plan: Plan, than: Plan): boolean {
  return PLANS[plan].priceCents > PLANS[than].priceCents;
}
