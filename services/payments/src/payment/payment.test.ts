import { isAppError, splitRefund, toCents } from '@sward/shared/kernel';
import type { PaymentAction } from '@sward/shared/product';
import { assertInvariants, balanced, balances, captureLines, earnedLines, payOutLines } from './ledger.ts';
import type { Payment, PaymentRole } from './payment.ts';
import { paymentLifecycle } from './payment-lifecycle.ts';
import { refundPlan, releasePlan } from './settlement-plan.ts';

const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'pay_1',
  version: 1,
  status: 'released',
  requestId: 'req_1',
  bidId: 'bid_1',
  ownerId: 'acc_1',
  providerId: 'acc_2',
  service: 'Lawn Mowing',
  providerName: 'Green Blade',
  bidCents: toCents(4000),
  feeCents: toCents(695),
  createdAt: '2027-05-01T00:00:00.000Z',
  windowStart: '2027-05-05T12:00:00.000Z',
  windowEnd: '2027-05-05T16:00:00.000Z',
  capturedCents: toCents(4695),
  processingFeeCents: toCents(166),
  refundedCents: toCents(0),
  transferredCents: toCents(3800),
  ...more,
});

describe('the lifecycle', () => {
  const roles: PaymentRole[] = ['owner', 'provider', 'operator', 'system'];
  const actions = [...new Set(paymentLifecycle.rows.map((row) => row.action))];
  const pairs = [null, ...paymentLifecycle.states].flatMap((from) =>
    actions.flatMap((action) => roles.map((role) => [from, action, role] as const)),
  );
  const rowOf = (from: Payment['status'] | null, action: PaymentAction, role: PaymentRole) =>
    paymentLifecycle.rows.find(
      (row) => row.from === from && row.action === action && row.actor.includes(role),
    );

  test('accepts every row and refuses every other pair', () => {
    for (const [from, action, role] of pairs) {
      const row = rowOf(from, action, role);
      const attempt = () => paymentLifecycle.next(from, action, role, 'payment_not_open');
      if (row) expect(attempt()).toBe(row.to);
      else expect(attempt).toThrow(expect.objectContaining({ code: 'payment_not_open' }));
    }
  });

  test('final states lead nowhere', () => {
    const left = paymentLifecycle.rows.filter((row) =>
      ['released', 'refunded', 'partially_refunded'].includes(row.from ?? ''),
    );

    expect(left).toEqual([]);
  });

  test('no member can release, refund or block: that is the system alone', () => {
    const byMembers = paymentLifecycle.rows
      .filter((row) => row.actor.some((role) => role !== 'system'))
      .map((row) => row.action);

    // Parties and operators begin and end a dispute; the system moves the money.
    const lost = ['give-up', 'lose', 'rescue'];
    const dispute = ['dispute', 'take-up', 'resume-job', 'resume-review', 'split'];
    expect([...new Set(byMembers)].sort()).toEqual(
      ['cancel', 'confirm', ...dispute, 'initiate', ...lost, 'void'].sort(),
    );
  });
});

describe('the ledger', () => {
  test('a $40.00 job: 46.95 in, 38.00 out, 8.95 to Sward, of which 1.66 goes to the card processor', () => {
    const p = payment();
    const journals = [
      { lines: captureLines(p, toCents(4695), toCents(166)) },
      { lines: payOutLines(p, toCents(3800)) },
      { lines: earnedLines(p, toCents(895)) },
    ];

    expect(balances(journals)).toEqual({
      stripe_clearing: 4695 - 166 - 3800,
      processing_fees: 166,
      'held:pay_1': 0,
      revenue: -895,
    });
  });

  test('an entry that does not sum to zero is refused', () => {
    expect(() => balanced([{ account: 'revenue', amountCents: 1 }])).toThrow(/does not balance/);
    expect(() =>
      balanced([
        { account: 'a', amountCents: 0.5 },
        { account: 'b', amountCents: -0.5 },
      ]),
    ).toThrow(/does not balance/);
  });

  test('a settled payment that still holds money, or lost some, is detected', () => {
    const p = payment();
    const capture = {
      id: 'j1',
      at: '',
      reason: 'capture' as const,
      lines: captureLines(p, toCents(4695), toCents(166)),
    };
    const transfer = { id: 'j2', at: '', reason: 'transfer' as const, lines: payOutLines(p, toCents(3800)) };
    const earned = { id: 'j3', at: '', reason: 'earned' as const, lines: earnedLines(p, toCents(895)) };

    expect(() => assertInvariants(p, [capture, transfer, earned])).not.toThrow();
    expect(() => assertInvariants(p, [capture, transfer])).toThrow(/I3/);
    expect(() => assertInvariants(p, [capture, earned])).toThrow(/I2/);
    expect(() =>
      assertInvariants(payment({ refundedCents: toCents(4695) }), [capture, transfer, earned]),
    ).toThrow(/I2|I5/);
  });
});

describe('settlement plans', () => {
  test('a release leaves the provider the bid less 5 % and Sward the rest', () => {
    expect(releasePlan(payment())).toMatchObject({ refund: 0, transfer: 3800, earned: 895 });
  });

  test('a full refund returns everything', () => {
    expect(refundPlan(payment(), toCents(4695))).toMatchObject({ refund: 4695, transfer: 0, earned: 0 });
  });

  test('the parts of every plan sum to what was captured', () => {
    for (let refund = 0; refund <= 4695; refund += 7) {
      const plan = refundPlan(payment(), toCents(refund));
      expect(plan.refund + plan.transfer + plan.earned).toBe(4695);
      expect(Math.min(plan.transfer, plan.earned)).toBeGreaterThanOrEqual(0);
    }
  });

  test('a refund cannot exceed what was paid', () => {
    expect(() => splitRefund(toCents(4000), toCents(695), toCents(4696))).toThrow(RangeError);
  });
});

test('errors of the lifecycle are conflicts, not defects', () => {
  try {
    paymentLifecycle.next('released', 'confirm', 'owner');
    throw new Error('was allowed');
  } catch (error) {
    expect(isAppError(error, 'state_changed')).toBe(true);
  }
});
