import { addDays, type Cents, type Day, toCents } from '@sward/shared/kernel';

/** The all-in price that one owner paid for a job. A deleted account leaves `null`; cents and day stay. */
export type PriceSample = {
  id: string;
  ownerId: string | null;
  providerId: string | null;
  cents: Cents;
  /** Day of the release in UTC: an instant would lead from a sample without ids to its payment. */
  day: Day;
};

/** A range in whole dollars, as cents. `jobsAtLeast` is rounded down, so that one more job does not show. */
export type PriceRange = { fromCents: Cents; toCents: Cents; jobsAtLeast: (typeof JOB_STEPS)[number] };

const SAMPLE_DAYS = 365;
export const SAMPLES_MAX = 200;
const SAMPLES_PER_PAIR = 3;
const PEOPLE_MIN = 3;
const CHANGES_MIN = 3;
const JOB_STEPS = [100, 50, 20, 10, 5] as const;

/**
 * Returns the samples that count on a day, newest first. One pair of people counts a few times only, so that two
 * friends cannot make a price.
 */
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

/**
 * Returns whether enough samples changed since `published` (ids) that no viewer learns the price of one job by
 * watching.
 */
export function isWorthPublishing(published: readonly string[], counted: readonly PriceSample[]): boolean {
  const before = new Set(published);
  const after = new Set(counted.map(({ id }) => id));
  return before.symmetricDifference(after).size >= CHANGES_MIN;
}

/** The published range of a set of samples, and the data that decides on the next one. */
export type Published = {
  /** Ids of the samples behind the range; empty before the first one. */
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

/** Withdraws a range once too few of its samples still have an account; `null` when nothing changes. */
export function afterErasure(published: Published, samples: readonly PriceSample[]): Published | null {
  if (!published.range) return null;
  const ids = new Set(published.sampleIds);
  return rangeOf(samples.filter(({ id }) => ids.has(id))) ? null : { ...published, range: null };
}

/** Returns the samples of one person that are deleted with the account: each pair keeps only its three newest. */
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
