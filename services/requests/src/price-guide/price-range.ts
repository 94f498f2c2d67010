import { type Cents, toCents } from '@sward/shared/kernel';

/** What one job cost its owner, all-in. An account that was deleted leaves `null`: cents and day stay. */
export type PriceSample = {
  id: string;
  ownerId: string | null;
  providerId: string | null;
  cents: Cents;
  /** An instant in ISO 8601. */
  releasedAt: string;
};

/** Whole dollars, in cents. `jobsAtLeast` is rounded down, so that one more job is not seen. */
export type PriceRange = { fromCents: Cents; toCents: Cents; jobsAtLeast: number };

const SAMPLE_DAYS = 365;
const SAMPLES_MAX = 200;
const SAMPLES_PER_PAIR = 3;
const PEOPLE_MIN = 3;
const CHANGES_MIN = 3;
const JOB_STEPS = [100, 50, 20, 10, 5] as const;
const DAY_MS = 86_400_000;

/** Returns the samples that count at `now`, newest first: two people who know each other cannot make a price. */
export function countedSamples(samples: readonly PriceSample[], now: Date): PriceSample[] {
  const since = now.getTime() - SAMPLE_DAYS * DAY_MS;
  const perPair = new Map<string, number>();
  return samples
    .filter(({ releasedAt }) => Date.parse(releasedAt) > since)
    .sort((a, b) => Date.parse(b.releasedAt) - Date.parse(a.releasedAt) || (a.id < b.id ? 1 : -1))
    .filter(({ ownerId, providerId }) => {
      if (ownerId === null || providerId === null) return true;
      const pair = `${ownerId} ${providerId}`;
      const seen = (perPair.get(pair) ?? 0) + 1;
      perPair.set(pair, seen);
      return seen <= SAMPLES_PER_PAIR;
    })
    .slice(0, SAMPLES_MAX);
}

/** Returns the range of samples that count, or `null` while too few jobs or people stand behind it. */
export function rangeOf(counted: readonly PriceSample[]): PriceRange | null {
  const jobsAtLeast = JOB_STEPS.find((step) => counted.length >= step);
  if (jobsAtLeast === undefined) return null;
  if (peopleOf(counted, 'ownerId') < PEOPLE_MIN || peopleOf(counted, 'providerId') < PEOPLE_MIN) return null;
  const sorted = counted.map(({ cents }) => cents).sort((a, b) => a - b);
  return {
    fromCents: toCents(Math.floor(nearestRank(sorted, 25) / 100) * 100),
    toCents: toCents(Math.ceil(nearestRank(sorted, 75) / 100) * 100),
    jobsAtLeast,
  };
}

/** Whether enough came or went since `published` (ids of samples) that nobody learns the price of one job by watching. */
export function isWorthPublishing(published: readonly string[], counted: readonly PriceSample[]): boolean {
  const before = new Set(published);
  const after = new Set(counted.map(({ id }) => id));
  return before.symmetricDifference(after).size >= CHANGES_MIN;
}

function peopleOf(samples: readonly PriceSample[], side: 'ownerId' | 'providerId'): number {
  return new Set(samples.map((sample) => sample[side]).filter((id) => id !== null)).size;
}

function nearestRank(sorted: readonly Cents[], percent: number): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] as Cents;
}
