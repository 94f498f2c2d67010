import { newEvent } from '@sward/shared/events';
import { add, type Cents, SYSTEM, subtract, toCents, ZERO } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { type ChargeCounter, counted } from '../payment/charges.ts';
import { goodwillLines, type JournalLine, payOutLines, takenLines } from '../payment/ledger.ts';
import { outstandingGoodwill, type Payment } from '../payment/payment.ts';
import type { PaymentChange } from '../payment/payment-store.ts';
import { chargeKeyOf, type Operation, type OperationKind } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';

interface Entry {
  /** Counter of the payment, over all its charges. */
  counter?: 'refundedCents' | 'transferredCents' | 'goodwillCents';
  ofCharge: ChargeCounter;
  lines: (payment: Payment, amount: Cents) => readonly JournalLine[];
  change?: (payment: Payment, operation: Operation) => PaymentChange;
  writes?: (ports: Ports, payment: Payment, operation: Operation) => Write[];
}

/** Ledger entries by kind of operation that Stripe has executed on a charge of the payment. */
export const OPERATION_JOURNALS: Record<Exclude<OperationKind, 'return'>, Entry> = {
  refund: { counter: 'refundedCents', ofCharge: 'refundedCents', lines: payOutLines },
  taken: {
    counter: 'refundedCents',
    ofCharge: 'takenCents',
    lines: takenLines,
    change: ({ chargedBackCents = ZERO }, { amountCents }) => ({
      chargedBackCents: subtract(chargedBackCents, amountCents),
    }),
  },
  transfer: { counter: 'transferredCents', ofCharge: 'transferredCents', lines: payOutLines },
  reduce: { ofCharge: 'reducedCents', lines: payOutLines },
  goodwill: {
    counter: 'goodwillCents',
    ofCharge: 'goodwillCents',
    lines: (_payment, amount) => goodwillLines(amount),
    change: (payment, { amountCents }) =>
      openChargeback(payment) || outstandingGoodwill(payment) > amountCents ? {} : { dueAt: null },
    writes: (ports, payment, operation) => [outbox(ports.clock, goodwillEvent(ports, payment, operation))],
  },
};

/** Returns the counters of the charge and the payment that an executed operation changes. */
export function countersOf(
  payment: Payment,
  operation: Operation,
  { counter, ofCharge }: Entry,
): PaymentChange {
  const { amountCents } = operation;
  return {
    charges: counted(payment, chargeKeyOf(operation), ofCharge, amountCents),
    ...(counter && { [counter]: add(toCents(payment[counter] ?? 0), amountCents) }),
  };
}

function goodwillEvent(ports: Ports, payment: Payment, { amountCents }: Operation) {
  const { id: paymentId, requestId, bidId, ownerId } = payment;
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  const data = { paymentId, requestId, bidId, ownerId, refundCents: amountCents };
  return newEvent(ports, SYSTEM, aggregate, 'GoodwillRefunded', data);
}
