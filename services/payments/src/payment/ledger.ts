import { type Cents, ZERO } from '@sward/shared/kernel';
import { bankLossCents } from './chargeback.ts';
import type { Payment } from './payment.ts';

/**
 * Double entry. A line's amount is cents, debit positive: money that comes in is a debit of
 * `stripe_clearing`; what Sward holds for a payment is a credit of `held:<payment>`.
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
    | 'goodwill'
    | 'taken'
    | 'earned'
    | 'plan'
    | 'chargeback'
    | 'chargeback-won'
    | 'provider-fault';
  lines: readonly JournalLine[];
}

const held = (payment: Pick<Payment, 'id'>) => `held:${payment.id}`;

/** Invariant I1. @throws RangeError when the lines do not sum to zero or are not whole cents. */
export function balanced(lines: readonly JournalLine[]): readonly JournalLine[] {
  const sum = lines.reduce((total, line) => total + line.amountCents, 0);
  if (sum !== 0 || !lines.every((line) => Number.isSafeInteger(line.amountCents))) {
    throw new RangeError(`journal does not balance: ${JSON.stringify(lines)}`);
  }
  return lines;
}

/** The customer's money arrives; the card processor takes its part at once. */
export function captureLines(
  payment: Payment,
  captured: Cents,
  processingFee: Cents,
): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: captured - processingFee },
    { account: 'processing_fees', amountCents: processingFee },
    { account: held(payment), amountCents: -captured },
  ]);
}

/** Money leaves the hold for the provider or back to the customer. */
export function payOutLines(payment: Payment, amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: held(payment), amountCents: amount },
    { account: 'stripe_clearing', amountCents: -amount },
  ]);
}

/** Money of Sward's own comes back to the customer. */
export function goodwillLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'loss', amountCents: amount },
    { account: 'stripe_clearing', amountCents: -amount },
  ]);
}

/** A bank takes money back, for now or for good; the card processor has its fee either way. */
export function chargebackLines(amount: Cents, fee: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'loss', amountCents: amount },
    { account: 'processing_fees', amountCents: fee },
    { account: 'stripe_clearing', amountCents: -amount - fee },
  ]);
}

/** The bank has decided for Sward: the money is there again. */
export function chargebackWonLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: amount },
    { account: 'loss', amountCents: -amount },
  ]);
}

/** The hold pays for what the bank has taken. */
export function takenLines(payment: Payment, amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: held(payment), amountCents: amount },
    { account: 'loss', amountCents: -amount },
  ]);
}

/** The provider owes what was lost. */
export function owedLines(amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'provider_receivable', amountCents: amount },
    { account: 'loss', amountCents: -amount },
  ]);
}

/** What is left of the hold is Sward's: commission and fee. */
export function earnedLines(payment: Payment, amount: Cents): readonly JournalLine[] {
  return balanced([
    { account: held(payment), amountCents: amount },
    { account: 'revenue', amountCents: -amount },
  ]);
}

/** A month of a plan is paid: all of it is Sward's. */
export function planLines(paid: Cents, processingFee: Cents): readonly JournalLine[] {
  return balanced([
    { account: 'stripe_clearing', amountCents: paid - processingFee },
    { account: 'processing_fees', amountCents: processingFee },
    { account: 'revenue', amountCents: -paid },
  ]);
}

/** Balance by account over journals. */
export function balances(journals: readonly Pick<Journal, 'lines'>[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const line of journals.flatMap((journal) => journal.lines)) {
    totals[line.account] = (totals[line.account] ?? 0) + line.amountCents;
  }
  return totals;
}

/** What Sward still holds for a payment, by its own counters. */
export function heldCents(payment: Payment, earned = 0): number {
  return payment.capturedCents - payment.refundedCents - payment.transferredCents - earned;
}

/** What went back to the customer out of `loss`, by Sward's own counters. */
function lostCents(payment: Payment): number {
  return (payment.goodwillCents ?? ZERO) + bankLossCents(payment);
}

/**
 * Asserted after every read of a settled or held payment with its journals.
 * @throws RangeError naming the invariant of the money rules that is broken.
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
  if (payment.refundedCents + payment.transferredCents > payment.capturedCents) {
    throw new RangeError(`I5 ${payment.id}: more went out than came in`);
  }
}

/** What a journal says that Stripe's balance has gained. */
export function clearedCents({ lines }: Pick<Journal, 'lines'>): number {
  return lines.reduce((sum, line) => sum + (line.account === 'stripe_clearing' ? line.amountCents : 0), 0);
}

/** Before that a movement may still be on its way into the books. */
export const GRACE_HOURS = 1;
