import { HOUR, instant, LIMITS, SYSTEM } from '@sward/shared/kernel';
import { followPayoutAccount } from './follow-payout-account.ts';
import { followSubscription } from './follow-subscription.ts';
import { changePayment, readPayment } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { recordCapture } from './record-capture.ts';
import { recordChargeback } from './record-chargeback.ts';

/** Stripe's events in any order, any number of times: each is a hint to fetch the object again. */
export async function receiveWebhook(ports: Ports, raw: string, signature: string): Promise<void> {
  const notice = await ports.stripe.readNotice(raw, signature);
  if (notice.kind === 'recipient-changed' && notice.accountId)
    await followPayoutAccount(ports, notice.accountId);
  if (notice.kind === 'subscription' && notice.accountId)
    await followSubscription(ports, SYSTEM, notice.accountId);
  if (notice.kind === 'claim' && notice.claimId) return await recordChargeback(ports, notice.claimId);
  if (!notice.paymentId || !notice.intentId) return;
  if (notice.kind === 'intent-succeeded') await captured(ports, notice.paymentId, notice.intentId);
  if (notice.kind === 'intent-failed') await recordDecline(ports, notice.paymentId, notice.id);
}

async function captured(ports: Ports, paymentId: string, intentId: string): Promise<void> {
  if (!(await readPayment(ports.marketplace, paymentId))) {
    ports.log.error('intent of an unknown payment', { paymentId, intentId });
    return;
  }
  const intent = await ports.stripe.readIntent(intentId);
  if (intent.status === 'succeeded') await recordCapture(ports, paymentId, intent);
}

/** Keeps the instants of the last declines; the event's id makes a repeated delivery count once. */
async function recordDecline(ports: Ports, paymentId: string, eventId: string): Promise<void> {
  const payment = await readPayment(ports.marketplace, paymentId);
  if (payment?.status !== 'initiated' || payment.declineEvents?.includes(eventId)) return;
  const now = ports.clock.now();
  const since = instant(now - HOUR);
  const declines = [...(payment.declines ?? []).filter((at) => at > since), instant(now)].slice(
    -LIMITS.declinesPerHour,
  );
  const declineEvents = [...(payment.declineEvents ?? []), eventId].slice(-20);
  await ports.marketplace.transact([changePayment(payment, { declines, declineEvents }, 'state_changed')]);
}
