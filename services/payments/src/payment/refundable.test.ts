import { aChargeback, aPayment, cents } from '../../testing/a-payment.ts';
import type { Payment } from './payment.ts';
import { decidedByOperators, mayRefund, refundableCents } from './refundable.ts';

const released = (more = {}) => aPayment({ status: 'released', transferredCents: cents(3800), ...more });

describe('the refundable part of a payment', () => {
  test.each([
    ['all of it', {}, 4695],
    ['less what a settlement gave back', { refundedCents: cents(1000) }, 3695],
    ['less what Sward gave of its own', { goodwillCents: cents(500) }, 4195],
    ['less what a bank took', { chargedBackCents: cents(695) }, 4000],
    [
      'less all of them',
      { refundedCents: cents(1000), goodwillCents: cents(500), chargedBackCents: cents(695) },
      2500,
    ],
    ['nothing, when all came back', { refundedCents: cents(4695) }, 0],
    ['nothing, after another chargeback', { refundedCents: cents(4000), chargedBackCents: cents(4695) }, 0],
  ])('%s', (_, more, left) => {
    expect(refundableCents(released(more))).toBe(left);
  });
});

describe('an operator', () => {
  test.each(['released', 'refunded', 'partially_refunded'] as const)(
    'may refund some of a payment that is %s',
    (status) => {
      expect(mayRefund(released({ status, refundedCents: cents(4694) }))).toBe(true);
    },
  );

  test.each(['initiated', 'held', 'in_review', 'disputed', 'settling', 'payout_blocked', 'void'] as const)(
    'may refund nothing of a payment that is %s',
    (status) => {
      expect(mayRefund(aPayment({ status }))).toBe(false);
    },
  );

  test('may refund no more than is left', () => {
    expect(mayRefund(released({ refundedCents: cents(4695) }))).toBe(false);
  });

  test.each([
    ['open', false],
    ['won', true],
    ['lost', true],
  ] as const)('with a chargeback that is %s: %s', (state, may) => {
    expect(mayRefund(released({ chargebacks: [aChargeback(state)] }))).toBe(may);
  });
});

describe('what operators have decided to give back', () => {
  const given = (...all: number[]) =>
    all.map((amount) => ({ refundCents: cents(amount) })) as Payment['goodwill'];

  test.each([
    ['nothing', {}, 0],
    ['what a dispute gave', { decidedCents: cents(1000) }, 1000],
    ['what was given after the job', { goodwill: given(500, 250) }, 750],
    ['both', { decidedCents: cents(1000), goodwill: given(500, 250) }, 1750],
  ] as const)('%s', (_, more, sum) => {
    expect(decidedByOperators(released(more))).toBe(sum);
  });
});
