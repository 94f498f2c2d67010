import { type Cents, instant, subtract, ZERO } from '@sward/shared/kernel';
import { splitOf } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { type Payment, totalOf } from './payment.ts';

/**
 * `goodwill` is a refund of Sward's own money after the settlement; `taken` is a chargeback, already moved.
 */
export type OperationKind = 'transfer' | 'refund' | 'goodwill' | 'taken';

/** One Stripe call of a settlement, written with the decision and executed once. */
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

/** The split of the captured money. The parts sum to it. */
export interface SettlementPlan {
  refund: Cents;
  /** The part of the refund that a bank has reversed already. */
  taken?: Cents;
  transfer: Cents;
  /** Kept by Sward: commission and retained fee. */
  earned: Cents;
}

/** Plans a full release: the bid less commission goes to the provider. */
export function releasePlan(payment: Payment): SettlementPlan {
  return refundPlan(payment, 0 as Cents);
}

/** Plans a refund: `refund` goes to the homeowner, the rest is split by the money rules. */
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

/** Returns the transition that ends a payment after its plan has run. */
export function finishAction(payment: Payment): 'finish-released' | 'finish-refunded' | 'finish-partially' {
  if (payment.refundedCents === 0) return 'finish-released';
  return payment.refundedCents === payment.capturedCents ? 'finish-refunded' : 'finish-partially';
}
