import { blockOf, type Cents, median } from '@sward/shared/kernel';
import { atVersion, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';

/** Prices of the latest paid jobs with the same service types in one block. */
export type Prices = {
  version: number;
  /** Oldest first. */
  samples: { requestId: string; cents: Cents }[];
};

type Job = Pick<ServiceRequest, 'serviceTypeIds' | 'publicPoint'>;

/** Fewer jobs would say little of the market, and too much of one job. */
const JOBS_FOR_MEDIAN = 5;
const SAMPLES_KEPT = 50;

export function pricesKey({ serviceTypeIds, publicPoint }: Job): Key {
  return { pk: `PRICES#${blockOf(publicPoint)}#${serviceTypeIds.join('+')}`, sk: 'PRICES' };
}

export async function readPrices(table: Table, job: Job): Promise<Prices> {
  return pricesOf(await table.get(pricesKey(job), { consistent: true }));
}

/** Returns the median price of comparable jobs, from the item of {@link pricesKey}; null below five jobs. */
export function medianFrom(item: Item | undefined): Cents | null {
  return medianOf(pricesOf(item));
}

/** Adds the price of a paid job. On conflict: state_changed, when another job was added meanwhile. */
export function addPrice(request: ServiceRequest, cents: Cents, prices: Prices): Write {
  const samples = [...prices.samples, { requestId: request.id, cents }].slice(-SAMPLES_KEPT);
  return {
    put: { ...pricesKey(request), version: prices.version + 1, samples },
    if: prices.version === 0 ? missing() : atVersion(prices.version),
    onConflict: 'state_changed',
  };
}

/** Returns the median in whole cents; null below five jobs. */
export function medianOf({ samples }: Prices): Cents | null {
  return median(
    samples.map(({ cents }) => cents),
    JOBS_FOR_MEDIAN,
  ) as Cents | null;
}

function pricesOf(item: Item | undefined): Prices {
  return (item as (Item & Prices) | undefined) ?? { version: 0, samples: [] };
}
