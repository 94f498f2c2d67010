import { entity, type Item } from '@sward/shared/table';
import type { JournalLine } from '../../../services/payments/src/payment/ledger.ts';
import type { Charge, Payment } from '../../../services/payments/src/payment/payment.ts';

const SETTLED: readonly string[] = ['released', 'refunded', 'partially_refunded', 'void'];
/** The accounts of the ledger. Any other is a mistake. */
const ACCOUNTS = [
  ...['stripe_clearing', 'processing_fees', 'held', 'revenue'],
  ...['loss', 'provider_receivable', 'platform_funds'],
];

/** Suffix of the account that holds money which came too late for an order. */
const ORDER = /:cho_\w+$/;

const linesOf = entity<{ lines: JournalLine[] }>('journal', 'lines');

/** The ledger, summed without the product: balances of each payment, each subscription and Sward's float. */
export class Ledger {
  private readonly accounts = new Map<string, Map<string, number>>();

  /** Adds one journal. Returns what is wrong with it, if anything. */
  post(journal: Item): string | undefined {
    const { lines } = linesOf(journal);
    const book = journal.pk.slice(journal.pk.indexOf('#') + 1);
    const accounts = this.accounts.get(book) ?? new Map<string, number>();
    this.accounts.set(book, accounts);
    for (const { account, amountCents } of lines)
      accounts.set(account, (accounts.get(account) ?? 0) + amountCents);
    const unknown = lines.find(
      ({ account }) => !ACCOUNTS.includes(account.replace(`:${book}`, '').replace(ORDER, '')),
    );
    if (unknown) return `I1 a journal of ${book} has an account ${unknown.account}`;
    const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
    return sum === 0 ? undefined : `I1 a journal of ${book} sums to ${sum}`;
  }

  /** Returns the balance of an account in cents, of one book or of all. */
  balance(account: string, book?: string): number {
    const ledgers = book === undefined ? [...this.accounts.values()] : [this.accounts.get(book)];
    return ledgers.reduce((sum, accounts) => sum + (accounts?.get(account) ?? 0), 0);
  }

  /** Returns the cents that are held for a payment, or for an order of it. */
  held(id: string, paymentId = id): number {
    return -this.balance(`held:${id}`, paymentId);
  }

  /** Returns Sward's cents at Stripe while nothing is held: earnings and float, less losses and debts of providers. */
  ours(book?: string): number {
    const accounts = ['revenue', 'loss', 'provider_receivable', 'platform_funds'];
    return -accounts.reduce((sum, account) => sum + this.balance(account, book), 0);
  }

  /** Returns which of the invariants I2, I3, I5 and I7 a payment breaks. */
  wrongsOf(payment: Payment): string[] {
    const { id, status, capturedCents, refundedCents, transferredCents } = payment;
    const { goodwillCents = 0, chargedBackCents = 0, owedCents = 0 } = payment;
    const held = this.held(id);
    const { charges = [] } = payment;
    const reduced = charges.reduce((sum, { reducedCents }) => sum + reducedCents, 0);
    const out = refundedCents + transferredCents + reduced;
    const earned = -this.balance('revenue', id);
    const loss = this.balance('loss', id);
    const owed = this.balance('provider_receivable', id);
    const wrongs = [
      held !== capturedCents - out - earned &&
        `I2 ${id}: ${held} held of ${capturedCents} captured, ${out} out, ${earned} earned`,
      loss !== goodwillCents + chargedBackCents - owedCents &&
        `I2 ${id}: ${loss} lost, with ${goodwillCents} given, ${chargedBackCents} taken and ${owedCents} owed`,
      owed !== owedCents && `I2 ${id}: ${owed} owed, not ${owedCents}`,
      SETTLED.includes(status) && held !== 0 && `I3 ${id} is ${status} with ${held} held`,
      out > capturedCents && `I5 ${id}: ${out} out of ${capturedCents}`,
      owedCents > transferredCents && `I5 ${id}: its provider owes ${owedCents} of ${transferredCents}`,
      held < 0 && `I5 ${id}: ${held} held`,
      ...chargeWrongs(payment, charges),
      status === 'disputed' && transferredCents > 0 && `I7 ${id}: its provider was paid in a dispute`,
      status === 'refunded' && transferredCents > 0 && `I7 ${id}: its provider was paid all the same`,
    ];
    return wrongs.filter((wrong) => wrong !== false);
  }
}

/** Checks I5 of each charge, that the charges add up to the payment, and that the captured sum is its price. */
function chargeWrongs(payment: Payment, charges: readonly Charge[]): (string | false)[] {
  if (charges.length === 0) return [];
  const { id, capturedCents, refundedCents, transferredCents, goodwillCents = 0 } = payment;
  const { bidCents, extraCents = 0, tripCents = 0, feeCents, reducedCents = 0 } = payment;
  const price = bidCents + extraCents + tripCents + feeCents + reducedCents;
  const sum = (of: (charge: Charge) => number) => charges.reduce((all, charge) => all + of(charge), 0);
  const counted = [
    sum((its) => its.capturedCents) - capturedCents,
    sum((its) => its.refundedCents + its.takenCents) - refundedCents,
    sum((its) => its.transferredCents) - transferredCents,
    sum((its) => its.goodwillCents) - goodwillCents,
  ];
  return [
    capturedCents !== price && `I2 ${id}: ${capturedCents} captured for a price of ${price}`,
    counted.some((difference) => difference !== 0) && `I5 ${id}: its charges differ by ${counted.join(', ')}`,
    ...charges.map((charge) => {
      const back = charge.refundedCents + charge.reducedCents + charge.takenCents;
      const most = Math.max(charge.transferredCents, charge.goodwillCents);
      return (
        back + most > charge.capturedCents &&
        `I5 ${id}: ${back + most} out of a charge of ${charge.capturedCents}`
      );
    }),
  ];
}
