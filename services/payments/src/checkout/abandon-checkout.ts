import { releaseLock } from '@sward/requests';
import { type Actor, AppError, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { recordCapture } from './record-capture.ts';

/** Cancels an open checkout: voids the Stripe payment intent first, then releases the request's lock. */
export async function abandonCheckout(ports: Ports, actor: Actor, paymentId: string): Promise<Payment> {
  return await retryOnConflict(['state_changed'], () => abandon(ports, actor, paymentId));
}

async function abandon(ports: Ports, actor: Actor, paymentId: string): Promise<Payment> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  ownedBy(actor, payment.ownerId);
  if (payment.status === 'void') return payment;
  if (payment.status !== 'initiated' || payment.offSession) throw new AppError('payment_not_open');
  const after = await voidPayment(ports, payment, 'owner');
  if (after.status !== 'void') throw new AppError('already_accepted');
  return after;
}

/**
 * Voids an initiated payment, with the follow-up of a declined card. When Stripe reports a success instead, records the
 * capture.
 */
export async function voidPayment(
  ports: Ports,
  payment: Payment,
  role: 'owner' | 'system',
  refused: { paymentNeededAt?: string; writes?: readonly Write[] } = {},
): Promise<Payment> {
  if (payment.intentId) {
    const intent = await ports.stripe.cancelIntent(payment.intentId);
    if (intent.status === 'succeeded') return await recordCapture(ports, payment.id, intent);
  }
  const status = paymentLifecycle.next(payment.status, 'void', role);
  await ports.marketplace.transact([
    changePayment(payment, { status, dueAt: null }, 'state_changed'),
    ...(payment.tipFor ? [] : [releaseLock(payment.requestId, payment.id, refused.paymentNeededAt)]),
    ...(refused.writes ?? []),
  ]);
  return { ...payment, status, version: payment.version + 1 };
}
