import { toCents } from '../../kernel/money.ts';
import { mostExtra } from './orders.ts';

test.each([
  // As much as the bid again, or $50.00 where the bid is less.
  [4_000, 0, 5_000],
  [4_000, 1_500, 3_500],
  [10_000, 0, 10_000],
  [10_000, 10_000, 0],
  // The work costs at most $10,000.00.
  [500_000, 0, 500_000],
  [500_001, 0, 499_999],
  [990_000, 9_000, 1_000],
  [1_000_000, 0, 0],
])('a bid of %i cents with %i paid on top may cost %i more', (bid, extra, most) => {
  expect(mostExtra(toCents(bid), toCents(extra))).toBe(most);
});
