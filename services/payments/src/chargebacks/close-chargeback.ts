import { type Bid, readBid } from '@sward/bids';
import { instant, SYSTEM, subtract, ZERO } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { windowOfJob } from '../cancellation/check-held-job.ts';
import { disputeEvent, timerSubject } from '../disputes/change-dispute.ts';
import { putDispute, readDispute } from '../disputes/dispute-store.ts';
import { endOfJob } from '../disputes/settle-dispute.ts';
import { nextChargebackCheck, openChargeback, withChargeback } from '../payment/chargeback.ts';
import { disputeLifecycle, reviewEnd } from '../payment/dispute.ts';
import { chargebackWonLines } from '../payment/ledger.ts';
import { type Chargeback, isSettled, type Payment } from '../payment/payment.ts';
import { changePayment, type PaymentChange, putJournal } from '../payment/payment-store.ts';
import { refundPlan } from '../payment/settlement-plan.ts';
import { deleteOpenChargeback } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';
import { nextCheckOfSettled } from '../refunds/goodwill.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import { chargebackEvent } from './chargeback-event.ts';

/** The decision that both parties of a dispute read when the bank decides before an operator. */
const BANK_DECIDED = 'The bank of the homeowner has given the money back. That ends this report.';

/**
 * Applies the bank's decision. Held money continues on its way or is settled as the bank decided; after the
 * release the loss stands.
 */
export async function closeChargeback(ports: Ports, payment: Payment, decided: Chargeback): Promise<void> {
  const chargeback = { ...decided, closedAt: instant(ports.clock.now()) };
  if (chargeback.state === 'won') return await won(ports, payment, chargeback);
  const held = ['held', 'in_review', 'disputed'].includes(payment.status);
  return held
    ? await recordLossWhileHeld(ports, payment, chargeback)
    : await lost(ports, payment, chargeback);
}

async function won(ports: Ports, payment: Payment, chargeback: Chargeback): Promise<void> {
  const now = ports.clock.now();
  const { amountCents } = chargeback;
  const goesOn = await whereItGoesOn(ports, payment, chargeback, now);
  if (goesOn.releaseAt)
    await ports.timers.set('release', timerSubject(payment.id, goesOn.releaseAt), goesOn.releaseAt);
  await ports.marketplace.transact([
    changePayment(payment, {
      ...goesOn,
      chargebacks: withChargeback(payment, chargeback),
      chargedBackCents: subtract(payment.chargedBackCents ?? ZERO, amountCents),
    }),
    ...putJournal(
      ports,
      payment.id,
      instant(now),
      'chargeback-won',
      chargebackWonLines(amountCents),
      chargeback.id,
    ),
    deleteOpenChargeback(payment, chargeback),
    chargebackEvent(ports, payment, chargeback),
  ]);
}

/**
 * Resumes a review with what was left of its clock, at least a day. The clock stays stopped while another
 * chargeback is open.
 */
async function whereItGoesOn(
  ports: Ports,
  payment: Payment,
  chargeback: Chargeback,
  now: number,
): Promise<PaymentChange> {
  if (othersOpen(payment, chargeback)) return { dueAt: nextChargebackCheck(now) };
  if (isSettled(payment)) return { dueAt: nextCheckOfSettled(payment, now) };
  if (payment.status === 'held') return windowOfJob(await bidOf(ports, payment), now);
  if (payment.status === 'in_review') {
    const left = chargeback.clockLeftMs ?? Date.parse(payment.releaseAt ?? instant(now)) - now;
    const releaseAt = reviewEnd(left, now);
    return { releaseAt, dueAt: releaseAt };
  }
  if (payment.status !== 'disputed' || !payment.disputeId) return {};
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId);
  return { dueAt: dispute?.dueAt ?? nextChargebackCheck(now) };
}

/**
 * Settles a chargeback lost before the release: the hold pays for it. A job that is not finished is cancelled
 * with a full refund.
 */
async function recordLossWhileHeld(ports: Ports, payment: Payment, chargeback: Chargeback): Promise<void> {
  const at = instant(ports.clock.now());
  const whole = payment.status === 'held';
  const plan = {
    ...refundPlan(payment, whole ? payment.capturedCents : chargeback.amountCents),
    taken: chargeback.amountCents,
  };
  await settle(ports, payment, 'charge-back', 'system', plan, {
    change: { chargebacks: withChargeback(payment, chargeback) },
    writes: [
      ...(await endOfJob(ports, SYSTEM, payment, { at, by: 'system', plan })),
      ...(await endOfDispute(ports, payment, at, plan)),
      deleteOpenChargeback(payment, chargeback),
      chargebackEvent(ports, payment, chargeback),
    ],
  });
  await runSettlementNow(ports, payment.id);
}

async function endOfDispute(
  ports: Ports,
  payment: Payment,
  at: string,
  { refund, transfer }: { refund: number; transfer: number },
): Promise<Write[]> {
  if (payment.status !== 'disputed' || !payment.disputeId) return [];
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId);
  if (!dispute) return [];
  const { proposal: _, ...rest } = dispute;
  const status = disputeLifecycle.next(dispute.status, 'resolve', 'system');
  const money = { refundCents: refund, transferCents: transfer, releaseAt: null };
  return [
    putDispute({
      ...rest,
      ...{ status, outcome: 'decided', decision: BANK_DECIDED, endedAt: at },
      refundCents: refund as typeof dispute.capturedCents,
    }),
    disputeEvent(ports, SYSTEM, payment, 'DisputeResolved', { outcome: 'decided', ...money }),
  ];
}

/**
 * Records a chargeback lost after the release. The loss stays Sward's unless an operator finds the provider
 * at fault.
 */
async function lost(ports: Ports, payment: Payment, chargeback: Chargeback): Promise<void> {
  const now = ports.clock.now();
  await ports.marketplace.transact([
    changePayment(payment, {
      ...(isSettled(payment) && {
        dueAt: othersOpen(payment, chargeback) ? nextChargebackCheck(now) : nextCheckOfSettled(payment, now),
      }),
      chargebacks: withChargeback(payment, chargeback),
    }),
    deleteOpenChargeback(payment, chargeback),
    chargebackEvent(ports, payment, chargeback),
  ]);
  // A refund that Stripe refused during the chargeback is left to the bank.
  await runSettlementNow(ports, payment.id);
}

function othersOpen({ chargebacks = [] }: Payment, { id }: Pick<Chargeback, 'id'>): boolean {
  return openChargeback({ chargebacks: chargebacks.filter((each) => each.id !== id) }) !== undefined;
}

async function bidOf(ports: Ports, payment: Payment): Promise<Bid> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  if (!bid) throw new Error(`payment ${payment.id} has no bid`);
  return bid;
}
