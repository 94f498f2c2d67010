import { type Cents, ZERO } from '@sward/shared/kernel';
import { bankLossCents } from './chargeback.ts';
import { chargesOf } from './charges.ts';
import { type Charge, type Payment, totalOf } from './payment.ts';

/**
 * A line of double entry: an amount in cents, debit positive. Incoming money debits `stripe_clearing`; money that Sward
 * holds for a payment is a credit of `held:<payment>`.
 */
export interface JournalLine {
  account: string;
  amountCents: number;
}

/** One immutable ledger transaction, stored as one item with all its lines. */
export interface Journal {
  id: string;
  at: string;
  reason:
    | 'capture'
    | 'transfer'
    | 'refund'
    | 'refund-failed'
    | 'goodwill'
    | 'taken'
    | 'reduce'
    | 'return'
    | 'earned'
    | 'plan'
    | 'chargeback'
    | 'chargeback-won'
    | 'provider-fault';
  lines: readonly JournalLine[];
}

/** Money held for a payment, or for an order that was captured too late. */
const held = ({ id }: { id: string }) => `held:${id}`;

/** Invariant I1. @throws RangeError when the lines do not sum to zero or are not whole cents. */
export function balanced(lines: readonly JournalLine[]): readonly JournalLine[] {
  const sum = lines.reduce((total, line) => total + line.amountCents, 0);
  if (sum !== 0 || !lines.every((line) => Number.isSafeInteger(line.amountCents))) {
    throw new RangeError(`journal does not balance: ${JSON.stringify(lines)}`);
  }
  return lines;
}

/** The homeowner's money arrives, less the card processor's fee. */
export function captureLines(
  payment: { id: string },
  captured: Cents,
  processingFee: Cents,
): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: captured - processingFee },
    { account: 'processing_fees', amountCents: processingFee },
    { account: held(payment), amountCents: -captured },
  ]);
}

/** Money leaves the hold for the provider or back to the homeowner. */
export function payOutLines(payment: { id: string }, amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: held(payment), amountCents: amount },
    { account: 'stripe_clearing', amountCents: -amount },
  ]);
}

/** A refund to the homeowner out of Sward's own money. */
export function goodwillLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'loss', amountCents: amount },
    { account: 'stripe_clearing', amountCents: -amount },
  ]);
}

/** A refund that did not arrive: Stripe has the money again, and Sward owes it to the homeowner. */
export function refundFailedLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: amount },
    { account: 'refunds_owed', amountCents: -amount },
  ]);
}

/** A chargeback, provisional or final. The card processor keeps its fee in both cases. */
export function chargebackLines(amount: Cents, fee: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'loss', amountCents: amount },
    { account: 'processing_fees', amountCents: fee },
    { account: 'stripe_clearing', amountCents: -amount - fee },
  ]);
}

/** A chargeback won: the bank returns the money. */
export function chargebackWonLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: amount },
    { account: 'loss', amountCents: -amount },
  ]);
}

/** The hold pays for a chargeback. */
export function takenLines(payment: { id: string }, amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: held(payment), amountCents: amount },
    { account: 'loss', amountCents: -amount },
  ]);
}

/** The provider owes a loss. */
export function owedLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'provider_receivable', amountCents: amount },
    { account: 'loss', amountCents: -amount },
  ]);
}

/** The rest of the hold is Sward's: commission and fee. */
export function earnedLines(payment: Payment, amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: held(payment), amountCents: amount },
    { account: 'revenue', amountCents: -amount },
  ]);
}

/** A paid month of a plan, all of which is Sward's. */
export function planLines(paid: Cents, processingFee: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: paid - processingFee },
    { account: 'processing_fees', amountCents: processingFee },
    { account: 'revenue', amountCents: -paid },
  ]);
}

/** Sums balances by account over journals. */
export function balances(journals: readonly Pick<Journal, 'lines'>[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const line of journals.flatMap((journal) => journal.lines)) {
    totals[line.account] = (totals[line.account] ?? 0) + line.amountCents;
  }
  return totals;
}

/** Returns the amount that Sward still holds for a payment, from the payment's own counters. */
export function heldCents(payment: Payment, earned = 0): number {
  const { capturedCents, refundedCents, transferredCents } = payment;
  return capturedCents - refundedCents - transferredCents - paidBackCents(payment) - earned;
}

/** Returns the amount refunded because the price fell. */
function paidBackCents(payment: Payment): number {
  return chargesOf(payment).reduce((sum, { reducedCents }) => sum + reducedCents, 0);
}

/** Returns the amount refunded out of `loss`, from the payment's own counters. */
function lostCents(payment: Payment): number {
  return (payment.goodwillCents ?? ZERO) + bankLossCents(payment);
}

/**
 * Asserts the money rules over a payment and its journals, after every read of a held or settled payment.
 * @throws RangeError naming the broken invariant
 */
export function assertInvariants(payment: Payment, journals: readonly Journal[]): void {
  for (const journal of journals) balanced(journal.lines);
  const totals = balances(journals);
  const hold = -(totals[held(payment)] ?? 0);
  const earned = -(totals.revenue ?? 0);
  const expected = heldCents(payment, earned);
  const loss = totals.loss ?? 0;
  if (hold !== expected)
    throw new RangeError(`I2 ${payment.id}: ledger holds ${hold}, counters say ${expected}`);
  if (loss !== lostCents(payment))
    throw new RangeError(`I2 ${payment.id}: ledger lost ${loss}, counters say ${lostCents(payment)}`);
  const settled = ['released', 'refunded', 'partially_refunded', 'void'].includes(payment.status);
  if (settled && hold !== 0) throw new RangeError(`I3 ${payment.id}: settled with ${hold} still held`);
  assertCharges(payment);
}

/** Asserts invariant I5 for each charge, and that the charges add up to the payment's counters. */
function assertCharges(payment: Payment): void {
  const charges = chargesOf(payment);
  for (const { key, capturedCents, transferredCents, goodwillCents, ...charge } of charges) {
    const back = charge.refundedCents + charge.reducedCents + charge.takenCents;
    if (back + transferredCents > capturedCents || back + goodwillCents > capturedCents)
      throw new RangeError(`I5 ${payment.id}: more went out of ${key} than came in`);
  }
  const sum = (of: (charge: Charge) => number) => charges.reduce((all, charge) => all + of(charge), 0);
  const { capturedCents, refundedCents, transferredCents, goodwillCents = 0 } = payment;
  const counters = [capturedCents, refundedCents, transferredCents, goodwillCents];
  const sums = [
    sum((its) => its.capturedCents),
    sum((its) => its.refundedCents + its.takenCents),
    sum((its) => its.transferredCents),
    sum((its) => its.goodwillCents),
  ];
  if (charges.length > 0 && counters.join() !== sums.join())
    throw new RangeError(`I5 ${payment.id}: its charges count ${sums.join()}, not ${counters.join()}`);
  if (capturedCents > 0 && capturedCents !== totalOf(payment) + (payment.reducedCents ?? 0))
    throw new RangeError(`I5 ${payment.id}: captured ${capturedCents} is not its price`);
}

/** Returns a journal's effect on Stripe's balance. */
export function clearedCents({ lines }: Pick<Journal, 'lines'>): number {
  return lines.reduce((sum, line) => sum + (line.account === 'stripe_clearing' ? line.amountCents : 0), 0);
}

/** Age below which a movement may still lack its journal. */
export const GRACE_HOURS = 1;
