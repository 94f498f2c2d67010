import type { ResponseOf, RouteOf } from '@sward/shared/contract';
import { type Actor, AppError, median, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { recentWaits, waitingFrom, waitingKey } from './waiting-store.ts';

export type WaitingView = ResponseOf<RouteOf<'requests.waiting'>>;

/** First bids needed before a wait counts as usual. */
const ENOUGH = 5;

/**
 * Returns what has happened to the caller's own request so far, in numbers only, and how long other requests in the
 * area usually waited for a first bid.
 * @throws AppError not_found for anyone but its owner
 */
export async function getWaiting(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<WaitingView> {
  const request = await readRequest(marketplace, requestId);
  if (request?.ownerId !== signedIn(actor).accountId) throw new AppError('not_found');
  const [item, waits] = await Promise.all([
    marketplace.get(waitingKey(requestId)),
    recentWaits(marketplace, clock, request.zipPrefix),
  ]);
  return { ...waitingFrom(item), firstBidMinutes: median(waits, ENOUGH) };
}
