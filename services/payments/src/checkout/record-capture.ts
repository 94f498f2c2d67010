import { acceptBid, type Bid, readBid } from '@sward/bids';
import {
  acceptRequest,
  readRequest,
  releaseLock,
  type ServiceRequest,
  startRecurring,
} from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { AppError, instant, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import { putJobCard } from '../cards/job-card-store.ts';
import { readSavedCard, saveCard } from '../cards/stripe-customer-store.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import { refundPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlement, settle } from '../settlement/settle.ts';
import type { Intent, PaidIntent } from '../stripe/gateway.ts';
import { captureChange, captureJournal, checkIntent } from './capture.ts';
import { deleteCharge } from './charge-store.ts';
import { settleTip } from './settle-tip.ts';
import { checkServiceGoesOn, isOfEndedService } from './visit-service.ts';

/**
 * Records a capture at Stripe, reported by the webhook, the return page or the sweep. One transaction holds
 * the payment and accepts request and bid. A capture without its lock is refunded. Idempotent.
 */
export async function recordCapture(ports: Ports, paymentId: string, intent: Intent): Promise<Payment> {
  const conflicts = ['payment_not_open', 'state_changed', 'already_accepted', 'bid_not_open'] as const;
  return await retryOnConflict(conflicts, async () => {
    const payment = await requirePayment(ports.marketplace, paymentId);
    if (payment.status !== 'initiated' && payment.status !== 'void') return payment;
    checkIntent(payment, intent);
    const record = payment.tipFor ? settleTip : accept;
    return (await record(ports, payment, intent)) ?? (await refundLate(ports, payment, intent));
  });
}

/** Accepts request and bid. Returns undefined when the payment no longer holds the lock. */
async function accept(ports: Ports, payment: Payment, intent: PaidIntent): Promise<Payment | undefined> {
  const [request, bid] = await Promise.all([
    readRequest(ports.marketplace, payment.requestId),
    readBid(ports.marketplace, payment.bidId),
  ]);
  if (!request || !bid) throw new AppError('not_found');
  const ours = request.status === 'pending' && request.checkoutLock?.paymentId === payment.id;
  if (!ours || payment.status !== 'initiated' || bid.status !== 'pending') return undefined;
  // A charge of the saved card that was under way at the end of its service still makes a job.
  const paysByHand = !payment.offSession;
  if (paysByHand && (await isOfEndedService(ports, request)))
    return await refundVisit(ports, payment, intent);
  const at = instant(ports.clock.now());
  const ids = {
    requestId: request.id,
    bidId: bid.id,
    ownerId: payment.ownerId,
    providerId: payment.providerId,
  };
  const held = {
    ...captureChange(payment, intent),
    status: paymentLifecycle.next(payment.status, 'capture', 'system'),
    acceptedAt: at,
  };
  const aggregate = { name: `Payment#${payment.id}`, version: payment.version + 1 };
  const recurring = await recurringPart(ports, payment, request, bid, intent);
  await ports.marketplace.transact([
    changePayment(payment, {
      ...held,
      recurringId: recurring.recurringId,
      // The check after the window recovers a lost completion.
      dueAt: payment.windowEnd,
      listAs: { provider: payment.providerId, at },
    }),
    ...acceptRequest(request, {
      paymentId: payment.id,
      bidId: bid.id,
      providerId: bid.providerId,
      schedule: { date: bid.availableDate, time: bid.availableTime },
      at,
      recurringId: recurring.recurringId,
    }),
    ...recurring.writes,
    ...(paysByHand ? checkServiceGoesOn(request, 'state_changed') : []),
    ...acceptBid(bid, { paymentId: payment.id, at }),
    ...captureJournal(ports, payment, intent),
    ...jobCard(payment, intent),
    outbox(
      ports.clock,
      newEvent(
        ports,
        SYSTEM,
        { name: `Request#${request.id}`, version: request.version + 1 },
        'BidAccepted',
        {
          ...ids,
          paymentId: payment.id,
        },
      ),
    ),
    outbox(
      ports.clock,
      newEvent(ports, SYSTEM, aggregate, 'PaymentHeld', {
        ...ids,
        paymentId: payment.id,
        amountCents: held.capturedCents,
      }),
    ),
  ]);
  ports.log.info('payment held', { paymentId: payment.id });
  return { ...payment, ...held, recurringId: recurring.recurringId, version: payment.version + 1 };
}

/**
 * Begins the recurring service that the homeowner agreed to with the first capture. Each capture saves its
 * card when agreed, and removes the visit's planned charge.
 */
async function recurringPart(
  ports: Ports,
  payment: Payment,
  request: ServiceRequest,
  { providerId, amountCents, availableDate: date, availableTime: time }: Bid,
  { kept, charge }: PaidIntent,
): Promise<{ recurringId: string | undefined; writes: Write[] }> {
  const isVisit = request.reservedFor !== undefined;
  if (!isVisit && !payment.recurringAgreedAt) return { recurringId: undefined, writes: [] };
  const { recurringId, writes } = startRecurring(ports, request, { providerId, amountCents, date, time });
  if (recurringId === undefined) return { recurringId, writes };
  const card = kept && payment.recurringAgreedAt ? { ...kept, card: charge.card } : undefined;
  if (!isVisit) return { recurringId, writes: [...writes, ...(card ? [saveCard(recurringId, card)] : [])] };
  const keeping = card
    ? [saveCard(recurringId, card, await readSavedCard(ports.marketplace, recurringId))]
    : [];
  return { recurringId, writes: [...keeping, deleteCharge(request.id)] };
}

/**
 * Returns the write that keeps the card for additional work of this job, as agreed. It is forgotten once the job is
 * paid or refunded.
 */
function jobCard(payment: Payment, { kept, charge }: PaidIntent): Write[] {
  const { id, keepCardAt: agreedAt } = payment;
  if (!kept || !agreedAt) return [];
  return [putJobCard(id, { ...kept, card: charge.card, agreedAt })];
}

/**
 * Refunds the payment for a visit whose recurring service ended during the checkout. The card that it saved for later
 * visits is forgotten, unless it is kept for something else.
 */
async function refundVisit(ports: Ports, payment: Payment, intent: PaidIntent): Promise<Payment> {
  const { id, requestId, ownerId, keepCardAt, recurringAgreedAt } = payment;
  // With this consent the payment keeps the card until it is refunded.
  if (intent.kept && recurringAgreedAt && !keepCardAt)
    await forgetUnlessKept(ports, ownerId, [intent.kept.paymentMethodId]);
  return await refundLate(ports, { ...payment, serviceEnded: true }, intent, [releaseLock(requestId, id)]);
}

/** Refunds a capture that came too late (second tab, expired lock) in full. */
async function refundLate(
  ports: Ports,
  payment: Payment,
  intent: PaidIntent,
  writes: readonly Write[] = [],
): Promise<Payment> {
  const captured = {
    ...captureChange(payment, intent),
    ...(payment.serviceEnded && { serviceEnded: true }),
  };
  await settle(ports, payment, 'refund-late', 'system', refundPlan(payment, captured.capturedCents), {
    change: captured,
    writes: [...captureJournal(ports, payment, intent), ...jobCard(payment, intent), ...writes],
  });
  ports.log.warn('late capture goes back', { paymentId: payment.id });
  return await runSettlement(ports, payment.id);
}
