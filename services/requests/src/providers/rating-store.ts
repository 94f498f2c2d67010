import { LIMITS } from '@sward/shared/product';
import { atVersion, entity, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import { providerKey } from './provider-store.ts';

/** The role in which an account was rated. */
export type RatedAs = 'owner' | 'provider';

/** The rating over the shown reviews of an account. */
export type Rating = {
  version: number;
  /** The latest ratings, newest first; the mean is computed from them. */
  recent: number[];
  /** One decimal; null before the first. */
  mean: number | null;
  count: number;
};

const NOTHING: Rating = { version: 0, recent: [], mean: null, count: 0 };

const ratingOf = entity<Rating>('rating', 'version', 'mean');

function ratingKey(accountId: string, as: RatedAs): Key {
  return { pk: `RATING#${accountId}`, sk: as === 'owner' ? 'OWNER' : 'PROVIDER' };
}

export async function readRating(table: Table, accountId: string, as: RatedAs): Promise<Rating> {
  const item = await table.get(ratingKey(accountId, as), { consistent: true });
  return item ? ratingOf(item) : NOTHING;
}

/** Key of the providers' rating of a homeowner. */
export function ownerRatingKey(ownerId: string): Key {
  return ratingKey(ownerId, 'owner');
}

/** Returns only the mean, from the item of {@link ownerRatingKey}; null before the first rating. */
export function ownerRatingFrom(item: Item | undefined): number | null {
  return item ? ratingOf(item).mean : null;
}

/**
 * Adds a shown review to the rating as read, and updates a provider's public page. On conflict:
 * state_changed.
 */
export function addToRating(accountId: string, as: RatedAs, before: Rating, value: number): Write[] {
  const recent = [value, ...before.recent].slice(0, LIMITS.ratedJobs);
  const sum = recent.reduce((total, each) => total + each, 0);
  const mean = Math.round((sum / recent.length) * 10) / 10;
  const count = before.count + 1;
  const rating: Rating = { version: before.version + 1, recent, mean, count };
  return [
    {
      put: { ...ratingKey(accountId, as), ...rating },
      if: before.version === 0 ? missing() : atVersion(before.version),
      onConflict: 'state_changed',
    },
    ...(as === 'provider'
      ? [{ update: providerKey(accountId), set: { rating: mean, reviewCount: count } }]
      : []),
  ];
}
