/** The median times of two kinds of calls, in milliseconds. */
export interface Comparison {
  tries: number;
  one: number;
  other: number;
  /** Absolute difference of the medians. */
  difference: number;
}

export interface Pairs {
  pairs: number;
  /** Number of pairs that run at once. More than 1 only where a response waits by design. */
  atOnce?: number;
  one: (index: number) => Promise<unknown>;
  other: (index: number) => Promise<unknown>;
}

/** Times both kinds in turn, so that other work on the machine affects both alike. */
export async function compareTimes({ pairs, atOnce = 1, one, other }: Pairs): Promise<Comparison> {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  const pair = async (index: number) => {
    times.one.push(await timed(() => one(index)));
    times.other.push(await timed(() => other(index)));
  };
  for (let first = 0; first < pairs; first += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, pairs - first) }, (_, i) => pair(first + i));
    await Promise.all(group);
  }
  const medians = { one: median(times.one), other: median(times.other) };
  const tries = times.one.length + times.other.length;
  return { tries, ...medians, difference: Math.abs(medians.one - medians.other) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
