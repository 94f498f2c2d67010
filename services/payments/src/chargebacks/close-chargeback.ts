import { type Bid, readBid } from '@sward/bids';
import { type Cents, instant, SYSTEM, subtract, toCents, ZERO } from '@sward/shared/kernel';
import { BANK_DECIDED } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { windowOfJob } from '../cancellation/check-held-job.ts';
import { putDispute, readDispute } from '../disputes/dispute-store.ts';
import { endOfJob } from '../disputes/settle-dispute.ts';
import { nextChargebackCheck, openChargeback, withChargeback } from '../payment/chargeback.ts';
import { type Part, partsSum, takenParts } from '../payment/charges.ts';
import { disputeLifecycle, reviewEnd } from '../payment/dispute.ts';
import { chargebackWonLines } from '../payment/ledger.ts';
import { type Chargeback, isSettled, type Payment, totalOf } from '../payment/payment.ts';
import { paymentEvent, timerSubject } from '../payment/payment-event.ts';
import { changePayment, type PaymentChange, putJournal } from '../payment/payment-store.ts';
import { refundPlan } from '../payment/settlement-plan.ts';
import { deleteOpenChargeback } from '../payment/waiting-store.ts';
import type { Ports } from '../ports.ts';
import { nextCheckOfSettled } from '../refunds/goodwill.ts';
import { cancelled } from '../rescue/end-rescue.ts';
import { readRescue } from '../rescue/rescue-store.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import { chargebackEvent } from './chargeback-event.ts';

/**
 * Applies the bank's decision. Held money goes on its way, or is settled as the bank decided. After the release the
 * loss stands.
 */
export async function closeChargeback(ports: Ports, payment: Payment, decided: Chargeback): Promise<void> {
  const chargeback = { ...decided, closedAt: instant(ports.clock.now()) };
  const isHeld = ['held', 'rescuing', 'in_review', 'disputed'].includes(payment.status);
  const chargebacks = withChargeback(payment, chargeback);
  const taken = isHeld ? takenParts(payment, chargebacks) : [];
  // While another chargeback is open, nothing is settled.
  if (taken.length > 0 && !othersOpen(payment, chargeback))
    return await settleLoss(ports, payment, chargeback, taken);
  return chargeback.state === 'won'
    ? await won(ports, payment, chargeback)
    : await lost(ports, payment, chargeback);
}

async function won(ports: Ports, payment: Payment, chargeback: Chargeback): Promise<void> {
  const now = ports.clock.now();
  const goesOn = await whereItGoesOn(ports, payment, chargeback, now);
  await ports.marketplace.transact([
    changePayment(payment, {
      ...goesOn,
      chargebacks: withChargeback(payment, chargeback),
      ...returned(payment, chargeback),
    }),
    ...wonJournal(ports, payment, chargeback, instant(now)),
    deleteOpenChargeback(payment, chargeback),
    chargebackEvent(ports, payment, chargeback, { releaseAt: goesOn.releaseAt }),
  ]);
}

/** The bank returns what it took. */
function returned({ chargedBackCents = ZERO }: Payment, { amountCents }: Chargeback): PaymentChange {
  return { chargedBackCents: subtract(chargedBackCents, amountCents) };
}

function wonJournal(ports: Ports, payment: Payment, { id, amountCents }: Chargeback, at: string): Write[] {
  return putJournal(ports, payment.id, at, 'chargeback-won', chargebackWonLines(amountCents), id);
}

/**
 * Returns how the payment continues. A review resumes with the time left on its clock, at least a day; the clock stays
 * stopped while another chargeback is open.
 */
async function whereItGoesOn(
  ports: Ports,
  payment: Payment,
  chargeback: Chargeback,
  now: number,
): Promise<PaymentChange> {
  if (payment.status === 'settling' || payment.status === 'payout_blocked') return {};
  if (othersOpen(payment, chargeback)) return { dueAt: nextChargebackCheck(now) };
  if (isSettled(payment)) return { dueAt: nextCheckOfSettled(payment, now) };
  if (payment.status === 'rescuing') return { dueAt: instant(now) };
  const closed = { ...payment, chargebacks: withChargeback(payment, chargeback) };
  if (payment.status === 'held') return windowOfJob(closed, await bidOf(ports, payment), now);
  if (payment.status === 'in_review') {
    const left = chargeback.clockLeftMs ?? Date.parse(payment.releaseAt ?? instant(now)) - now;
    const releaseAt = reviewEnd(left, now);
    await ports.timers.set('release', timerSubject(payment.id, releaseAt), releaseAt);
    return { releaseAt, dueAt: releaseAt };
  }
  if (payment.status !== 'disputed' || !payment.disputeId) return {};
  const dispute = await readDispute(ports.marketplace, payment.id, payment.disputeId);
  return { dueAt: dispute?.dueAt ?? nextChargebackCheck(now) };
}

/**
 * Settles chargebacks lost before the release once the last of them, this one, has ended: the hold pays for them. An
 * unfinished job is cancelled with a full refund.
 */
async function settleLoss(
  ports: Ports,
  payment: Payment,
  chargeback: Chargeback,
  taken: readonly Part[],
): Promise<void> {
  const at = instant(ports.clock.now());
  const refund = await refundOfLoss(ports, payment, taken);
  const plan = { ...refundPlan(payment, refund), taken };
  const isWon = chargeback.state === 'won';
  await settle(ports, payment, 'charge-back', 'system', plan, {
    change: { chargebacks: withChargeback(payment, chargeback), ...(isWon && returned(payment, chargeback)) },
    writes: [
      ...(isWon ? wonJournal(ports, payment, chargeback, at) : []),
      ...(await endOfJob(ports, SYSTEM, payment, { at, by: 'system', plan })),
      ...(await endOfDispute(ports, payment, at, plan)),
      ...(await endOfRescue(ports, payment, at)),
      deleteOpenChargeback(payment, chargeback),
      // The end of the job or of the dispute says how any other payment is divided.
      chargebackEvent(ports, payment, chargeback, {
        plan: payment.status === 'in_review' ? plan : undefined,
      }),
    ],
  });
  await runSettlementNow(ports, payment.id);
}

/**
 * Returns the refund of a loss: everything before the job is finished, afterwards the amount that the bank took. With a
 * contested trip fee, everything but that fee comes back at least.
 */
async function refundOfLoss(ports: Ports, payment: Payment, taken: readonly Part[]): Promise<Cents> {
  if (payment.status === 'held' || payment.status === 'rescuing') return totalOf(payment);
  const isDisputed = payment.status === 'disputed' && payment.disputeId;
  const dispute = isDisputed ? await readDispute(ports.marketplace, payment.id, isDisputed) : undefined;
  return toCents(Math.max(partsSum(taken), dispute?.refundFloorCents ?? ZERO));
}

async function endOfRescue(ports: Ports, payment: Payment, endedAt: string): Promise<Write[]> {
  const rescue = payment.status === 'rescuing' && (await readRescue(ports.marketplace, payment));
  return rescue
    ? cancelled(ports, SYSTEM, payment, { ...rescue, state: 'refunded', endedAt }, { by: 'system' })
    : [];
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
    paymentEvent(ports, SYSTEM, payment, 'DisputeResolved', { outcome: 'decided', ...money }),
  ];
}

/**
 * Records a chargeback lost after the release, whose loss stays Sward's unless an operator finds the provider
 * at fault, or one lost while others are open.
 */
async function lost(ports: Ports, payment: Payment, chargeback: Chargeback): Promise<void> {
  const goesOn = await whereItGoesOn(ports, payment, chargeback, ports.clock.now());
  await ports.marketplace.transact([
    changePayment(payment, {
      ...goesOn,
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
