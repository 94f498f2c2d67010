import { cpuFigures, HANDLER_LIMIT, OVERALL, overLimit } from './cpu-figures.ts';
import { referenceWork } from './reference-work.ts';

test('each kind and all calls together are compared with the reference by their medians', () => {
  const figures = cpuFigures(
    [2, 2, 40],
    [
      { what: 'bids.get', times: [1, 1, 9] },
      { what: 'bids.list', times: [4, 5, 6] },
    ],
  );

  expect(figures).toEqual([
    { what: 'bids.get', p50: 1, ratio: 0.5 },
    { what: 'bids.list', p50: 5, ratio: 2.5 },
    { what: OVERALL, p50: 5, ratio: 2.5 },
  ]);
});

test('what is over its limit is said, in references', () => {
  const figures = cpuFigures(
    [1],
    [
      { what: 'bids.get', times: [HANDLER_LIMIT] },
      { what: 'bids.list', times: [HANDLER_LIMIT + 1] },
    ],
  );

  expect(overLimit(figures.slice(0, 2))).toEqual([
    `bids.list: ${(HANDLER_LIMIT + 1).toFixed(2)} times the reference's processor time`,
  ]);
});

test('what was never called has no figure', () => {
  expect(() => cpuFigures([], [{ what: 'bids.get', times: [1] }])).toThrow(RangeError);
  expect(() => cpuFigures([1], [{ what: 'bids.get', times: [] }])).toThrow(RangeError);
});

test('the reference is the same work every time', () => {
  expect(referenceWork()).toBe(referenceWork());
});
