import { fc } from '@sward/shared/testing/property';
import {
  add,
  BID_MAX_CENTS,
  BID_MIN_CENTS,
  type Cents,
  COMMISSION_BPS,
  formatCents,
  LATE_SHARE_BPS,
  lateCancellationShare,
  parseDollars,
  priceOf,
  SERVICE_FEE_CENTS,
  share,
  splitRefund,
  subtract,
  toCents,
  toDollars,
  tripFee,
} from './money.ts';

const cents = (n: number) => n as Cents;

describe('splitting a refund', () => {
  test('1,000,000 splits: the parts are whole, none is negative, and they sum to what was captured', () => {
    const wrong: number[][] = [];
    // A multiplicative sequence visits bids and refunds of every size without repeating.
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let i = 0; i < 1_000_000; i++) {
      const bid = BID_MIN_CENTS + random(BID_MAX_CENTS - BID_MIN_CENTS + 1);
      const refund = random(bid + SERVICE_FEE_CENTS + 1);
      const { bidRefund, feeRefund, commission, transfer } = splitRefund(
        cents(bid),
        SERVICE_FEE_CENTS,
        cents(refund),
      );
      const keptFee = SERVICE_FEE_CENTS - feeRefund;
      const parts = [bidRefund, feeRefund, commission, transfer, keptFee];
      const sums = bidRefund + feeRefund === refund && sum(parts) === bid + SERVICE_FEE_CENTS;
      if (!sums || parts.some((part) => part < 0 || !Number.isInteger(part))) wrong.push([bid, refund]);
    }

    expect(wrong).toEqual([]);
  });

  test.each([
    ['nothing', 4000, 0, { bidRefund: 0, feeRefund: 0, commission: 200, transfer: 3800 }],
    ['half of the bid', 4000, 2000, { bidRefund: 2000, feeRefund: 0, commission: 100, transfer: 1900 }],
    ['the whole bid', 4000, 4000, { bidRefund: 4000, feeRefund: 0, commission: 0, transfer: 0 }],
    ['everything', 4000, 4695, { bidRefund: 4000, feeRefund: 695, commission: 0, transfer: 0 }],
  ])('%s', (_, bid, refund, expected) => {
    expect(splitRefund(cents(bid), SERVICE_FEE_CENTS, cents(refund))).toEqual(expected);
  });

  test.each([-1, 4696])('a refund of %d of 4695 is out of range', (refund) => {
    expect(() => splitRefund(cents(4000), SERVICE_FEE_CENTS, cents(refund))).toThrow(
      new RangeError(`refund out of range: ${refund}`),
    );
  });
});

describe('prices', () => {
  test('a bid of $40: the homeowner pays $46.95, the provider receives $38.00', () => {
    expect(priceOf(cents(4000))).toEqual({
      bid: 4000,
      serviceFee: 695,
      total: 4695,
      commission: 200,
      net: 3800,
    });
  });

  test.each([
    [10, 1],
    [9, 0],
    [30, 2],
    [29, 1],
  ])('5%% of %d cents rounds half up to %d', (amount, commission) => {
    expect(share(cents(amount), 500)).toBe(commission);
  });

  test.each([
    [501, 250],
    [500, 250],
    [1, 0],
    [999_999, 499_999],
  ])('of a bid of %i cents that is cancelled late %i are kept, rounded down', (bid, kept) => {
    expect(lateCancellationShare(cents(bid))).toBe(kept);
  });

  test('Sward takes one fee of a homeowner and one share of a bid', () => {
    expect([SERVICE_FEE_CENTS, COMMISSION_BPS, LATE_SHARE_BPS]).toEqual([695, 500, 5_000]);
    expect([BID_MIN_CENTS, BID_MAX_CENTS]).toEqual([500, 1_000_000]);
  });

  test('commission and net sum to the bid, for any bid', () => {
    fc.assert(
      fc.property(fc.integer({ min: BID_MIN_CENTS, max: BID_MAX_CENTS }), (bid) => {
        const { commission, net, total } = priceOf(cents(bid));
        expect(commission + net).toBe(bid);
        expect(total - bid).toBe(SERVICE_FEE_CENTS);
      }),
      { seed: 695 },
    );
  });
});

describe('dollars on the wire', () => {
  test('cents survive the conversion to dollars and back, as number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (n) => {
        const dollars = toDollars(cents(n));
        expect(parseDollars(dollars)).toBe(n);
        expect(parseDollars(String(dollars))).toBe(n);
      }),
      { seed: 100 },
    );
  });

  test.each([
    [40.1, 4010],
    ['40.10', 4010],
    [0.07, 7],
    ['5', 500],
    [1.15, 115],
  ])('%p is %d cents', (dollars, n) => {
    expect(parseDollars(dollars)).toBe(n);
  });

  test.each([
    [999_999_999.99, 99_999_999_999],
    ['999999999', 99_999_999_900],
    ['1000000000', undefined],
    ['4.5x', undefined],
    ['x4.5', undefined],
    ['4.1.1', undefined],
    ['4x10', undefined],
  ])('%p is read to the last digit', (dollars, n) => {
    expect(parseDollars(dollars)).toBe(n);
  });

  test.each([40.105, '40.105', -1, '-1', '1e3', 1e21, '', ' 5', '$5', '5.', '.5', Number.NaN])(
    '%p is no amount',
    (dollars) => {
      expect(parseDollars(dollars)).toBeUndefined();
    },
  );

  test.each([
    [4695, '$46.95'],
    [7, '$0.07'],
    [-695, '-$6.95'],
    [-7, '-$0.07'],
    [0, '$0.00'],
    [100, '$1.00'],
    [123_456, '$1234.56'],
  ])('%d reads %s', (n, text) => {
    expect(formatCents(cents(n))).toBe(text);
  });
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not a whole number of cents', (n) => {
  expect(() => toCents(n)).toThrow(new RangeError(`not a whole number of cents: ${n}`));
});

test.each([
  [500, 125],
  [4001, 1000],
  [4002, 1001],
  [5998, 1500],
  [6000, 1500],
  [6001, 1500],
  [100_000, 1500],
])(
  'coming in vain to a job of %i cents is worth %i: a quarter, half up, and no more than $15.00',
  (bid, fee) => {
    expect(tripFee(cents(bid))).toBe(fee);
  },
);

test('adding and subtracting refuse what leaves the whole numbers', () => {
  expect(add(cents(1), cents(2), cents(3))).toBe(6);
  expect(subtract(cents(1), cents(2))).toBe(-1);
  expect(() => add(cents(2 ** 53 - 1), cents(1))).toThrow(RangeError);
});

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
