import { type Actor, AppError, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Bid } from './bid.ts';
import { readBid } from './bid-store.ts';

/** @throws AppError not_found unless the bid is the caller's own. */
export async function ownBid(ports: Ports, actor: Actor, bidId: string): Promise<Bid> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(actor, bid.providerId);
  return bid;
}

/**
 * Runs a change of the caller's own bid again, from the bid as it is now, when it lost against a note that the
 * system made on it in this moment. What else the caller has looked at stays as it was looked at.
 */
export async function withOwnBid<T>(
  ports: Ports,
  actor: Actor,
  first: Bid,
  change: (bid: Bid) => Promise<T>,
): Promise<T> {
  return await retryOnConflict(['bid_not_open'], async (attempt) =>
    change(attempt === 1 ? first : await ownBid(ports, actor, first.id)),
  );
}

/**
 * Writes a change of a bid and gives the bid as it then is. A call that lost against its own repetition is
 * answered like it: `done` says whether a bid already is where the change would take it.
 */
export async function changeOnce(
  ports: Ports,
  bid: Bid,
  writes: readonly Write[],
  done: (bid: Bid) => boolean,
): Promise<Bid> {
  const failure = await ports.marketplace.transact(writes).then(
    () => undefined,
    (error: unknown) => error,
  );
  const now = await readBid(ports.marketplace, bid.id);
  if (now && done(now)) return now;
  throw failure ?? new AppError('state_changed');
}
