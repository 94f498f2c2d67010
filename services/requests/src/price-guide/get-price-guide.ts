import type { ResponseOf, RouteOf } from '@sward/shared/contract';
import { MINUTE } from '@sward/shared/kernel';
import { MOWING_EXAMPLE } from '@sward/shared/product';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { entriesOf, readPublished, type Work } from './guide-store.ts';

export type PriceGuide = ResponseOf<RouteOf<'requests.priceGuide'>>;

const LOOKS_OF_VIEWER: RateLimit = { name: 'price-guide', limit: 60, windowMs: MINUTE };
const MOWING = 1;

const NOTHING: PriceGuide = {
  ...{ scope: 'none', fromCents: null, toCents: null, jobsAtLeast: null, updatedOn: null, words: null },
};
const EXAMPLE: PriceGuide = {
  ...NOTHING,
  ...MOWING_EXAMPLE,
  scope: 'words',
  words: `typical mowing $${MOWING_EXAMPLE.fromCents / 100}-$${MOWING_EXAMPLE.toCents / 100}`,
};

/**
 * Returns the prices that others paid in the area, else in its state, else an example of mowing.
 * @throws AppError too_many_requests after 60 a minute
 */
export async function getPriceGuide(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  viewer: string,
  work: Work,
): Promise<PriceGuide> {
  await consumeRateLimit(marketplace, clock, LOOKS_OF_VIEWER, viewer);
  const entries = entriesOf(work);
  const published = entries && (await readPublished(marketplace, Object.values(entries)));
  for (const scope of ['area', 'state'] as const) {
    const { range, updatedOn = null } = (entries && published?.get(entries[scope])) ?? {};
    if (range) return { ...NOTHING, ...range, scope, updatedOn };
  }
  return work.serviceTypeId === MOWING ? EXAMPLE : NOTHING;
}
