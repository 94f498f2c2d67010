import { type Actor, AppError, isOperator } from '@sward/shared/kernel';
import { assertInvariants } from './ledger.ts';
import type { Payment } from './payment.ts';
import { needPayment, readJournals } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { recordCapture } from './record-capture.ts';

export type PaymentViewer = 'owner' | 'provider' | 'operator';

/** A payment for its owner, the accepted provider or an operator; asks Stripe again while it is only initiated. */
export async function getPayment(
  ports: Ports,
  actor: Actor,
  paymentId: string,
): Promise<{ payment: Payment; viewer: PaymentViewer }> {
  const payment = await needPayment(ports.marketplace, paymentId);
  const viewer = viewerOf(actor, payment);
  if (payment.status === 'initiated' && payment.intentId) {
    const intent = await ports.stripe.readIntent(payment.intentId);
    if (intent.status === 'succeeded')
      return { payment: await recordCapture(ports, paymentId, intent), viewer };
  }
  if (payment.settledAt) assertInvariants(payment, await readJournals(ports.marketplace, paymentId));
  return { payment, viewer };
}

/** @throws AppError not_found for everyone else; a provider sees a payment once it is theirs. */
function viewerOf(actor: Actor, payment: Payment): PaymentViewer {
  if (actor.kind !== 'account') throw new AppError('not_found');
  if (actor.accountId === payment.ownerId) return 'owner';
  if (isOperator(actor)) return 'operator';
  const accepted = payment.status !== 'initiated' && payment.status !== 'void';
  if (accepted && actor.accountId === payment.providerId) return 'provider';
  throw new AppError('not_found');
}
