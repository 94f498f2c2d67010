import { LIMITS, SUPPORT_LIMITS } from '@sward/shared/product';
import { withNumbers } from './limit-numbers.ts';

test('puts the number in the place of a limit', () => {
  expect(withNumbers('hours * LIMITS.reviewHours + text.slice(0, SUPPORT_LIMITS.message)')).toBe(
    `hours * (${LIMITS.reviewHours}) + text.slice(0, (${SUPPORT_LIMITS.message}))`,
  );
});

test('of a table in a table as well, with what is called on it', () => {
  expect(withNumbers('LIMITS.tip.most + LIMITS.reviewHours.toFixed()')).toBe(
    `(${LIMITS.tip.most}) + (${LIMITS.reviewHours}).toFixed()`,
  );
});

test('leaves tables, other names and unknown limits as they are', () => {
  const code =
    'const { least } = LIMITS.tip; own.LIMITS.reviewHours; MY_LIMITS.reviewHours; LIMITS.nothing.most; { LIMITS }';
  expect(withNumbers(code)).toBe(code);
});
