import { type Cents, priceOf, SERVICE_FEE_CENTS, splitRefund, subtract } from '@sward/shared/kernel';
import type { Payment } from './payment.ts';

export type OperationKind = 'transfer' | 'refund';

/** One Stripe call of a settlement, written in the transaction of the decision and done once. */
export interface Operation {
  id: string;
  kind: OperationKind;
  amountCents: Cents;
  state: 'planned' | 'done' | 'refused';
  stripeId?: string;
  createdAt: string;
}

/** What a settlement does with the captured money: the parts sum to it. */
export interface SettlementPlan {
  refund: Cents;
  transfer: Cents;
  /** Stays with Sward: commission and kept fee. */
  earned: Cents;
}

/** The whole bid less commission goes to the provider. */
export function releasePlan(payment: Payment): SettlementPlan {
  return refundPlan(payment, 0 as Cents);
}

/** `refund` comes back to the customer, the rest is split as the money rules say. */
export function refundPlan(payment: Payment, refund: Cents): SettlementPlan {
  const { transfer } = splitRefund(payment.bidCents, SERVICE_FEE_CENTS, refund);
  const total = priceOf(payment.bidCents).total;
  return { refund, transfer, earned: subtract(subtract(total, refund), transfer) };
}

/** How a payment ends once the plan is carried out. */
export function finishAction(payment: Payment): 'finish-released' | 'finish-refunded' | 'finish-partially' {
  if (payment.refundedCents === 0) return 'finish-released';
  return payment.refundedCents === payment.capturedCents ? 'finish-refunded' : 'finish-partially';
}
