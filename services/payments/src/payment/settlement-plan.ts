import { type Cents, instant, subtract, ZERO } from '@sward/shared/kernel';
import { keepOf, splitOf } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { BASE, type Part, partsSum } from './charges.ts';
import { type Payment, totalOf, workOf } from './payment.ts';

/**
 * Kinds of operations. `goodwill` is a refund of Sward's own money after the settlement; `taken` is a chargeback, whose
 * money has already moved; `reduce` refunds a price reduction while the rest stays held; `return` refunds an order that
 * was captured too late.
 */
export type OperationKind = 'transfer' | 'refund' | 'goodwill' | 'taken' | 'reduce' | 'return';

/** One Stripe call, written with the decision and executed once. */
export interface Operation {
  id: string;
  kind: OperationKind;
  amountCents: Cents;
  /** Key of its charge; absent from older operations, which belong to the checkout. */
  charge?: string;
  state: 'planned' | 'done' | 'refused';
  /** How often Stripe refused its call. */
  refusals?: number;
  stripeId?: string;
  /** When Stripe told that its refund did not arrive. */
  failedAt?: string;
  createdAt: string;
}

export function plannedOperation(
  ports: Pick<Ports, 'clock' | 'ids'>,
  kind: OperationKind,
  amountCents: Cents,
  charge: string,
): Operation {
  const createdAt = instant(ports.clock.now());
  return { id: ports.ids.next('ope'), kind, amountCents, charge, state: 'planned', createdAt };
}

export function chargeKeyOf({ charge = BASE }: Pick<Operation, 'charge'>): string {
  return charge;
}

/** The split of the money held for a payment. Refund, transfer and earned sum to it. */
export interface SettlementPlan {
  refund: Cents;
  /** Parts of the refund that a bank has already reversed. */
  taken?: readonly Part[];
  transfer: Cents;
  /** Kept by Sward: commission and retained fee. */
  earned: Cents;
  /** The price of the work that is paid for, and the part of the service fee that is kept. */
  work: Cents;
  fee: Cents;
}

/** Plans a full release: the work less commission goes to the provider. */
export function releasePlan(payment: Payment): SettlementPlan {
  return refundPlan(payment, ZERO);
}

/** Plans a refund: `refund` goes to the homeowner, out of the work first, and the rest is split by the money rules. */
export function refundPlan(payment: Payment, refund: Cents): SettlementPlan {
  const { bidRefund, feeRefund } = splitOf(payment, refund);
  return keepPlan(payment, subtract(workOf(payment), bidRefund), subtract(payment.feeCents, feeRefund));
}

/**
 * Plans to pay the provider for `work` of the price and to keep `fee` of the service fee. The rest goes to the
 * homeowner.
 */
export function keepPlan(payment: Payment, work: Cents, fee: Cents): SettlementPlan {
  const { transfer } = keepOf(payment, work);
  const refund = subtract(subtract(totalOf(payment), work), fee);
  return { refund, transfer, earned: subtract(subtract(totalOf(payment), refund), transfer), work, fee };
}

/** @throws RangeError unless the parts of a plan are all of what is held. */
export function assertWhole({ refund, taken = [], transfer, earned }: SettlementPlan, held: Cents): void {
  const parts = [refund, transfer, earned];
  if (Math.min(...parts, refund - partsSum(taken)) < 0 || refund + transfer + earned !== held)
    throw new RangeError(`a settlement of ${parts.join(' + ')} does not divide ${held}`);
}

/** Returns the transition that ends a payment after its plan has run. */
export function finishAction(payment: Payment): 'finish-released' | 'finish-refunded' | 'finish-partially' {
  if (payment.refundedCents === 0) return 'finish-released';
  const all = subtract(payment.capturedCents, payment.reducedCents ?? ZERO);
  return payment.refundedCents === all ? 'finish-refunded' : 'finish-partially';
}
