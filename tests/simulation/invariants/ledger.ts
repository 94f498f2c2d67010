import { entity, type Item } from '@sward/shared/table';
import type { JournalLine } from '../../../services/payments/src/payment/ledger.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';

const SETTLED: readonly string[] = ['released', 'refunded', 'partially_refunded', 'void'];
/** Whatever else is recorded is a mistake. */
const ACCOUNTS = [
  ...['stripe_clearing', 'processing_fees', 'held', 'revenue'],
  ...['loss', 'provider_receivable', 'platform_funds'],
];

const linesOf = entity<{ lines: JournalLine[] }>('journal', 'lines');

/** The ledger, added up apart from the product: balance by account, of each payment, each subscription and of Sward's float. */
export class Ledger {
  private readonly accounts = new Map<string, Map<string, number>>();

  /** Adds one journal; says what is wrong with it. */
  post(journal: Item): string | undefined {
    const { lines } = linesOf(journal);
    const book = journal.pk.slice(journal.pk.indexOf('#') + 1);
    const accounts = this.accounts.get(book) ?? new Map<string, number>();
    this.accounts.set(book, accounts);
    for (const { account, amountCents } of lines)
      accounts.set(account, (accounts.get(account) ?? 0) + amountCents);
    const unknown = lines.find(({ account }) => !ACCOUNTS.includes(account.replace(`:${book}`, '')));
    if (unknown) return `I1 a journal of ${book} has an account ${unknown.account}`;
    const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
    return sum === 0 ? undefined : `I1 a journal of ${book} sums to ${sum}`;
  }

  /** Balance of an account, of one book or of all. */
  balance(account: string, book?: string): number {
    const ledgers = book === undefined ? [...this.accounts.values()] : [this.accounts.get(book)];
    return ledgers.reduce((sum, accounts) => sum + (accounts?.get(account) ?? 0), 0);
  }

  held(paymentId: string): number {
    return -this.balance(`held:${paymentId}`, paymentId);
  }

  /** What is Sward's when nothing is held, of what is with Stripe: earnings and float, less losses and what providers owe. */
  ours(book?: string): number {
    const accounts = ['revenue', 'loss', 'provider_receivable', 'platform_funds'];
    return -accounts.reduce((sum, account) => sum + this.balance(account, book), 0);
  }

  /** Which of the invariants I2, I3, I5 and I7 a payment breaks. */
  wrongsOf(payment: Payment): string[] {
    const { id, status, capturedCents, refundedCents, transferredCents } = payment;
    const { goodwillCents = 0, chargedBackCents = 0, owedCents = 0 } = payment;
    const held = this.held(id);
    const out = refundedCents + transferredCents;
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
      status === 'disputed' && transferredCents > 0 && `I7 ${id}: its provider was paid in a dispute`,
      status === 'refunded' && transferredCents > 0 && `I7 ${id}: its provider was paid all the same`,
    ];
    return wrongs.filter((wrong) => wrong !== false);
  }
}
