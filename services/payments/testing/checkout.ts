import { openCheckout } from '../src/checkout/open-checkout.ts';
import type { Payment } from '../src/payment/payment.ts';
import { receiveWebhook } from '../src/receive-webhook.ts';
import { confirmJob } from '../src/settlement/confirm-job.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, type Market } from './market.ts';

/** What the owner sends for each of the market's bids. */
export const FIRST = { bidId: BIDS[0], amount: cents(4695) };
export const SECOND = { bidId: BIDS[1], amount: cents(5245) };

/** What Stripe's webhook tells of a payment's intent. */
export function notice(kind: 'intent-succeeded' | 'intent-failed', paymentId: string, id = 'evt_1'): string {
  return JSON.stringify({ kind, id, type: kind, paymentId, intentId: `pi_${paymentId}` });
}

/** The card is charged, and the webhook tells so. */
export async function paid(m: Market, paymentId: string): Promise<void> {
  m.stripe.pay(`pi_${paymentId}`);
  await receiveWebhook(m.ports, notice('intent-succeeded', paymentId), 'right');
}

/** The first bid is accepted and its payment held, whose id is given. */
export async function held(m: Market): Promise<string> {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  await paid(m, payment.id);
  return payment.id;
}

/** The provider checks in, and the owner releases the money before the end of the job is reported. */
export async function releaseEarly(m: Market, paymentId: string): Promise<Payment> {
  await m.arrive();
  return await confirmJob(m.ports, m.owner, paymentId, true);
}
