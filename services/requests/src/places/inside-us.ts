import { blockOf, type Point } from '@sward/shared/kernel';
import { US_BLOCKS } from './us-blocks.ts';

type Span = readonly [first: number, last: number];

const ROWS = new Map<number, Span[]>(
  US_BLOCKS.trim()
    .split('\n')
    .map((line) => {
      const [row, spans = ''] = line.split(': ');
      return [Number(row), spans.split(' ').map(spanOf)];
    }),
);

function spanOf(text: string): Span {
  const [first, last = first] = text.split('..');
  return [Number(first), Number(last)];
}

/** Returns whether a ZIP code of the United States is near a public point, so that a home can be there. */
export function isInsideUs(point: Point): boolean {
  const [row, column] = blockOf(point).split('.').map(Number) as [number, number];
  return ROWS.get(row)?.some(([first, last]) => first <= column && column <= last) ?? false;
}
