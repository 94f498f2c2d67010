import { addDays, type Cents, type Day, toCents } from '@sward/shared/kernel';

/** What one job cost its owner, all-in. An account that was deleted leaves `null`: cents and day stay. */
export type PriceSample = {
  id: string;
  ownerId: string | null;
  providerId: string | null;
  cents: Cents;
  /** Of its release, in UTC: an instant would lead from a sample without ids to its payment. */
  day: Day;
};

/** Whole dollars, in cents. `jobsAtLeast` is rounded down, so that one more job is not seen. */
export type PriceRange = { fromCents: Cents; toCents: Cents; jobsAtLeast: (typeof JOB_STEPS)[number] };

const SAMPLE_DAYS = 365;
export const SAMPLES_MAX = 200;
const SAMPLES_PER_PAIR = 3;
const PEOPLE_MIN = 3;
const CHANGES_MIN = 3;
const JOB_STEPS = [100, 50, 20, 10, 5] as const;

/** Returns the samples that count on a day, newest first: two people who know each other cannot make a price. */
export function countedSamples(samples: readonly PriceSample[], today: Day): PriceSample[] {
  const since = addDays(today, -SAMPLE_DAYS);
  const perPair = new Map<string, number>();
  return samples
    .filter(({ day }) => day > since)
    .sort(newestFirst)
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

/** Whether enough came or went since `published` (ids of samples) that no viewer learns the price of one job by watching. */
export function isWorthPublishing(published: readonly string[], counted: readonly PriceSample[]): boolean {
  const before = new Set(published);
  const after = new Set(counted.map(({ id }) => id));
  return before.symmetricDifference(after).size >= CHANGES_MIN;
}

/** What the public sees of a set of samples, and what decides on it. */
export type Published = {
  /** Of the samples that the range was made of; none before the first one. */
  sampleIds: string[];
  range: PriceRange | null;
  updatedOn: Day | null;
};

/** Returns what is published after a night, or `null` where nothing changes. */
export function afterNight(
  published: Published,
  samples: readonly PriceSample[],
  today: Day,
): Published | null {
  const counted = countedSamples(samples, today);
  if (published.updatedOn === today || !isWorthPublishing(published.sampleIds, counted))
    return afterErasure(published, samples);
  const range = rangeOf(counted);
  if (!range && !published.range) return null;
  return { sampleIds: counted.map(({ id }) => id), range, updatedOn: today };
}

/** Withdraws a range once too few of those it was made of still have an account; `null` where nothing changes. */
export function afterErasure(published: Published, samples: readonly PriceSample[]): Published | null {
  if (!published.range) return null;
  const ids = new Set(published.sampleIds);
  return rangeOf(samples.filter(({ id }) => ids.has(id))) ? null : { ...published, range: null };
}

/** Returns the samples of one person that go with the account: a pair that is no pair any more keeps its three newest. */
export function surplusOfPairs(own: readonly PriceSample[], accountId: string): PriceSample[] {
  const perPair = Map.groupBy(own, ({ ownerId, providerId }) =>
    ownerId === accountId ? providerId : ownerId,
  );
  perPair.delete(null);
  return [...perPair.values()].flatMap((pair) => pair.sort(newestFirst).slice(SAMPLES_PER_PAIR));
}

function newestFirst(a: PriceSample, b: PriceSample): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

function peopleOf(samples: readonly PriceSample[], side: 'ownerId' | 'providerId'): number {
  return new Set(samples.map((sample) => sample[side]).filter((id) => id !== null)).size;
}

function nearestRank(sorted: readonly Cents[], percent: number): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] as Cents;
}
