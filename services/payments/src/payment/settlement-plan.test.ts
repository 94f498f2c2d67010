import { type Cents, ZERO } from '@sward/shared/kernel';
import { splitOf } from '@sward/shared/product';
import { testClock, testIds } from '@sward/shared/testing';
import fc from 'fast-check';
import { aPayment, cents } from '../../testing/a-payment.ts';
import { market } from '../../testing/market.ts';
import { settle } from '../settlement/settle.ts';
import { BASE } from './charges.ts';
import { readPayment } from './payment-store.ts';
import {
  assertWhole,
  chargeKeyOf,
  finishAction,
  plannedOperation,
  refundPlan,
  releasePlan,
} from './settlement-plan.ts';

const BIDS = fc.integer({ min: 500, max: 1_000_000 }).map(cents);

describe('a release', () => {
  test('transfers the bid less commission, and never the fee', () => {
    expect(releasePlan(aPayment())).toEqual({
      ...{ refund: 0, transfer: 3800, earned: 895 },
      ...{ work: 4000, fee: 695 },
    });
  });

  test.each([
    [509, 25, 484],
    [510, 26, 484],
    [529, 26, 503],
    [530, 27, 503],
    [1010, 51, 959],
    [999_990, 50_000, 949_990],
  ])('of %i cents takes %i for Sward, half up, and transfers %i', (bid, commission, transfer) => {
    const payment = aPayment({ bidCents: cents(bid), capturedCents: cents(bid + 695) });

    expect(releasePlan(payment)).toMatchObject({ refund: 0, transfer, earned: 695 + commission });
  });

  test('of a tip transfers all of it', () => {
    const tip = aPayment({
      tipFor: 'pay_0',
      bidCents: cents(510),
      feeCents: ZERO,
      capturedCents: cents(510),
    });

    expect(releasePlan(tip)).toMatchObject({ refund: 0, transfer: 510, earned: 0 });
  });
});

describe('a refund', () => {
  test.each([
    ['nothing', 0, { transfer: 3800, earned: 895 }],
    ['a cent', 1, { transfer: 3799, earned: 895 }],
    ['the bid less a cent', 3999, { transfer: 1, earned: 695 }],
    ['the bid', 4000, { transfer: 0, earned: 695 }],
    ['a cent of the fee', 4001, { transfer: 0, earned: 694 }],
    ['everything', 4695, { transfer: 0, earned: 0 }],
  ])('of %s', (_, refund, rest) => {
    expect(refundPlan(aPayment(), cents(refund))).toMatchObject({ refund, ...rest });
  });

  test.each([-1, 4696])('of %i of 4695 cents is refused', (refund) => {
    expect(() => refundPlan(aPayment(), cents(refund))).toThrow(RangeError);
  });

  test('divides what was captured, whole and without a negative part, whatever the bid', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(BIDS, share, (bid, part) => {
        const captured = cents(bid + 695);
        const refund = cents(Math.floor(captured * part));
        const payment = aPayment({ bidCents: bid, capturedCents: captured });
        const plan = refundPlan(payment, refund);
        expect(() => assertWhole(plan, captured)).not.toThrow();
        expect(plan.transfer).toBeLessThan(bid - Math.min(refund, bid) + 1);
        expect(plan.earned).toBeGreaterThanOrEqual(Math.max(0, 695 - Math.max(0, refund - bid)));
      }),
      { seed: 5 },
    );
  });

  test('of a part of a tip leaves the rest to the provider, without commission', () => {
    const tip = { bidCents: cents(500), feeCents: ZERO, tipFor: 'pay_0' };

    expect(splitOf(tip, cents(200))).toEqual({ bidRefund: 200, feeRefund: 0, commission: 0, transfer: 300 });
    expect(splitOf(aPayment(), cents(200))).toMatchObject({ commission: 190, transfer: 3610 });
  });
});

describe('the parts of a plan', () => {
  const plan = (refund: number, transfer: number, earned: number, taken?: number) => ({
    ...{ refund: refund as Cents, transfer: transfer as Cents, earned: earned as Cents },
    ...{ work: ZERO, fee: ZERO },
    ...(taken !== undefined && { taken: [{ charge: BASE, cents: taken as Cents }] }),
  });

  test.each([
    ['nothing comes back', plan(0, 3800, 895)],
    ['everything comes back', plan(4695, 0, 0)],
    ['a bank has taken a part of the refund', plan(4695, 0, 0, 1000)],
    ['a bank has taken the whole refund', plan(2000, 1800, 895, 2000)],
  ])('are all of what was captured: %s', (_, parts) => {
    expect(() => assertWhole(parts, cents(4695))).not.toThrow();
  });

  test.each([
    ['a cent too little', plan(0, 3800, 894), '0 + 3800 + 894'],
    ['a cent too much', plan(0, 3801, 895), '0 + 3801 + 895'],
    ['the fee transferred and kept', plan(0, 4495, 895), '0 + 4495 + 895'],
    ['less than nothing comes back', plan(-1, 3801, 895), '-1 + 3801 + 895'],
    ['less than nothing is transferred', plan(4696, -1, 0), '4696 + -1 + 0'],
    ['less than nothing is kept', plan(4696, 0, -1), '4696 + 0 + -1'],
    ['a bank has taken more than comes back', plan(2000, 1800, 895, 2001), '2000 + 1800 + 895'],
  ])('are refused: %s', (_, parts, told) => {
    expect(() => assertWhole(parts, cents(4695))).toThrow(
      new RangeError(`a settlement of ${told} does not divide 4695`),
    );
  });

  test('are checked before any write', async () => {
    const m = await market();
    const payment = aPayment({ id: 'pay_1', status: 'in_review' });
    await m.table.transact([{ put: { pk: 'PAYMENT#pay_1', sk: 'PAYMENT', ...payment } as never }]);

    const settled = settle(m.ports, payment, 'confirm', 'owner', plan(0, 4695, 895));

    await expect(settled).rejects.toThrow(RangeError);
    expect(await readPayment(m.table, 'pay_1')).toMatchObject({ status: 'in_review', version: 3 });
  });
});

test.each([
  [0, 'finish-released'],
  [1, 'finish-partially'],
  [4694, 'finish-partially'],
  [4695, 'finish-refunded'],
])('with %i of 4695 cents refunded a payment ends as %s', (refunded, action) => {
  expect(finishAction(aPayment({ refundedCents: cents(refunded) }))).toBe(action);
});

test('an operation is planned with an id of its own and the instant of the decision', () => {
  const clock = testClock('2027-05-03T12:00:00.000Z');

  const operation = plannedOperation({ clock, ids: testIds(clock) }, 'refund', cents(5), BASE);

  expect(operation).toEqual({
    id: expect.stringMatching(/^ope_[0-9A-Z]{26}$/),
    kind: 'refund',
    amountCents: 5,
    charge: 'base',
    state: 'planned',
    createdAt: '2027-05-03T12:00:00.000Z',
  });
});

test('an operation without a charge, from before there were several, is of the checkout', () => {
  expect([chargeKeyOf({}), chargeKeyOf({ charge: 'cho_1' })]).toEqual([BASE, 'cho_1']);
});
