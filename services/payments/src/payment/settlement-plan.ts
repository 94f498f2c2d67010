import { type Cents, instant, subtract, ZERO } from '@sward/shared/kernel';
import { splitOf } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { type Payment, totalOf } from './payment.ts';

/** `goodwill` is a refund of Sward's own money, after everything was settled; `taken` is a bank's, done already. */
export type OperationKind = 'transfer' | 'refund' | 'goodwill' | 'taken';

/** One Stripe call of a settlement, written in the transaction of the decision and done once. */
export interface Operation {
  id: string;
  kind: OperationKind;
  amountCents: Cents;
  state: 'planned' | 'done' | 'refused';
  stripeId?: string;
  createdAt: string;
}

export function plannedOperation(
  ports: Pick<Ports, 'clock' | 'ids'>,
  kind: OperationKind,
  amountCents: Cents,
): Operation {
  const createdAt = instant(ports.clock.now());
  return { id: ports.ids.next('ope'), kind, amountCents, state: 'planned', createdAt };
}

/** What a settlement does with the captured money: the parts sum to it. */
export interface SettlementPlan {
  refund: Cents;
  /** Of the refund, what a bank has taken already. */
  taken?: Cents;
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
  const { transfer } = splitOf(payment, refund);
  return { refund, transfer, earned: subtract(subtract(totalOf(payment), refund), transfer) };
}

/** @throws RangeError unless the parts of a plan are all of what was captured. */
export function assertWhole(
  { refund, taken = ZERO, transfer, earned }: SettlementPlan,
  captured: Cents,
): void {
  const parts = [refund, transfer, earned];
  if (Math.min(...parts, refund - taken) < 0 || refund + transfer + earned !== captured)
    throw new RangeError(`a settlement of ${parts.join(' + ')} does not divide ${captured}`);
}

/** How a payment ends once the plan is carried out. */
export function finishAction(payment: Payment): 'finish-released' | 'finish-refunded' | 'finish-partially' {
  if (payment.refundedCents === 0) return 'finish-released';
  return payment.refundedCents === payment.capturedCents ? 'finish-refunded' : 'finish-partially';
}
