import type { Cents } from '@sward/shared/kernel';
import type { Item, Key, Table } from '@sward/shared/table';
import { ownerRatingFrom, ownerRatingKey } from '../providers/rating-store.ts';
import { isFull, type ServiceRequest } from '../request/request.ts';
import { requestKey, requestOf } from '../request/request-store.ts';
import { medianFrom, pricesKey } from './price-store.ts';

/** Facts about a request that only providers see. */
export interface ProviderFacts {
  /** The provider's live bid on it. */
  ownBidId: string | null;
  /** Median price of comparable jobs nearby; null while there are too few. */
  medianCents: Cents | null;
  /** Mean of the providers' ratings of the homeowner; null before the first. */
  ownerRating: number | null;
}

type Asked = Pick<ServiceRequest, 'id' | 'ownerId' | 'serviceTypeIds' | 'publicPoint'>;

/** Returns the key of a provider's place on a request, written by the bids service. */
export function placeKey(requestId: string, providerId: string): Key {
  return { pk: `BIDS#${requestId}`, sk: `LIVE#${providerId}` };
}

/** Returns the keys of all items that {@link providerFacts} reads. */
export function factKeys(request: Asked, providerId: string): Key[] {
  return [placeKey(request.id, providerId), pricesKey(request), ownerRatingKey(request.ownerId)];
}

export function providerFacts(items: readonly Item[], request: Asked, providerId: string): ProviderFacts {
  const place = find(items, placeKey(request.id, providerId));
  return {
    ownBidId: place?.live === true ? String(place.bidId) : null,
    medianCents: medianFrom(find(items, pricesKey(request))),
    ownerRating: ownerRatingFrom(find(items, ownerRatingKey(request.ownerId))),
  };
}

/** Returns whether a provider has, or ever had, a bid on a request. */
export function hasBidOn(items: readonly Item[], request: Asked, providerId: string): boolean {
  return find(items, placeKey(request.id, providerId)) !== undefined;
}

/**
 * Adds one provider's facts to a page of requests, in one batch. Bids do not update the open lists, so the number of
 * bids is read from each request.
 */
export async function withProviderFacts<Request extends Asked>(
  table: Table,
  requests: readonly Request[],
  providerId: string,
): Promise<(Request & ProviderFacts & { isFull: boolean })[]> {
  if (requests.length === 0) return [];
  const keys = requests.flatMap((request) => [requestKey(request.id), ...factKeys(request, providerId)]);
  const items = await table.batchGet(keys);
  return requests.map((request) => {
    const whole = find(items, requestKey(request.id));
    const full = whole !== undefined && isFull(requestOf(whole));
    return { ...request, ...providerFacts(items, request, providerId), isFull: full };
  });
}

function find(items: readonly Item[], { pk, sk }: Key): Item | undefined {
  return items.find((item) => item.pk === pk && item.sk === sk);
}
