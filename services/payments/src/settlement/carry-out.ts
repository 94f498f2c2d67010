import { instant } from '@sward/shared/kernel';
import { chargeOf, chargeOfChargeback, chargesOf } from '../payment/charges.ts';
import { callStripe } from '../payment/operation-call.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, finishOperation, putJournal, requirePayment } from '../payment/payment-store.ts';
import { chargeKeyOf, type Operation } from '../payment/settlement-plan.ts';
import { readPayoutAccount } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';
import { PayoutRefused } from '../stripe/gateway.ts';
import { isLeftToBank } from './bank-settlement.ts';
import { countersOf, OPERATION_JOURNALS } from './operation-journals.ts';

/** Returns whether an operation is still to be made. A late charge is refunded by its order. */
export function isToCarryOut({ state, kind }: Operation): boolean {
  return state === 'planned' && kind !== 'return';
}

const KINDS: readonly Operation['kind'][] = ['reduce', 'taken', 'refund', 'transfer', 'goodwill'];

/**
 * Returns operations in the order in which they are made: refunds before payouts, each by charge, the oldest first. Ids
 * of one instant have no order.
 */
export function inOrder(payment: Payment, operations: readonly Operation[]): Operation[] {
  const charges = chargesOf(payment).map(({ key }) => key);
  const place = (operation: Operation) =>
    KINDS.indexOf(operation.kind) * (charges.length + 1) + charges.indexOf(chargeKeyOf(operation));
  return operations.toSorted((one, other) => place(one) - place(other));
}

/** Runs one operation. Returns false when other operations have replaced it. */
export async function carryOut(ports: Ports, paymentId: string, operation: Operation): Promise<boolean> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (await isLeftToBank(ports, payment, operation)) return false;
  // The idempotency key alone does not prevent a second payment: Stripe may forget it after a day.
  const { id } = (await lookUp(ports, payment, operation)) ?? (await call(ports, payment, operation));
  if (operation.kind === 'return') throw new Error(`operation ${operation.id} is not of the payment`);
  const entry = OPERATION_JOURNALS[operation.kind];
  const { lines, writes = () => [] } = entry;
  const change = { ...countersOf(payment, operation, entry), ...entry.change?.(payment, operation) };
  await ports.marketplace.transact([
    changePayment(payment, change, 'state_changed'),
    finishOperation(paymentId, operation, id),
    ...putJournal(
      ports,
      paymentId,
      instant(ports.clock.now()),
      operation.kind,
      lines(payment, operation.amountCents),
      // A chargeback's money moved when the bank took it.
      operation.kind === 'taken' ? null : id,
    ),
    ...writes(ports, payment, operation),
  ]);
  return true;
}

async function lookUp(
  ports: Ports,
  payment: Payment,
  operation: Operation,
): Promise<{ id: string } | undefined> {
  const key = chargeKeyOf(operation);
  if (operation.kind === 'taken')
    return payment.chargebacks?.findLast((its) => its.state === 'lost' && chargeOfChargeback(its) === key);
  return operation.kind !== 'transfer'
    ? ports.stripe.findRefund(chargeOf(payment, key).intentId, operation.id)
    : ports.stripe.findTransfer(payment.id, operation.id);
}

async function call(ports: Ports, payment: Payment, operation: Operation): Promise<{ id: string }> {
  const { id: operationId, amountCents } = operation;
  const { intentId, chargeId } = chargeOf(payment, chargeKeyOf(operation));
  if (operation.kind !== 'transfer')
    return await callStripe(ports, payment.id, operation, (key) =>
      ports.stripe.refund({ key, operationId, amountCents, intentId }),
    );
  const account = await readPayoutAccount(ports.marketplace, payment.providerId);
  if (account?.state !== 'payable') throw new PayoutRefused('no payable account');
  const { stripeAccountId: destination } = account;
  const paymentId = payment.id;
  return await callStripe(ports, paymentId, operation, (key) =>
    ports.stripe.transfer({ key, operationId, amountCents, paymentId, chargeId, destination }),
  );
}
