import { DAY, HOUR, instant } from '@sward/shared/kernel';
import type { StripeSubscription } from '../../services/payments/src/subscription-gateway.ts';
import { PERIOD_MS } from './stripe.ts';
import type { World } from './world.ts';

/** Stripe lets a first invoice be paid for so long. */
const FIRST_PAYMENT_MS = 23 * HOUR;
const RETRY_MS = 3 * DAY;

/** What Stripe does with subscriptions by itself when their time has come, and tells of. */
export function bill(world: World): void {
  const { objects } = world.stripe;
  if (objects.subscriptions.size === 0) return;
  for (const subscription of [...objects.subscriptions.values()])
    if (moveOn(world, subscription)) tellOfPlan(world, subscription.accountId);
}

function moveOn(world: World, subscription: StripeSubscription): boolean {
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
  // Twice, and then Stripe gives up.
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

/** When Stripe does the next thing by itself; undefined for never. */
export function nextBill({ stripe }: World): number | undefined {
  const times = [...stripe.objects.subscriptions.values()].flatMap(({ status, periodEnd, openInvoice }) => {
    if (status === 'incomplete') return [Date.parse(periodEnd) - PERIOD_MS + FIRST_PAYMENT_MS];
    if (status === 'active') return [Date.parse(periodEnd)];
    return status === 'past_due' && openInvoice?.retryAt ? [Date.parse(openInvoice.retryAt)] : [];
  });
  return times.length ? Math.min(...times) : undefined;
}

/** Stripe's event about the subscription of an account. */
export function tellOfPlan(world: World, accountId: string): void {
  world.bus.notify({ kind: 'subscription', accountId });
}
