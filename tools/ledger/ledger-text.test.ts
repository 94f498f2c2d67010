import { ledgerText } from './ledger-text.ts';

const ledger = {
  ...{ id: 'pay_1', status: 'released', capturedCents: 4695, refundedCents: 0, transferredCents: 3800 },
  journals: [
    {
      ...{ at: '2027-05-05T13:00:00.000Z', reason: 'transfer', stripeId: 'tr_1' },
      lines: [
        { account: 'held:pay_1', amountCents: 3800 },
        { account: 'stripe_clearing', amountCents: -3800 },
      ],
    },
  ],
  operations: [{ kind: 'transfer', amountCents: 3800, state: 'done', stripeId: 'tr_1' }],
  balances: { revenue: -895 },
  problem: null,
};

test('debits stand left, credits right, and the sums follow', () => {
  const text = ledgerText(ledger);

  expect(text).toContain('pay_1: released; captured $46.95, refunded $0.00, transferred $38.00');
  expect(text).toContain('2027-05-05T13:00:00.000Z transfer tr_1');
  const at = (line: string) => (text.split('\n').find((each) => each.includes(line)) ?? '').length;
  expect(at('held:pay_1') + 14).toBe(at('stripe_clearing'));
  expect(text).toMatch(/revenue +\$8\.95\n/);
  expect(text).toContain('transfer $38.00 done tr_1');
  expect(text).toContain('All invariants hold.');
});

test('a broken invariant is the last word', () => {
  expect(ledgerText({ ...ledger, problem: 'I2 pay_1: ledger holds 1' })).toMatch(
    /I2 pay_1: ledger holds 1\n$/,
  );
});
