import { newEvent } from '@sward/shared/events';
import { type Cents, SYSTEM, subtract, ZERO } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { goodwillLines, type JournalLine, payOutLines, takenLines } from '../payment/ledger.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentChange } from '../payment/payment-store.ts';
import type { Operation, OperationKind } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';

/** The ledger entry of each kind of operation that Stripe has executed. */
export const OPERATION_JOURNALS: Record<
  OperationKind,
  {
    counter: 'refundedCents' | 'transferredCents' | 'goodwillCents';
    lines: (payment: Payment, amount: Cents) => readonly JournalLine[];
    change?: (payment: Payment, operation: Operation) => PaymentChange;
    writes?: (ports: Ports, payment: Payment, operation: Operation) => Write[];
  }
> = {
  refund: { counter: 'refundedCents', lines: payOutLines },
  taken: {
    counter: 'refundedCents',
    lines: takenLines,
    change: ({ chargedBackCents = ZERO }, { amountCents }) => ({
      chargedBackCents: subtract(chargedBackCents, amountCents),
    }),
  },
  transfer: { counter: 'transferredCents', lines: payOutLines },
  goodwill: {
    counter: 'goodwillCents',
    lines: (_payment, amount) => goodwillLines(amount),
    change: (payment) => (openChargeback(payment) ? {} : { dueAt: null }),
    writes: (ports, payment, operation) => [outbox(ports.clock, goodwillEvent(ports, payment, operation))],
  },
};

function goodwillEvent(ports: Ports, payment: Payment, { amountCents }: Operation) {
  const { id: paymentId, requestId, bidId, ownerId } = payment;
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  const data = { paymentId, requestId, bidId, ownerId, refundCents: amountCents };
  return newEvent(ports, SYSTEM, aggregate, 'GoodwillRefunded', data);
}
