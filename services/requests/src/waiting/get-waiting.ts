import type { ResponseOf, RouteOf } from '@sward/shared/contract';
import { type Actor, AppError, median, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { recentWaits, waitingFrom, waitingKey } from './waiting-store.ts';

export type WaitingView = ResponseOf<RouteOf<'requests.waiting'>>;

/** Of fewer requests nothing is usual. */
const ENOUGH = 5;

/**
 * What has happened to one's own request so far, by numbers alone, and how long others around waited for a first bid.
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
