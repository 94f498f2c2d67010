import { countEarned } from '@sward/bids';
import { settleRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import {
  AppError,
  add,
  addBankDays,
  BUSINESS_ZONE,
  businessMonth,
  dayIn,
  instant,
  MINUTE,
  SYSTEM,
  subtract,
  toCents,
  ZERO,
} from '@sward/shared/kernel';
import type { PaymentAction } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import type { AccessProof } from '../access-problem/access-problem.ts';
import { endOpenAccess } from '../access-problem/end-access.ts';
import { endOpenOrder } from '../orders/close-order.ts';
import { nextChargebackCheck, openChargeback } from '../payment/chargeback.ts';
import { outstandingReduction, type Part, partsSum, refundParts, transferParts } from '../payment/charges.ts';
import { earnedLines, heldCents } from '../payment/ledger.ts';
import { isSettled, type Payment, type PaymentRole, totalOf } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import {
  addToMonth,
  changePayment,
  type PaymentChange,
  putJournal,
  putOperation,
  readOperations,
  refuseOperation,
  requirePayment,
} from '../payment/payment-store.ts';
import {
  assertWhole,
  finishAction,
  type Operation,
  type OperationKind,
  plannedOperation,
  type SettlementPlan,
} from '../payment/settlement-plan.ts';
import { blockedBecause, deleteBlocked, payoutDueOf, putBlocked } from '../payouts/payout-store.ts';
import { refreshPayoutAccount } from '../payouts/refresh-payout-account.ts';
import type { Ports } from '../ports.ts';
import { PayoutRefused } from '../stripe/gateway.ts';
import { assertLedger } from './assert-ledger.ts';
import { carryOut, inOrder, isToCarryOut } from './carry-out.ts';

export const RETRY_MS = 5 * MINUTE;
const BLOCKED_RETRY_MS = 24 * 60 * MINUTE;

/**
 * Decides a settlement: sets the payment to `settling` and writes its operations, in one transaction with
 * `writes`.
 */
export async function settle(
  ports: Ports,
  payment: Payment,
  action: PaymentAction,
  role: PaymentRole,
  plan: SettlementPlan,
  extra: { change?: PaymentChange; writes?: readonly Write[]; proof?: AccessProof | undefined } = {},
): Promise<void> {
  // An open chargeback allows no other decision.
  if (action !== 'charge-back' && openChargeback(payment)) throw new AppError('charged_back');
  const status = paymentLifecycle.next(payment.status, action, role, 'payment_not_open');
  const known = { ...payment, ...extra.change } as Payment;
  assertWhole(plan, totalOf(known));
  const now = ports.clock.now();
  const operations = plannedOperations(ports, known, plan);
  const endedOrder = await endOpenOrder(ports, payment);
  const endedAccess = await endOpenAccess(
    ports,
    payment,
    action === 'confirm' ? 'waive' : 'end',
    extra.proof,
  );
  await ports.marketplace.transact([
    changePayment(payment, {
      ...extra.change,
      status,
      decision: action,
      decidedRefundCents: add(payment.refundedCents, plan.refund),
      decidedWorkCents: plan.work,
      dueAt: instant(now + RETRY_MS),
      ...(payment.openOrderId && { openOrderId: null }),
      ...(payment.openAccess && { openAccess: null }),
    }),
    ...endedOrder,
    ...endedAccess,
    ...operations.map((op) => putOperation(payment.id, op)),
    ...(extra.writes ?? []),
  ]);
}

/** Plans one operation for each charge that the money comes from. */
function plannedOperations(ports: Ports, payment: Payment, plan: SettlementPlan): Operation[] {
  const { taken = [], fee } = plan;
  const refunds = refundParts(payment, subtract(plan.refund, partsSum(taken)), taken);
  const transfers = transferParts(payment, plan.transfer, fee, [...taken, ...refunds]);
  const operations = (kind: OperationKind, parts: readonly Part[]) =>
    parts.map(({ charge, cents }) => plannedOperation(ports, kind, cents, charge));
  return [
    ...operations('taken', taken),
    ...operations('refund', refunds),
    ...operations('transfer', transfers),
  ];
}

/**
 * Runs the planned operations of a settlement and ends it when all are done. Each operation is looked up at
 * Stripe before its call. Safe to run at any time, concurrently and repeatedly.
 */
export async function runSettlement(ports: Ports, paymentId: string): Promise<Payment> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  const isReduced = outstandingReduction(payment) > 0;
  if (payment.status !== 'settling' && !hasGoodwillToPay(payment) && !isReduced) return payment;
  const operations = await readOperations(ports.marketplace, paymentId);
  for (const operation of inOrder(payment, operations.filter(isToCarryOut))) {
    try {
      if (!(await carryOut(ports, paymentId, operation))) return await runSettlement(ports, paymentId);
    } catch (error) {
      if (!(error instanceof PayoutRefused)) throw error;
      return await blockPayout(ports, paymentId, operation, error);
    }
  }
  return await finish(ports, paymentId);
}

/** A settled payment is checked again only for an outstanding goodwill refund. */
function hasGoodwillToPay(payment: Payment): boolean {
  return isSettled(payment) && payment.dueAt !== undefined;
}

async function finish(ports: Ports, paymentId: string): Promise<Payment> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (payment.status !== 'settling') return payment;
  const now = ports.clock.now();
  const at = instant(now);
  const action = finishAction(payment);
  const status = paymentLifecycle.next(payment.status, action, 'system');
  const earned = toCents(heldCents(payment));
  const day = dayIn(BUSINESS_ZONE, now);
  const change: PaymentChange = {
    status,
    settledAt: at,
    dueAt: openChargeback(payment) ? nextChargebackCheck(now) : null,
    ...(payment.transferredCents > 0 && { expectedDate: addBankDays(day, 3) }),
  };
  const journal = putJournal(ports, paymentId, at, 'earned', earnedLines(payment, earned), null);
  await ports.marketplace.transact([
    changePayment(payment, change, 'state_changed'),
    ...(earned > 0 ? journal : []),
    ...(payment.acceptedAt ? [settleRequest(payment.requestId, paymentId, at)] : []),
    ...(payment.transferredCents > 0 ? paidOut(payment, businessMonth(now)) : []),
    // A chargeback publishes its own event.
    ...(payment.decision === 'charge-back' ? [] : [outbox(ports.clock, endEvent(ports, payment))]),
  ]);
  const ended = await requirePayment(ports.marketplace, paymentId);
  await assertLedger(ports, ended);
  ports.log.info('payment settled', { paymentId, status });
  return ended;
}

/** Counts a payout once: in the provider's month, and in the total above the provider's bids. */
function paidOut(payment: Payment, month: string): Write[] {
  return [addToMonth(payment, month), countEarned(payment.providerId, payment.transferredCents)];
}

function endEvent(ports: Ports, payment: Payment) {
  const { id: paymentId, requestId, bidId, ownerId, providerId } = payment;
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  if (payment.refundedCents > 0) {
    const { serviceEnded = false, refundedCents: refundCents } = payment;
    const data = { paymentId, requestId, bidId, ownerId, refundCents, serviceEnded };
    return newEvent(ports, SYSTEM, aggregate, 'PaymentRefunded', data);
  }
  const parties = { paymentId, requestId, bidId, ownerId, providerId };
  if (payment.tipFor) {
    const data = { ...parties, tipCents: payment.transferredCents };
    return newEvent(ports, SYSTEM, aggregate, 'TipGiven', data);
  }
  const data = {
    ...parties,
    transferCents: payment.transferredCents,
    extraCents: payment.extraCents ?? ZERO,
    totalCents: totalOf(payment),
  };
  return newEvent(ports, SYSTEM, aggregate, 'PaymentReleased', data);
}

async function blockPayout(
  ports: Ports,
  paymentId: string,
  { amountCents }: Operation,
  refusal: PayoutRefused,
): Promise<Payment> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (payment.status !== 'settling') return payment;
  ports.log.error('payout refused', { paymentId, error: refusal });
  const account = await refreshPayoutAccount(ports, payment.providerId);
  const status = paymentLifecycle.next(payment.status, 'block-payout', 'system');
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  const now = ports.clock.now();
  const because = blockedBecause(account);
  const data = { paymentId, providerId: payment.providerId, amountCents, because };
  const { payoutHandled: known } = payment;
  const handled = known && known.because === because && known.until > instant(now) ? known : undefined;
  const payoutDue = payoutDueOf(payment, because, now);
  const change = {
    status,
    payoutDue,
    dueAt: instant(now + BLOCKED_RETRY_MS),
    ...(known && { payoutHandled: handled ?? null }),
  };
  await ports.marketplace.transact([
    changePayment(payment, change, 'state_changed'),
    putBlocked(payment, amountCents, handled?.until ?? payoutDue.at, handled),
    outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'PayoutBlocked', data)),
  ]);
  return { ...payment, status, version: payment.version + 1 };
}

/**
 * Retries a refused payout, daily or once the provider's account is payable. Until then nothing moves and no
 * further event is published.
 */
export async function retryPayout(ports: Ports, payment: Payment): Promise<Payment> {
  const account = await refreshPayoutAccount(ports, payment.providerId);
  if (account?.state !== 'payable') {
    const dueAt = instant(ports.clock.now() + BLOCKED_RETRY_MS);
    await ports.marketplace.transact([changePayment(payment, { dueAt }, 'state_changed')]);
    return { ...payment, dueAt, version: payment.version + 1 };
  }
  const status = paymentLifecycle.next(payment.status, 'retry-payout', 'system');
  await ports.marketplace.transact([
    changePayment(payment, { status, dueAt: instant(ports.clock.now() + RETRY_MS) }, 'state_changed'),
    deleteBlocked(payment),
  ]);
  return await runSettlement(ports, payment.id);
}

/**
 * Refunds the rest of a payment held for the longest allowed time, because its provider was never payable. The same
 * transaction drops the transfer.
 */
export async function refundHold(ports: Ports, payment: Payment): Promise<Payment> {
  const left = toCents(heldCents(payment));
  const planned = (await readOperations(ports.marketplace, payment.id)).filter(isToCarryOut);
  const earned = subtract(totalOf(payment), left);
  // A part of the payout may have left: that work is paid for, without commission.
  const plan = { refund: left, transfer: ZERO, earned, work: payment.transferredCents, fee: ZERO };
  await settle(ports, payment, 'give-back', 'system', plan, {
    writes: [...planned.map((operation) => refuseOperation(payment.id, operation)), deleteBlocked(payment)],
  });
  return await runSettlement(ports, payment.id);
}
