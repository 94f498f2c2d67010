/** Two kinds of calls side by side: the median time of each, in milliseconds. */
export interface Comparison {
  tries: number;
  one: number;
  other: number;
  /** Of the medians. */
  difference: number;
}

export interface Pairs {
  pairs: number;
  /** Pairs that run at the same moment; 1 unless an answer waits by design. */
  atOnce?: number;
  one: (index: number) => Promise<unknown>;
  other: (index: number) => Promise<unknown>;
}

/** Takes the two in turn, so that whatever else the machine does meets both alike. */
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
