import { formatCents, toCents } from '@sward/shared/kernel';

/** Response of the function `payments-read-ledger`. */
export interface LedgerOfPayment {
  id: string;
  status: string;
  capturedCents: number;
  refundedCents: number;
  transferredCents: number;
  journals: {
    at: string;
    reason: string;
    stripeId?: string;
    lines: { account: string; amountCents: number }[];
  }[];
  operations: { kind: string; amountCents: number; state: string; stripeId?: string }[];
  balances: Record<string, number>;
  problem: string | null;
}

const ACCOUNT = 40;
const AMOUNT = 14;

/** Returns the ledger as an accountant reads it: debit left, credit right. */
export function ledgerText(ledger: LedgerOfPayment): string {
  const { capturedCents, refundedCents, transferredCents } = ledger;
  const sum = `captured ${money(capturedCents)}, refunded ${money(refundedCents)}, transferred ${money(transferredCents)}`;
  const lines = [
    `${ledger.id}: ${ledger.status}; ${sum}`,
    '',
    row('', 'debit', 'credit'),
    ...ledger.journals.flatMap(({ at, reason, stripeId, lines: entries }) => [
      [at, reason, stripeId].filter(Boolean).join(' '),
      ...entries.map(({ account, amountCents }) => entry(account, amountCents)),
    ]),
    '',
    'balances',
    ...Object.entries(ledger.balances).map(([account, cents]) => entry(account, cents)),
    '',
    'operations at Stripe',
    ...ledger.operations.map(
      ({ kind, amountCents, state, stripeId = '' }) => `  ${kind} ${money(amountCents)} ${state} ${stripeId}`,
    ),
    '',
    ledger.problem ?? 'All invariants hold.',
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

const money = (cents: number): string => (cents < 0 ? `-${money(-cents)}` : formatCents(toCents(cents)));
const entry = (account: string, cents: number) =>
  cents < 0 ? row(account, '', money(-cents)) : row(account, money(cents), '');
const row = (account: string, debit: string, credit: string) =>
  `  ${account.padEnd(ACCOUNT)}${debit.padStart(AMOUNT)}${credit.padStart(AMOUNT)}`;
