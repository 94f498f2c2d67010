import { LIMITS, SUPPORT_LIMITS } from '@sward/shared/product';
import { withNumbers } from './limit-numbers.ts';

test('puts the number in the place of a limit', () => {
  expect(withNumbers('hours * LIMITS.reviewHours + text.slice(0, SUPPORT_LIMITS.message)')).toBe(
    `hours * (${LIMITS.reviewHours}) + text.slice(0, (${SUPPORT_LIMITS.message}))`,
  );
});

test('leaves tables, other names and unknown limits as they are', () => {
  const code = 'LIMITS.tip.least; own.LIMITS.reviewHours; MY_LIMITS.reviewHours; LIMITS.nothing; { LIMITS }';
  expect(withNumbers(code)).toBe(code);
});
