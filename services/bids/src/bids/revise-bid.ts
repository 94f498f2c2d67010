import { type Provider, readRequestAndProvider, repriceBid, type ServiceRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError } from '@sward/shared/kernel';
import { assertNoContactDetails, includedStill } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import { assertOpenOffer, type Bid, isOutdated } from '../bid/bid.ts';
import { nextBidVersion, offerEventData } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { changeOffer } from '../bid/bid-store.ts';
import { assertOfferTime, type BidInput, offerOn } from '../bid/offer.ts';
import { changeOnce, ownBid, withOwnBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';

/**
 * Changes price, day, window, message or included work of the caller's own pending bid. The provider has seen the
 * current request, so revising also confirms the bid.
 * @throws AppError bid_not_open, checkout_in_progress while it is being paid, state_changed after another
 * change of the request, contact_details_not_allowed, validation_failed
 */
export async function reviseBid(
  ports: Ports,
  actor: Actor,
  input: BidInput & { bidId: string },
): Promise<{ bid: Bid; provider: Provider | undefined }> {
  const bid = await ownBid(ports, actor, input.bidId);
  assertOpenOffer(bid);
  bidLifecycle.next(bid.status, 'revise', 'provider', 'bid_not_open');
  const { request, provider } = await openRequestOf(ports, bid);
  assertNoContactDetails({ description: input.description });
  const offer = offerOn(request, {
    ...input,
    included: input.included ?? includedStill(bid.included ?? [], request.serviceTypeIds),
  });
  assertOfferTime(offer, request, ports.clock.now());

  const revise = async (now: Bid) => {
    bidLifecycle.next(now.status, 'revise', 'provider', 'bid_not_open');
    const event = newEvent(
      ports,
      actor,
      nextBidVersion(now),
      'BidRevised',
      offerEventData({ ...now, ...offer }),
    );
    const writes = [
      changeOffer(now, offer),
      repriceBid(request, now.id, offer.amountCents),
      outbox(ports.clock, event),
    ];
    return await changeOnce(ports, now, writes, (after) => isRevised(after, now));
  };
  const isRevised = (after: Bid, before: Bid) =>
    after.status === 'pending' &&
    !after.needsConfirmation &&
    !isOutdated(after, request) &&
    after.version > before.version &&
    after.amountCents === offer.amountCents &&
    after.windowStart === offer.windowStart &&
    after.windowEnd === offer.windowEnd &&
    after.description === offer.description &&
    String(after.included) === String(offer.included);
  return { bid: await withOwnBid(ports, actor, bid, revise), provider };
}

/** @throws AppError bid_not_open when the request has closed. */
export async function openRequestOf(
  ports: Ports,
  bid: Bid,
): Promise<{ request: ServiceRequest; provider: Provider | undefined }> {
  const { request, provider } = await readRequestAndProvider(
    ports.marketplace,
    bid.requestId,
    bid.providerId,
  );
  if (request?.status !== 'pending') throw new AppError('bid_not_open');
  return { request, provider };
}
