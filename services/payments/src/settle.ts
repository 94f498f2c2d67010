import { settleRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Cents, dayIn, instant, MINUTE, SYSTEM, toCents } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { addBankDays } from './business-days.ts';
import { assertInvariants, earnedLines, heldCents, payOutLines } from './ledger.ts';
import { type Payment, type PaymentAction, type PaymentRole, paymentLifecycle } from './payment.ts';
import {
  addToMonth,
  changePayment,
  finishOperation,
  needPayment,
  type PaymentChange,
  putJournal,
  putOperation,
  readJournals,
  readOperations,
  readPayoutAccount,
} from './payment-store.ts';
import type { Ports } from './ports.ts';
import { finishAction, type Operation, type OperationKind, type SettlementPlan } from './settlement.ts';
import { PayoutRefused } from './stripe-gateway.ts';

const RETRY_MS = 5 * MINUTE;
const BLOCKED_RETRY_MS = 24 * 60 * MINUTE;
const BANK_ZONE = 'America/New_York';

/** Decides a settlement: the payment is `settling` and its operations are written, in one transaction with `writes`. */
export async function settle(
  ports: Ports,
  payment: Payment,
  action: PaymentAction,
  role: PaymentRole,
  plan: SettlementPlan,
  extra: { change?: PaymentChange; writes?: readonly Write[] } = {},
): Promise<void> {
  const now = ports.clock.now();
  const operation = (kind: OperationKind, amountCents: Cents): Operation[] =>
    amountCents > 0
      ? [{ id: ports.ids.next('ope'), kind, amountCents, state: 'planned', createdAt: instant(now) }]
      : [];
  const operations = [...operation('refund', plan.refund), ...operation('transfer', plan.transfer)];
  const status = paymentLifecycle.next(payment.status, action, role, 'payment_not_open');
  await ports.marketplace.transact([
    changePayment(payment, { ...extra.change, status, dueAt: instant(now + RETRY_MS) }),
    ...operations.map((op) => putOperation(payment.id, op)),
    ...(extra.writes ?? []),
  ]);
}

/**
 * The one executor: carries out what is still planned, each operation looked up at Stripe before it is called,
 * and ends the settlement when all are done. Safe to run at any time, by several at once, again and again.
 */
export async function runSettlement(ports: Ports, paymentId: string): Promise<Payment> {
  const payment = await needPayment(ports.marketplace, paymentId);
  if (payment.status !== 'settling') return payment;
  const operations = await readOperations(ports.marketplace, paymentId);
  for (const operation of operations.filter((op) => op.state === 'planned')) {
    try {
      await carryOut(ports, paymentId, operation);
    } catch (error) {
      if (!(error instanceof PayoutRefused)) throw error;
      return await blockPayout(ports, paymentId, error);
    }
  }
  return await finish(ports, paymentId);
}

async function carryOut(ports: Ports, paymentId: string, operation: Operation): Promise<void> {
  const payment = await needPayment(ports.marketplace, paymentId);
  // A key alone is not enough: Stripe may forget it after a day and would then pay again.
  const { id } = (await lookUp(ports, payment, operation)) ?? (await call(ports, payment, operation));
  const counter = operation.kind === 'refund' ? 'refundedCents' : 'transferredCents';
  const total = toCents(payment[counter] + operation.amountCents);
  await ports.marketplace.transact([
    changePayment(payment, { [counter]: total }, 'state_changed'),
    finishOperation(paymentId, operation, id),
    putJournal(
      ports,
      paymentId,
      instant(ports.clock.now()),
      operation.kind,
      payOutLines(payment, operation.amountCents),
    ),
  ]);
}

function lookUp(ports: Ports, payment: Payment, operation: Operation): Promise<{ id: string } | undefined> {
  return operation.kind === 'refund'
    ? ports.stripe.findRefund(needed(payment.intentId), operation.id)
    : ports.stripe.findTransfer(payment.id, operation.id);
}

async function call(ports: Ports, payment: Payment, operation: Operation): Promise<{ id: string }> {
  const { id: operationId, amountCents } = operation;
  if (operation.kind === 'refund') {
    return await ports.stripe.refund({ operationId, amountCents, intentId: needed(payment.intentId) });
  }
  const account = await readPayoutAccount(ports.marketplace, payment.providerId);
  if (account?.state !== 'payable') throw new PayoutRefused('no payable account');
  return await ports.stripe.transfer({
    operationId,
    amountCents,
    paymentId: payment.id,
    chargeId: needed(payment.chargeId),
    destination: account.stripeAccountId,
  });
}

function needed(value: string | undefined): string {
  if (!value) throw new Error('a captured payment names its intent and charge');
  return value;
}

async function finish(ports: Ports, paymentId: string): Promise<Payment> {
  const payment = await needPayment(ports.marketplace, paymentId);
  if (payment.status !== 'settling') return payment;
  const now = ports.clock.now();
  const at = instant(now);
  const action = finishAction(payment);
  const status = paymentLifecycle.next(payment.status, action, 'system');
  const earned = toCents(heldCents(payment));
  const day = dayIn(BANK_ZONE, now);
  const change: PaymentChange = {
    status,
    settledAt: at,
    dueAt: null,
    ...(payment.transferredCents > 0 && { expectedDate: addBankDays(day, 3) }),
  };
  const journal = putJournal(ports, paymentId, at, 'earned', earnedLines(payment, earned));
  await ports.marketplace.transact([
    changePayment(payment, change, 'state_changed'),
    ...(earned > 0 ? [journal] : []),
    ...(payment.acceptedAt ? [settleRequest(payment.requestId, paymentId, at)] : []),
    ...(payment.transferredCents > 0
      ? [addToMonth(payment.providerId, day.slice(0, 7), payment.transferredCents)]
      : []),
    outbox(ports.clock, endEvent(ports, payment)),
  ]);
  const ended = await needPayment(ports.marketplace, paymentId);
  assertInvariants(ended, await readJournals(ports.marketplace, paymentId));
  ports.log.info('payment settled', { paymentId, status });
  return ended;
}

function endEvent(ports: Ports, payment: Payment) {
  const { id: paymentId, requestId, bidId, ownerId, providerId } = payment;
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  if (payment.refundedCents > 0) {
    const data = { paymentId, requestId, bidId, ownerId, refundCents: payment.refundedCents };
    return newEvent(ports, SYSTEM, aggregate, 'PaymentRefunded', data);
  }
  const data = { paymentId, requestId, bidId, ownerId, providerId, transferCents: payment.transferredCents };
  return newEvent(ports, SYSTEM, aggregate, 'PaymentReleased', data);
}

async function blockPayout(ports: Ports, paymentId: string, refusal: PayoutRefused): Promise<Payment> {
  const payment = await needPayment(ports.marketplace, paymentId);
  if (payment.status !== 'settling') return payment;
  ports.log.error('payout refused', { paymentId, error: refusal });
  const status = paymentLifecycle.next(payment.status, 'block-payout', 'system');
  await ports.marketplace.transact([
    changePayment(payment, { status, dueAt: instant(ports.clock.now() + BLOCKED_RETRY_MS) }, 'state_changed'),
    outbox(
      ports.clock,
      newEvent(
        ports,
        SYSTEM,
        { name: `Payment#${paymentId}`, version: payment.version + 1 },
        'PayoutBlocked',
        {
          paymentId,
          providerId: payment.providerId,
        },
      ),
    ),
  ]);
  return { ...payment, status, version: payment.version + 1 };
}

/** Tries a refused payout again: once a day, or when the provider's account became payable. */
export async function retryPayout(ports: Ports, payment: Payment): Promise<Payment> {
  const status = paymentLifecycle.next(payment.status, 'retry-payout', 'system');
  await ports.marketplace.transact([
    changePayment(payment, { status, dueAt: instant(ports.clock.now() + RETRY_MS) }, 'state_changed'),
  ]);
  return await runSettlement(ports, payment.id);
}
