import { SYSTEM } from '@sward/shared/kernel';
import { recordChargeback } from './chargebacks/record-chargeback.ts';
import { recordCapture } from './checkout/record-capture.ts';
import { recordDecline } from './checkout/record-decline.ts';
import { recordOrderCapture } from './orders/record-order-capture.ts';
import { readPayment } from './payment/payment-store.ts';
import { refreshPayoutAccount } from './payouts/refresh-payout-account.ts';
import type { Ports } from './ports.ts';
import { undoFailedRefund } from './refunds/undo-failed-refund.ts';
import { refreshSubscription } from './subscriptions/refresh-subscription.ts';

/**
 * Receives Stripe's events, which may repeat and arrive in any order. Each one only triggers a fresh read of
 * its object.
 */
export async function receiveWebhook(ports: Ports, raw: string, signature: string): Promise<void> {
  const notice = await ports.stripe.readNotice(raw, signature);
  if (notice.kind === 'recipient-changed' && notice.accountId)
    await refreshPayoutAccount(ports, notice.accountId);
  if (notice.kind === 'subscription' && notice.accountId)
    await refreshSubscription(ports, SYSTEM, notice.accountId);
  if (notice.kind === 'chargeback' && notice.chargebackId)
    return await recordChargeback(ports, notice.chargebackId);
  if (notice.kind === 'refund' && notice.refundId) return await undoFailedRefund(ports, notice.refundId);
  if (!notice.paymentId || !notice.intentId) return;
  if (notice.kind === 'intent-succeeded') await captured(ports, notice.paymentId, notice.intentId);
  if (notice.kind === 'intent-failed') {
    const { paymentId, intentId, orderId, id: eventId } = notice;
    await recordDecline(ports, { paymentId, intentId, eventId, orderId });
  }
}

async function captured(ports: Ports, paymentId: string, intentId: string): Promise<void> {
  if (!(await readPayment(ports.marketplace, paymentId))) {
    ports.log.error('intent of an unknown payment', { paymentId, intentId });
    return;
  }
  const intent = await ports.stripe.readIntent(intentId);
  if (intent.status !== 'succeeded') return;
  if (intent.orderId) await recordOrderCapture(ports, paymentId, intent.orderId, intent);
  else await recordCapture(ports, paymentId, intent);
}
