import { badParameter, invalid, StripeFailure } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects/billing-objects.ts';
import { confirmIntent } from './confirmation.ts';
import { type Charged, issueInvoice, voidInvoice } from './invoices.ts';

/**
 * Changes the price from now on. `always_invoice` charges the difference for the rest of the period at once. With
 * `none` the next renewal is the first with the new price.
 *
 * @throws StripeFailure 402 when the card is declined: the price stays.
 */
export async function changePrice(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  params: Params,
): Promise<void> {
  if (subscription.status === 'incomplete')
    throw invalid(
      `A subscription with a status of incomplete can only be changed once its first invoice has been paid.`,
    );
  const proration = params.oneOf('proration_behavior', ['always_invoice', 'none']);
  if (proration === undefined)
    throw badParameter(
      'The Stripe emulator needs to be told how to prorate.',
      'parameter_missing',
      'proration_behavior',
    );
  params.oneOf('payment_behavior', ['error_if_incomplete']);
  if (proration === 'always_invoice' && price.id !== item.price.id)
    await chargeDifference(work, subscription, prorated(work, item, price));
  item.price = price;
}

export function prorated(work: Work, item: SubscriptionItem, price: Price): Charged[] {
  const { current_period_start: start, current_period_end: end } = item;
  const part = (amount: number) => Math.round((amount * (end - work.seconds)) / (end - start));
  const period = { start: work.seconds, end };
  return [
    { amount: -part(item.price.unit_amount), description: 'Unused time', period },
    { amount: part(price.unit_amount), description: 'Remaining time', period },
  ];
}

async function chargeDifference(
  work: Work,
  subscription: Subscription,
  charged: readonly Charged[],
): Promise<void> {
  const before = subscription.latest_invoice;
  const invoice = await issueInvoice(work, subscription, 'subscription_update', charged);
  const intent = await work.find('payment_intent', invoice._internal.intent ?? '');
  if (intent === undefined) return;
  const method = await work.find('payment_method', subscription.default_payment_method ?? '');
  try {
    await confirmIntent(work, intent, { method, offSession: true, server: true });
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    await voidInvoice(work, invoice);
    const customer = await work.get('customer', subscription.customer);
    customer.balance = invoice.starting_balance;
    subscription.latest_invoice = before;
    work.save(subscription);
    throw failure;
  }
}
