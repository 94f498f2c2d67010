import { type Bid, readBidOf } from '@sward/bids';
import { type Actor, AppError, isAppError, isOperator } from '@sward/shared/kernel';
import { recordCapture } from '../checkout/record-capture.ts';
import { type Dispute, disputedProvider } from '../payment/dispute.ts';
import { assertInvariants } from '../payment/ledger.ts';
import type { Payment, PaymentViewer } from '../payment/payment.ts';
import { readWhole, requirePayment } from '../payment/payment-store.ts';
import { readTip } from '../payment/tip.ts';
import type { Ports } from '../ports.ts';
import type { Intent } from '../stripe/gateway.ts';

export interface PaymentForViewer {
  payment: Payment;
  viewer: PaymentViewer;
  dispute?: Dispute;
  /** The latest tip for its job, paid or not. */
  tip?: Payment;
  /** Progress of a held payment's job. */
  job?: HeldJob;
  /** Day of a paid job, `YYYY-MM-DD`. */
  day?: string;
  /** Whether the job was done, not cancelled. */
  isDone?: boolean;
}

/** Before the check-in; between check-in and completion; after completion, with the review about to begin. */
export type HeldJob = 'awaited' | 'begun' | 'finished';

/**
 * Returns a payment to its homeowner, its provider or an operator. Refreshes it from Stripe while it is only
 * initiated.
 */
export async function getPayment(ports: Ports, actor: Actor, paymentId: string): Promise<PaymentForViewer> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  const viewer = viewerOf(actor, payment);
  if (payment.status === 'initiated' && payment.intentId) {
    const intent = await readNow(ports, payment.intentId);
    if (intent?.status === 'succeeded')
      return { payment: await recordCapture(ports, paymentId, intent), viewer, job: 'awaited' };
  }
  const isWhole = payment.settledAt !== undefined || payment.disputeId !== undefined;
  const [bid, whole, tip] = await Promise.all([
    payment.capturedAt ? readBidOf(ports.marketplace, payment.requestId, payment.bidId) : undefined,
    isWhole ? readWhole(ports.marketplace, paymentId) : undefined,
    isWhole ? readTip(ports.marketplace, payment) : undefined,
  ]);
  const seen = {
    viewer,
    ...(viewer === 'owner' && payment.status === 'held' && { job: heldJob(bid) }),
    ...(bid && { day: bid.availableDate, isDone: bid.status === 'completed' }),
  };
  if (!whole) return { payment, ...seen };
  if (whole.payment.settledAt) assertInvariants(whole.payment, whole.journals);
  const latest = whole.disputes.find(({ id }) => id === whole.payment.disputeId);
  // A dispute about a provider who lost the job is hidden from the provider who has it now.
  const isOfAnother =
    latest && viewer === 'provider' && disputedProvider(latest, payment) !== payment.providerId;
  const dispute = isOfAnother ? undefined : latest;
  return {
    payment: whole.payment,
    ...seen,
    ...(dispute && { dispute }),
    ...(tip && { tip }),
  };
}

/** Returns undefined while Stripe is busy: the page keeps confirming, and asks again. */
async function readNow(ports: Ports, intentId: string): Promise<Intent | undefined> {
  try {
    return await ports.stripe.readIntent(intentId);
  } catch (error) {
    if (!isAppError(error, 'busy')) throw error;
    return undefined;
  }
}

function heldJob(bid: Bid | undefined): HeldJob {
  if (bid?.status === 'completed') return 'finished';
  return bid?.checkedInAt === undefined ? 'awaited' : 'begun';
}

/** @throws AppError not_found for others; a provider sees a payment once it is theirs. */
function viewerOf(actor: Actor, payment: Payment): PaymentViewer {
  if (actor.kind !== 'account') throw new AppError('not_found');
  if (actor.accountId === payment.ownerId) return 'owner';
  if (isOperator(actor)) return 'operator';
  // A job that lost its provider belongs to no provider.
  const accepted = !['initiated', 'void', 'rescuing'].includes(payment.status);
  if (accepted && actor.accountId === payment.providerId) return 'provider';
  throw new AppError('not_found');
}
