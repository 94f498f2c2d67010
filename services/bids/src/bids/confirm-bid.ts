import { checkBidOpen, type Provider } from '@sward/requests';
import { type Actor, AppError } from '@sward/shared/kernel';
import { assertOpenOffer, type Bid, isOutdated } from '../bid/bid.ts';
import { bidEvent } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { changeOffer } from '../bid/bid-store.ts';
import { bidWindow, windowHasStarted } from '../bid/job-times.ts';
import { fitOf } from '../bid/offer.ts';
import { changeOnce, ownBid, withOwnBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { openRequestOf } from './revise-bid.ts';

/**
 * Confirms the caller's own bid for the changed request, so that it may be accepted again.
 * @throws AppError bid_not_open, bid_date_passed when its window has started, checkout_in_progress,
 * state_changed after another change of the request
 */
export async function confirmBid(
  ports: Ports,
  actor: Actor,
  { bidId }: { bidId: string },
): Promise<{ bid: Bid; provider: Provider | undefined }> {
  const bid = await ownBid(ports, actor, bidId);
  assertOpenOffer(bid);
  bidLifecycle.next(bid.status, 'confirm', 'provider', 'bid_not_open');
  const { request, provider } = await openRequestOf(ports, bid);
  const isConfirmed = (now: Bid) =>
    now.status === 'pending' && !now.needsConfirmation && !isOutdated(now, request);
  if (isConfirmed(bid)) return { bid, provider };
  // The property may lie in another zone now.
  const window = bidWindow(bid.availableDate, bid.availableTime, request.zone);
  if (windowHasStarted(window, ports.clock.now())) throw new AppError('bid_date_passed');

  const confirm = async (now: Bid) => {
    bidLifecycle.next(now.status, 'confirm', 'provider', 'bid_not_open');
    const writes = [
      changeOffer(now, { ...window, ...fitOf(request) }),
      checkBidOpen(request, now.id),
      bidEvent(ports, actor, now, 'BidConfirmed'),
    ];
    return await changeOnce(ports, now, writes, isConfirmed);
  };
  return { bid: await withOwnBid(ports, actor, bid, confirm), provider };
}
