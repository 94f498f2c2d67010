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
 * Repeats a change of the caller's own bid on the current bid, after a conflict with a mark that the system set on it.
 * Nothing else that the caller read is read again.
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
 * Writes a change of a bid and returns the changed bid. A call that lost to its own repetition returns the same bid:
 * `done` tests whether a bid already has the change.
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
