import { median } from './median.ts';

test.each([
  [[7], 7],
  [[9, 1, 4], 4],
  [[4, 1, 9, 6], 5],
  [[1, 2], 2],
  [[], null],
])('of %p is %p', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('is none of too few', () => {
  expect(median([3, 1, 2, 5], 5)).toBeNull();
  expect(median([3, 1, 2, 5, 4], 5)).toBe(3);
});
