import { spreadMarks } from './spread-marks.ts';

const SIZE = { width: 40, height: 30 };

test('marks that are clear of each other stay where they are', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 0, y: 30 },
  ];

  expect(spreadMarks(places, SIZE)).toEqual([0, 0, 30]);
});

test('two that cover each other give way, half each, in the direction in which they lie', () => {
  const places = [
    { x: 0, y: 10 },
    { x: 30, y: 0 },
  ];

  expect(spreadMarks(places, SIZE)).toEqual([20, -10]);
});

test('a mark that is fixed stays, and the others pass it by', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 10, y: -4 },
  ];

  expect(spreadMarks(places, SIZE, 1)).toEqual([0, 30, -30]);
});

test('many at one place end up apart', () => {
  const heights = spreadMarks(
    Array.from({ length: 4 }, () => ({ x: 0, y: 0 })),
    SIZE,
  ).toSorted((a, b) => a - b);

  const gaps = heights.slice(1).map((height, index) => height - Number(heights[index]));
  for (const gap of gaps) expect(gap).toBeGreaterThan(SIZE.height * 0.9);
});
