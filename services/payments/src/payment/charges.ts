import { add, type Cents, subtract, toCents, ZERO } from '@sward/shared/kernel';
import type { Charge, Chargeback, Payment } from './payment.ts';

/** The key of the checkout's charge. */
export const BASE = 'base';

/** A part of an amount, on one charge. */
export interface Part {
  /** Key of the charge. */
  charge: string;
  cents: Cents;
}

/** Counters of a charge. */
export type ChargeCounter =
  | 'refundedCents'
  | 'takenCents'
  | 'transferredCents'
  | 'reducedCents'
  | 'goodwillCents';

export const UNTOUCHED = {
  refundedCents: ZERO,
  takenCents: ZERO,
  transferredCents: ZERO,
  reducedCents: ZERO,
  goodwillCents: ZERO,
} as const;

/** Returns the charges of a payment, oldest first. An older payment has only that of its capture. */
export function chargesOf(payment: Payment): Charge[] {
  if (payment.charges) return payment.charges;
  const { intentId, chargeId, card = '', capturedAt } = payment;
  if (!intentId || !chargeId || !capturedAt) return [];
  const takenCents = subtract(chargedBackOf(payment, BASE), payment.chargedBackCents ?? ZERO);
  return [
    {
      ...{ key: BASE, kind: 'base', intentId, chargeId, card, capturedAt, takenCents },
      capturedCents: payment.capturedCents,
      processingFeeCents: payment.processingFeeCents,
      refundedCents: subtract(payment.refundedCents, takenCents),
      transferredCents: payment.transferredCents,
      reducedCents: ZERO,
      goodwillCents: payment.goodwillCents ?? ZERO,
    },
  ];
}

/** @throws Error when the payment has no such charge */
export function chargeOf(payment: Payment, key: string): Charge {
  const found = chargesOf(payment).find((charge) => charge.key === key);
  if (!found) throw new Error(`payment ${payment.id} has no charge ${key}`);
  return found;
}

/** Returns the payment's charges, with an amount added to one counter of one charge. */
export function counted(payment: Payment, key: string, counter: ChargeCounter, cents: Cents): Charge[] {
  return chargesOf(payment).map((charge) =>
    charge.key === key ? { ...charge, [counter]: add(charge[counter], cents) } : charge,
  );
}

/** Returns the amount that banks reversed of a charge and have not returned. */
export function chargedBackOf({ chargebacks = [] }: Payment, key: string): Cents {
  return sumOf(
    chargebacks.filter((its) => its.state !== 'won' && chargeOfChargeback(its) === key),
    ({ amountCents }) => amountCents,
  );
}

/** Returns the part of the decided price reduction that is not refunded yet. */
export function outstandingReduction(payment: Payment): Cents {
  const done = sumOf(chargesOf(payment), ({ reducedCents }) => reducedCents);
  return subtract(payment.reducedCents ?? ZERO, done);
}

/** Returns the key of the charge that a bank reversed. */
export function chargeOfChargeback({ charge = BASE }: Pick<Chargeback, 'charge'>): string {
  return charge;
}

/** Returns the amount of a charge that Stripe would still refund, without the part that a bank reversed. */
export function refundableOf(payment: Payment, charge: Charge): Cents {
  const gone = add(charge.reducedCents, charge.refundedCents, charge.goodwillCents);
  return atLeastZero(
    charge.capturedCents - gone - Math.max(charge.takenCents, chargedBackOf(payment, charge.key)),
  );
}

/** Returns the amount of a charge that is still held, less the planned parts. */
function leftOf(payment: Payment, charge: Charge, planned: readonly Part[]): Cents {
  const { capturedCents, refundedCents, takenCents, transferredCents } = charge;
  // A price reduction counts from its decision on.
  const reduced = charge.key === BASE ? (payment.reducedCents ?? ZERO) : ZERO;
  const parts = planned.filter((part) => part.charge === charge.key).map(({ cents }) => cents);
  return atLeastZero(capturedCents - reduced - refundedCents - takenCents - transferredCents - add(...parts));
}

/**
 * Divides a refund over the charges: extras first, the newest before older ones, then the checkout, then trips.
 * `taken`: the parts that banks have already reversed.
 * @throws RangeError when the charges have less left
 */
export function refundParts(payment: Payment, refund: Cents, taken: readonly Part[] = []): Part[] {
  const charges = chargesOf(payment);
  const of = (kind: Charge['kind']) => charges.filter((charge) => charge.kind === kind).reverse();
  const lefts = [...of('extra'), ...of('base'), ...of('trip')].map((charge) => ({
    charge: charge.key,
    cents: leftOf(payment, charge, taken),
  }));
  return divide(refund, lefts);
}

/** Divides a goodwill refund like any other. @throws RangeError when the charges have less left */
export function goodwillParts(payment: Payment, refund: Cents): Part[] {
  const charges = chargesOf(payment);
  const of = (kind: Charge['kind']) => charges.filter((charge) => charge.kind === kind).reverse();
  return divide(
    refund,
    [...of('extra'), ...of('base'), ...of('trip')].map((charge) => ({
      charge: charge.key,
      cents: refundableOf(payment, charge),
    })),
  );
}

/**
 * Divides a transfer over the charges that are its source, oldest first. The kept service fee stays with the checkout's
 * charge, as far as that has enough left after the `refunds`.
 * @throws RangeError when the charges have less left
 */
export function transferParts(
  payment: Payment,
  transfer: Cents,
  feeKept: Cents,
  refunds: readonly Part[],
): Part[] {
  const lefts = chargesOf(payment).map((charge) => {
    const left = leftOf(payment, charge, refunds);
    return { charge: charge.key, cents: charge.key === BASE ? atLeastZero(left - feeKept) : left };
  });
  return divide(transfer, lefts);
}

/**
 * Returns the amount that banks took of each charge and no hold has paid for yet, at most the amount that the charge
 * has left. Any excess is a loss.
 */
export function takenParts(payment: Payment, chargebacks: readonly Chargeback[]): Part[] {
  const lost = { ...payment, chargebacks: chargebacks.filter(({ state }) => state === 'lost') };
  return chargesOf(payment)
    .map((charge) => {
      const due = chargedBackOf(lost, charge.key) - charge.takenCents;
      return { charge: charge.key, cents: toCents(Math.min(atLeastZero(due), leftOf(payment, charge, []))) };
    })
    .filter(({ cents }) => cents > 0);
}

/** Takes an amount from the first charge that has some left, then from the next. */
function divide(amount: Cents, lefts: readonly Part[]): Part[] {
  let rest = amount;
  const parts = lefts.map(({ charge, cents }) => {
    const part = Math.min(rest, cents) as Cents;
    rest = subtract(rest, part);
    return { charge, cents: part };
  });
  if (rest !== ZERO) throw new RangeError(`${amount} is ${rest} more than the charges have left`);
  return parts.filter(({ cents }) => cents > 0);
}

export function partsSum(parts: readonly Part[]): Cents {
  return sumOf(parts, ({ cents }) => cents);
}

function sumOf<T>(items: readonly T[], of: (item: T) => Cents): Cents {
  return add(...items.map(of));
}

function atLeastZero(cents: number): Cents {
  return toCents(Math.max(0, cents));
}
