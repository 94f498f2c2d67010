import { readBidOf } from '@sward/bids';
import { type Actor, AppError, instant, isOperator } from '@sward/shared/kernel';
import type { Dispute } from './dispute.ts';
import { assertInvariants } from './ledger.ts';
import type { Payment } from './payment.ts';
import { needPayment, readWhole } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { recordCapture } from './record-capture.ts';
import { readTip } from './tip.ts';

export type PaymentViewer = 'owner' | 'provider' | 'operator';

export interface SeenPayment {
  payment: Payment;
  viewer: PaymentViewer;
  dispute?: Dispute;
  /** The latest for its job, paid or not. */
  tip?: Payment;
  /** Nobody has come to a held job yet, so there is nothing to object to. */
  nobodyCame: boolean;
}

/** A payment for its owner, the accepted provider or an operator; asks Stripe again while it is only initiated. */
export async function getPayment(ports: Ports, actor: Actor, paymentId: string): Promise<SeenPayment> {
  const payment = await needPayment(ports.marketplace, paymentId);
  const viewer = viewerOf(actor, payment);
  if (payment.status === 'initiated' && payment.intentId) {
    const intent = await ports.stripe.readIntent(payment.intentId);
    if (intent.status === 'succeeded')
      return { payment: await recordCapture(ports, paymentId, intent), viewer, nobodyCame: true };
  }
  const untouched = viewer === 'owner' && (await nobodyCame(ports, payment));
  if (!payment.settledAt && !payment.disputeId) return { payment, viewer, nobodyCame: untouched };
  const [whole, tip] = await Promise.all([
    readWhole(ports.marketplace, paymentId),
    readTip(ports.marketplace, payment),
  ]);
  if (whole.payment.settledAt) assertInvariants(whole.payment, whole.journals);
  const dispute = whole.disputes.find(({ id }) => id === whole.payment.disputeId);
  return {
    payment: whole.payment,
    viewer,
    nobodyCame: untouched,
    ...(dispute && { dispute }),
    ...(tip && { tip }),
  };
}

async function nobodyCame(
  ports: Ports,
  { status, windowStart, requestId, bidId }: Payment,
): Promise<boolean> {
  if (status !== 'held') return false;
  if (instant(ports.clock.now()) < windowStart) return true;
  return (await readBidOf(ports.marketplace, requestId, bidId))?.checkedInAt === undefined;
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
