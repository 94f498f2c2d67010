import { type Bid, readBid } from '@sward/bids';
import { newEvent } from '@sward/shared/events';
import { DAY, instant, isAppError, SYSTEM, ZERO } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import { termsOf } from '../cancellation/cancel-terms.ts';
import { decide } from '../cancellation/cancellation.ts';
import { heldCents } from '../payment/ledger.ts';
import { eachShard, openPayments, roundOf } from '../payment/open-payments.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import { keepPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { endRescue } from '../rescue/end-rescue.ts';
import { readRescue } from '../rescue/rescue-store.ts';
import { refundHold, runSettlement } from '../settlement/settle.ts';
import { readDispute } from './dispute-store.ts';
import { settleDispute } from './settle-dispute.ts';

const REASON = 'Nothing was decided for as long as a payment may be held, so everything goes back.';

/**
 * Daily: warns operators of payments held for 75 days, and refunds those held for 85 days, whatever they wait for. No
 * hold outlives that day. When time is short, each remaining shard gets a message of its own.
 */
export async function checkLongHolds(ports: Ports, input: Record<string, unknown> = {}): Promise<void> {
  await eachShard(ports, 'watch-holds', roundOf(ports, input), (shard) => checkShard(ports, shard));
}

async function checkShard(ports: Ports, shard: number): Promise<void> {
  for await (const payment of openPayments(ports.marketplace, shard)) {
    if (!payment.capturedAt || heldCents(payment) <= 0) continue;
    const days = (ports.clock.now() - Date.parse(payment.capturedAt)) / DAY;
    if (days < LIMITS.holdWarnDays) continue;
    const act = days < LIMITS.holdDays ? warn : end;
    await act(ports, payment, payment.capturedAt).catch((error: unknown) => {
      // A concurrent change was faster; the next check sees its result.
      const lost = isAppError(error, 'state_changed', 'payment_not_open', 'job_not_open', 'dispute_not_open');
      if (!lost) ports.log.error('a hold could not be ended', { paymentId: payment.id, error });
    });
  }
}

async function warn(ports: Ports, payment: Payment, capturedAt: string): Promise<void> {
  if (payment.holdWarnedAt) return;
  const { id: paymentId, requestId, bidId, ownerId, providerId, version } = payment;
  const endsAt = instant(Date.parse(capturedAt) + LIMITS.holdDays * DAY);
  const amountCents = heldCents(payment);
  ports.log.error('a payment is held for too long', { paymentId, status: payment.status, endsAt });
  const aggregate = { name: `Payment#${paymentId}`, version: version + 1 };
  const data = { paymentId, requestId, bidId, ownerId, providerId, amountCents, endsAt };
  await ports.marketplace.transact([
    changePayment(payment, { holdWarnedAt: instant(ports.clock.now()) }, 'state_changed'),
    outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'HoldWarned', data)),
  ]);
}

async function end(ports: Ports, payment: Payment): Promise<void> {
  ports.log.error('a payment was held for as long as it may be', {
    paymentId: payment.id,
    status: payment.status,
  });
  if (payment.status === 'held') await cancelHeldJob(ports, payment);
  if (payment.status === 'rescuing') await endLost(ports, payment);
  if (payment.status === 'disputed') await endDispute(ports, payment);
  if (payment.status === 'payout_blocked') await refundHold(ports, payment);
}

/**
 * Cancels an unfinished job with its request and bid. Its parties see Sward as the actor, without fault of
 * either.
 */
async function cancelHeldJob(ports: Ports, payment: Payment): Promise<void> {
  const bid: Bid | undefined = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new Error(`payment ${payment.id} has no bid`);
  const plan = keepPlan(payment, ZERO, ZERO);
  const terms = termsOf(plan, { late: false, noShow: false });
  await decide(ports, SYSTEM, { payment, bid, by: 'operator', terms, plan });
  await runSettlement(ports, payment.id);
}

async function endLost(ports: Ports, payment: Payment): Promise<void> {
  const rescue = await readRescue(ports.marketplace, payment);
  if (!rescue) throw new Error(`payment ${payment.id} is sought for without a rescue`);
  await endRescue(ports, SYSTEM, payment, rescue, { by: 'system' });
}

async function endDispute(ports: Ports, payment: Payment): Promise<void> {
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId ?? '');
  if (!dispute) throw new Error(`payment ${payment.id} is disputed without a dispute`);
  await settleDispute(
    ports,
    SYSTEM,
    { payment, dispute },
    {
      role: 'system',
      action: 'resolve',
      outcome: 'decided',
      step: 'dispute-decide',
      refund: totalOf(payment),
      decision: REASON,
    },
  );
}
