/** Processor time of calls of one kind, milliseconds each. */
export interface Taken {
  what: string;
  times: readonly number[];
}

/** The median of one kind, and of it the multiple of the reference's. */
export interface CpuFigure {
  what: string;
  p50: number;
  ratio: number;
}

/** Most of a handler, and what the reference takes, in processor milliseconds, on the quiet machine for which that was set. */
const LIMIT_MS = 3;
const REFERENCE_MS = 0.8;
/** Most in references, so that a slow or busy machine says the same. */
export const HANDLER_LIMIT = Number((LIMIT_MS / REFERENCE_MS).toFixed(2));

export const OVERALL = 'all of them';

/**
 * The figures of each kind in the given order, then of all calls together.
 * @throws RangeError when something was never called
 */
export function cpuFigures(reference: readonly number[], taken: readonly Taken[]): CpuFigure[] {
  const unit = median(reference);
  const all = { what: OVERALL, times: taken.flatMap(({ times }) => times) };
  return [...taken, all].map(({ what, times }) => {
    const p50 = median(times);
    return { what, p50, ratio: p50 / unit };
  });
}

/** What is over the limit, in words. */
export function overLimit(figures: readonly CpuFigure[]): string[] {
  return figures
    .filter(({ ratio }) => ratio > HANDLER_LIMIT)
    .map(({ what, ratio }) => `${what}: ${ratio.toFixed(2)} times the reference's processor time`);
}

function median(times: readonly number[]): number {
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1];
  if (middle === undefined) throw new RangeError('nothing was measured');
  return middle;
}
