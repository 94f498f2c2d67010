/** Processor times of the calls of one kind, in milliseconds. */
export interface Taken {
  what: string;
  times: readonly number[];
}

/** The median of one kind, and that median as a multiple of the reference's. */
export interface CpuFigure {
  what: string;
  p50: number;
  ratio: number;
}

/** Processor time on the quiet machine for which the limit was set: at most of a handler, and of the reference. */
const LIMIT_MS = 3;
const REFERENCE_MS = 0.8;
/** Limit as a multiple of the reference, so that the verdict is the same on a slow or busy machine. */
export const HANDLER_LIMIT = Number((LIMIT_MS / REFERENCE_MS).toFixed(2));

export const OVERALL = 'all of them';

/**
 * Returns the figures of each kind in the given order, then those of all calls together.
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

/** Returns a sentence for each kind over the limit. */
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
