import { DAY, HOUR, instant } from '@sward/shared/kernel';
import type { StripeSubscription } from '../../../services/payments/src/stripe/subscription-gateway.ts';
import type { Connected } from './bus.ts';
import { PERIOD_MS } from './stripe.ts';

/** Time that Stripe allows for the payment of a first invoice. */
const FIRST_PAYMENT_MS = 23 * HOUR;
const RETRY_MS = 3 * DAY;

/** Does what Stripe does by itself with subscriptions that are due, and sends its events. */
export function bill(world: Connected): void {
  const { objects } = world.stripe;
  if (objects.subscriptions.size === 0) return;
  const now = world.clock.now();
  for (const subscription of objects.subscriptions.values())
    if (nextOf(subscription) <= now && moveOn(world, subscription)) notifyPlan(world, subscription.accountId);
}

function moveOn(world: Connected, subscription: StripeSubscription): boolean {
  const { id, status, periodEnd, openInvoice } = subscription;
  const { objects } = world.stripe;
  const now = world.clock.now();
  const end = Date.parse(periodEnd);
  if (status === 'incomplete' && end - PERIOD_MS + FIRST_PAYMENT_MS <= now) {
    objects.subscriptions.set(id, { ...subscription, status: 'ended', openInvoice: undefined });
    return true;
  }
  if (status === 'active' && end <= now) {
    objects.renew(id);
    world.tell(`plan ${id} is ${objects.subscriptions.get(id)?.status} after its period`);
    return true;
  }
  const retryAt = Date.parse(openInvoice?.retryAt ?? '');
  if (status !== 'past_due' || !(retryAt <= now)) return false;
  // Stripe tries again twice and then gives up.
  const first = retryAt <= end - PERIOD_MS + RETRY_MS;
  if (!world.renewalsDecline) objects.payInvoice(id);
  else if (first && openInvoice)
    objects.subscriptions.set(id, {
      ...subscription,
      openInvoice: { ...openInvoice, retryAt: instant(retryAt + RETRY_MS) },
    });
  else objects.giveUp(id);
  world.tell(`plan ${id} is ${objects.subscriptions.get(id)?.status} after another attempt`);
  return true;
}

/** Returns when Stripe next acts by itself; undefined for never. */
export function nextBill({ stripe }: Connected): number | undefined {
  const next = Math.min(...[...stripe.objects.subscriptions.values()].map(nextOf));
  return next === Number.POSITIVE_INFINITY ? undefined : next;
}

/** Next times by subscription, since every turn reads them. A changed subscription is another object. */
const nextTimes = new WeakMap<StripeSubscription, number>();

function nextOf(subscription: StripeSubscription): number {
  const known = nextTimes.get(subscription);
  if (known !== undefined) return known;
  const { status, periodEnd, openInvoice } = subscription;
  const end = Date.parse(periodEnd);
  const retry = openInvoice?.retryAt ? Date.parse(openInvoice.retryAt) : Number.POSITIVE_INFINITY;
  const times = { incomplete: end - PERIOD_MS + FIRST_PAYMENT_MS, active: end, past_due: retry };
  const next = status === 'ended' ? Number.POSITIVE_INFINITY : times[status];
  nextTimes.set(subscription, next);
  return next;
}

/** Sends Stripe's event about the subscription of an account. */
export function notifyPlan(world: Connected, accountId: string): void {
  world.bus.notify({ kind: 'subscription', accountId });
}
