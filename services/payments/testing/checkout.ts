import { openCheckout } from '../src/checkout/open-checkout.ts';
import type { Payment } from '../src/payment/payment.ts';
import { receiveWebhook } from '../src/receive-webhook.ts';
import { confirmJob } from '../src/settlement/confirm-job.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, type Market } from './market.ts';

/** The homeowner's checkout input for each of the market's bids. */
export const FIRST = { bidId: BIDS[0], amount: cents(4695) };
export const SECOND = { bidId: BIDS[1], amount: cents(5245) };

/** Stripe's webhook event of a payment's intent. */
export function notice(kind: 'intent-succeeded' | 'intent-failed', paymentId: string, id = 'evt_1'): string {
  return JSON.stringify({ kind, id, type: kind, paymentId, intentId: `pi_${paymentId}` });
}

/** Charges the card and delivers the webhook. */
export async function paid(m: Market, paymentId: string): Promise<void> {
  m.stripe.pay(`pi_${paymentId}`);
  await receiveWebhook(m.ports, notice('intent-succeeded', paymentId), 'right');
}

/** Accepts the first bid and holds its payment. Returns the payment's id. */
export async function held(m: Market): Promise<string> {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  await paid(m, payment.id);
  return payment.id;
}

/** Checks the provider in; the homeowner then releases before completion is reported. */
export async function releaseEarly(m: Market, paymentId: string): Promise<Payment> {
  await m.arrive();
  return await confirmJob(m.ports, m.owner, paymentId, true);
}
