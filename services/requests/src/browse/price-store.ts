import { blockOf, type Cents } from '@sward/shared/kernel';
import { atVersion, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';

/** Prices of the latest paid jobs with the same services in one block. */
export type Prices = {
  version: number;
  /** Oldest first. */
  samples: { requestId: string; cents: Cents }[];
};

type Job = Pick<ServiceRequest, 'serviceTypeIds' | 'publicPoint'>;

/** Fewer say nothing of a market, and too much of one job. */
const JOBS_FOR_MEDIAN = 5;
const SAMPLES_KEPT = 50;

export function pricesKey({ serviceTypeIds, publicPoint }: Job): Key {
  return { pk: `PRICES#${blockOf(publicPoint)}#${serviceTypeIds.join('+')}`, sk: 'PRICES' };
}

export async function readPrices(table: Table, job: Job): Promise<Prices> {
  return pricesOf(await table.get(pricesKey(job), { consistent: true }));
}

/** Median price of comparable jobs, from the item of {@link pricesKey}; null before five of them. */
export function medianFrom(item: Item | undefined): Cents | null {
  return medianOf(pricesOf(item));
}

/** Adds the price of a paid job. Lost: state_changed when another job was added in between. */
export function addPrice(request: ServiceRequest, cents: Cents, prices: Prices): Write {
  const samples = [...prices.samples, { requestId: request.id, cents }].slice(-SAMPLES_KEPT);
  return {
    put: { ...pricesKey(request), version: prices.version + 1, samples },
    if: prices.version === 0 ? missing() : atVersion(prices.version),
    onConflict: 'state_changed',
  };
}

/** Of an even number the mean of the middle two, in whole cents. */
export function medianOf({ samples }: Prices): Cents | null {
  if (samples.length < JOBS_FOR_MEDIAN) return null;
  const sorted = samples.map(({ cents }) => cents).sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  return Math.round((at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2) as Cents;
}

function pricesOf(item: Item | undefined): Prices {
  return (item as (Item & Prices) | undefined) ?? { version: 0, samples: [] };
}
