import { acceptBid, readBid } from '@sward/bids';
import { acceptRequest, readRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { AppError, type Cents, instant, SYSTEM } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { captureLines } from './ledger.ts';
import { againIfLost } from './lost-race.ts';
import { type Payment, paymentLifecycle, totalOf } from './payment.ts';
import { changePayment, needPayment, putJournal } from './payment-store.ts';
import type { Ports } from './ports.ts';
import { runSettlement, settle } from './settle.ts';
import { refundPlan } from './settlement.ts';
import type { Intent } from './stripe-gateway.ts';

/**
 * Books a capture that Stripe reports, whoever saw it first (webhook, return page or sweeper): the payment is
 * held, the request and the bid are accepted, in one transaction. A capture whose lock was lost goes back by itself.
 * Doing it again changes nothing.
 */
export async function recordCapture(ports: Ports, paymentId: string, intent: Intent): Promise<Payment> {
  const lost = ['payment_not_open', 'state_changed', 'already_accepted', 'bid_not_open'] as const;
  return await againIfLost(lost, async () => {
    const payment = await needPayment(ports.marketplace, paymentId);
    if (payment.status !== 'initiated' && payment.status !== 'void') return payment;
    checkIntent(payment, intent);
    return (await accept(ports, payment, intent)) ?? (await refundLate(ports, payment, intent));
  });
}

function checkIntent(
  payment: Payment,
  intent: Intent,
): asserts intent is Intent & { charge: NonNullable<Intent['charge']> } {
  const right =
    intent.amountCents === totalOf(payment) && intent.currency === 'usd' && intent.paymentId === payment.id;
  if (intent.status !== 'succeeded' || !intent.charge || !right) {
    throw new Error(`intent ${intent.id} does not fit payment ${payment.id}`);
  }
}

function captureChange(payment: Payment, intent: Intent & { charge: NonNullable<Intent['charge']> }) {
  const { charge } = intent;
  return {
    intentId: intent.id,
    chargeId: charge.id,
    card: charge.card,
    capturedAt: charge.paidAt,
    capturedCents: totalOf(payment),
    processingFeeCents: charge.feeCents as Cents,
  };
}

function captureJournal(
  ports: Ports,
  payment: Payment,
  intent: Intent & { charge: NonNullable<Intent['charge']> },
): Write {
  const lines = captureLines(payment, totalOf(payment), intent.charge.feeCents);
  return putJournal(ports, payment.id, instant(ports.clock.now()), 'capture', lines);
}

/** Gives undefined when the lock is not this payment's any more. */
async function accept(
  ports: Ports,
  payment: Payment,
  intent: Intent & { charge: NonNullable<Intent['charge']> },
): Promise<Payment | undefined> {
  const [request, bid] = await Promise.all([
    readRequest(ports.marketplace, payment.requestId),
    readBid(ports.marketplace, payment.bidId),
  ]);
  if (!request || !bid) throw new AppError('not_found');
  const ours = request.status === 'pending' && request.checkoutLock?.paymentId === payment.id;
  if (!ours || payment.status !== 'initiated' || bid.status !== 'pending') return undefined;
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
  await ports.marketplace.transact([
    changePayment(payment, {
      ...held,
      // A held payment is looked at again after its window: a lost completion heals then.
      dueAt: payment.windowEnd,
      listAs: { provider: payment.providerId, at },
    }),
    ...acceptRequest(request, { paymentId: payment.id, bidId: bid.id, providerId: bid.providerId, at }),
    ...acceptBid(bid, { paymentId: payment.id, at }),
    captureJournal(ports, payment, intent),
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
  return { ...payment, ...held, version: payment.version + 1 };
}

/** Money that came too late (second tab, expired lock) goes back whole. */
async function refundLate(
  ports: Ports,
  payment: Payment,
  intent: Intent & { charge: NonNullable<Intent['charge']> },
): Promise<Payment> {
  const captured = captureChange(payment, intent);
  await settle(ports, payment, 'refund-late', 'system', refundPlan(payment, captured.capturedCents), {
    change: captured,
    writes: [captureJournal(ports, payment, intent)],
  });
  ports.log.warn('late capture goes back', { paymentId: payment.id });
  return await runSettlement(ports, payment.id);
}
