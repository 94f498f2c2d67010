import type { Reliability } from '@sward/requests';
import { POINT_LIMITS } from '@sward/shared/product';
import type { Point } from './point.ts';

type Counting = Pick<Point, 'counts' | 'onTime' | 'completed'>;

/** Returns the rates of the newest points that count; null while there are too few. */
export function ratesOf(newestFirst: readonly Counting[]): Reliability | null {
  const counted = newestFirst.filter(({ counts }) => counts).slice(0, POINT_LIMITS.counted);
  if (counted.length < POINT_LIMITS.forRates) return null;
  return {
    onTimePercent: percentOf(counted.map(({ onTime }) => onTime)),
    completionPercent: percentOf(counted.map(({ completed }) => completed)),
    jobs: counted.length,
  };
}

/** Returns the whole percentage of yes, half up; null without any yes or no. */
function percentOf(answers: readonly ('yes' | 'no' | null)[]): number | null {
  const yes = answers.filter((answer) => answer === 'yes').length;
  const all = answers.filter((answer) => answer !== null).length;
  return all === 0 ? null : Math.floor((200 * yes + all) / (2 * all));
}

/** Returns the rates without one of the points. */
export function ratesWithout(newestFirst: readonly Point[], { id }: Pick<Point, 'id'>): Reliability | null {
  return ratesOf(newestFirst.filter((point) => point.id !== id));
}
