import { emit } from '../engine/events.ts';
import { StripeFailure } from '../engine/failures.ts';
import { RETRY_AFTER_S } from '../engine/renewal-deliveries.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Invoice, Subscription } from '../objects/billing-objects.ts';
import { periodEnd } from './billing-period.ts';
import { confirmIntent } from './confirmation.ts';
import { issueInvoice, voidInvoice } from './invoices.ts';

/** Time within which a first invoice can be paid. */
export const INCOMPLETE_FOR_S = 23 * 3600;

/** Applies time to a subscription: expires its first invoice, ends a period, or tries a declined card again. */
export async function advanceSubscription(work: Work, id: string): Promise<void> {
  const subscription = await work.find('subscription', id);
  const [item] = subscription?.items.data ?? [];
  if (subscription === undefined || item === undefined) return;
  const { status } = subscription;
  if (status === 'incomplete' && work.seconds >= subscription.created + INCOMPLETE_FOR_S)
    await expire(work, subscription);
  if (status === 'active' && work.seconds >= item.current_period_end) {
    if (subscription.cancel_at_period_end) endSubscription(work, subscription, 'cancellation_requested');
    else await renew(work, subscription);
  }
  if (status === 'past_due') {
    const invoice = await work.find('invoice', subscription.latest_invoice ?? '');
    const next = invoice?.next_payment_attempt;
    if (invoice !== undefined && next != null && work.seconds >= next)
      await collect(work, subscription, invoice);
  }
}

async function expire(work: Work, subscription: Subscription): Promise<void> {
  const invoice = await work.find('invoice', subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') await voidInvoice(work, invoice);
  subscription.status = 'incomplete_expired';
  subscription.ended_at = work.seconds;
  work.save(subscription);
  emit(work, 'customer.subscription.updated', subscription);
}

async function renew(work: Work, subscription: Subscription): Promise<void> {
  const [item] = subscription.items.data;
  if (item === undefined) return;
  const start = item.current_period_end;
  const end = periodEnd(subscription.billing_cycle_anchor, start);
  item.current_period_start = start;
  item.current_period_end = end;
  work.save(subscription);
  work.later.push({ subscription: subscription.id, at: end });
  const { unit_amount: amount } = item.price;
  const charged = [{ amount, description: '1 × month', period: { start, end } }];
  const invoice = await issueInvoice(work, subscription, 'subscription_cycle', charged);
  emit(work, 'customer.subscription.updated', subscription);
  await collect(work, subscription, invoice);
}

/** Charges the saved card while the cardholder is absent. */
async function collect(work: Work, subscription: Subscription, invoice: Invoice): Promise<void> {
  const intent = await work.find('payment_intent', invoice._internal.intent ?? '');
  if (invoice.status !== 'open' || intent === undefined) return;
  const method = await work.find('payment_method', subscription.default_payment_method ?? '');
  try {
    await confirmIntent(work, intent, { method, offSession: true, server: true });
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    declined(work, subscription, invoice);
  }
}

function declined(work: Work, subscription: Subscription, invoice: Invoice): void {
  const wait = RETRY_AFTER_S[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.attempted = true;
  invoice.next_payment_attempt = wait === undefined ? null : work.seconds + wait;
  work.save(invoice);
  emit(work, 'invoice.payment_failed', invoice);
  if (invoice.next_payment_attempt === null) {
    invoice.auto_advance = false;
    endSubscription(work, subscription, 'payment_failed');
    return;
  }
  work.later.push({ subscription: subscription.id, at: invoice.next_payment_attempt });
  subscription.status = 'past_due';
  work.save(subscription);
  emit(work, 'customer.subscription.updated', subscription);
}

export function endSubscription(work: Work, subscription: Subscription, reason: string): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= work.seconds;
  subscription.ended_at = work.seconds;
  subscription.cancellation_details.reason = reason;
  work.save(subscription);
  emit(work, 'customer.subscription.deleted', subscription);
}
