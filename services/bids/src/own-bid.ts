import { type Actor, AppError, ownedBy } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Bid } from './bid.ts';
import { readBid } from './bid-store.ts';
import type { Ports } from './ports.ts';

/** @throws AppError not_found unless the bid is the caller's own. */
export async function ownBid(ports: Ports, actor: Actor, bidId: string): Promise<Bid> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(actor, bid.providerId);
  return bid;
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
