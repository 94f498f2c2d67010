import type { Cents } from '@sward/shared/kernel';
import type { Item, Key, Table } from '@sward/shared/table';
import { ownerRatingFrom, ownerRatingKey } from '../providers/rating-store.ts';
import { isFull, type ServiceRequest } from '../request/request.ts';
import { requestKey, requestOf } from '../request/request-store.ts';
import { medianFrom, pricesKey } from './price-store.ts';

/** What providers alone are told about a request. */
export interface ProviderFacts {
  /** The provider's live bid on it. */
  ownBidId: string | null;
  /** Price of comparable jobs around; null before there are enough. */
  medianCents: Cents | null;
  /** Mean of what providers said of the owner; null before the first. */
  ownerRating: number | null;
}

type Asked = Pick<ServiceRequest, 'id' | 'ownerId' | 'serviceTypeIds' | 'publicPoint'>;

/** A provider's place on a request, written by the bids service. */
function placeKey(requestId: string, providerId: string): Key {
  return { pk: `BIDS#${requestId}`, sk: `LIVE#${providerId}` };
}

/** Everything that {@link providerFacts} looks at. */
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

/** Whether a provider has, or ever had, a bid on a request. */
export function hasBidOn(items: readonly Item[], request: Asked, providerId: string): boolean {
  return find(items, placeKey(request.id, providerId)) !== undefined;
}

/**
 * A page of requests with what one provider is told about each, in one batch. A list of open requests does not follow
 * their bids, so whether one has all that it takes is read from itself.
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
