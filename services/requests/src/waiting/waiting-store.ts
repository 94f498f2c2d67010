import { type Clock, DAY, epochSeconds, instant, MINUTE } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { entity, type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';

/** Activity around a request before its first bid; nothing in it names a provider. */
export interface Waiting {
  /** Providers nearby who offered its services when it was posted; null until they are counted. */
  providersNearby: number | null;
  /** Providers who have opened it. */
  looks: number;
}

/** How long one request of an area waited for its first bid. */
interface FirstBid {
  minutes: number;
}

/** How long looks are kept: as long as a request may be open, and some time more. */
const KEPT_MS = 120 * DAY;
/** Age and number of the first bids that define the usual wait. */
const RECENT_MS = 90 * DAY;
const RECENT = 50;

const firstBidOf = entity<FirstBid>('first bid', 'minutes');

export const waitingKey = (requestId: string): Key => ({ pk: `REQUEST#${requestId}`, sk: 'WAITING' });
const pace = (area: string) => `PACE#${area}`;

/** Returns the key of a look, a hash that does not lead back to the provider. */
export const lookKey = (requestId: string, providerId: string): Key => ({
  pk: `REQUEST#${requestId}`,
  sk: `LOOK#${hashOf(`${requestId}#${providerId}`).slice(0, 26)}`,
});

export function waitingFrom(item: Item | undefined): Waiting {
  const { providersNearby = null, looks = 0 } = (item ?? {}) as Partial<Waiting>;
  return { providersNearby, looks };
}

/** Counts a provider who opens a request. On conflict: `onSeen` when they had opened it before. */
export function addLook(clock: Clock, requestId: string, providerId: string, onSeen: () => Error): Write[] {
  const ttl = epochSeconds(clock.now() + KEPT_MS);
  return [
    { put: { ...lookKey(requestId, providerId), ttl }, if: missing(), onConflict: onSeen },
    { update: waitingKey(requestId), add: { looks: 1 } },
  ];
}

export function saveProvidersNearby(requestId: string, providersNearby: number): Write {
  return { update: waitingKey(requestId), set: { providersNearby } };
}

/** Returns how many minutes a request waited for its first bid. */
export function minutesWaited({ createdAt }: Pick<ServiceRequest, 'createdAt'>, placedAt: string): number {
  return Math.max(0, Math.round((Date.parse(placedAt) - Date.parse(createdAt)) / MINUTE));
}

/** Records how long a request waited for its first bid. On conflict: `onLater` when there was an earlier bid. */
export function addFirstBid(
  { id, zipPrefix }: Pick<ServiceRequest, 'id' | 'zipPrefix'>,
  placedAt: string,
  minutes: number,
  onLater: () => Error,
): Write[] {
  const ttl = epochSeconds(Date.parse(placedAt) + RECENT_MS);
  return [
    {
      put: { pk: `REQUEST#${id}`, sk: 'FIRST', placedAt },
      if: missing(),
      onConflict: onLater,
    },
    { put: { pk: pace(zipPrefix), sk: `FIRST#${placedAt}#${hashOf(id).slice(0, 26)}`, minutes, ttl } },
  ];
}

/** Returns the minutes until the first bid of an area's newest requests, newest first. */
export async function recentWaits(table: Table, clock: Clock, area: string): Promise<number[]> {
  const page = await table.query({
    pk: pace(area),
    sk: { between: [`FIRST#${instant(clock.now() - RECENT_MS)}`, 'FIRST#~'] },
    newestFirst: true,
    limit: RECENT,
  });
  return page.items.map((item) => firstBidOf(item).minutes);
}
