import {
  approvedProvider,
  checkProvider,
  countBid,
  isOfferedTo,
  isOpen,
  type Provider,
  readProvider,
  readRequest,
  type ServiceRequest,
} from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, HOUR, instant, signedIn } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import { consumeRateLimit, outbox, type RateLimit } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { offerEventData } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { putBid } from '../bid/bid-store.ts';
import { assertOfferTime, type BidInput, offerOn } from '../bid/offer.ts';
import type { Ports } from '../ports.ts';

const PLACED: RateLimit = { name: 'bid', limit: 300, windowMs: HOUR };

/**
 * Places the only live bid of an approved, payable provider on another homeowner's open request, within the plan's bid
 * limit.
 * @throws AppError not_a_provider, own_request, request_not_open, provider_not_payable, bid_already_placed,
 * bid_limit_reached, state_changed (a concurrent change of the request), contact_details_not_allowed,
 * validation_failed, too_many_requests
 */
export async function placeBid(
  ports: Ports,
  actor: Actor,
  input: BidInput & { requestId: string },
): Promise<{ bid: Bid; provider: Provider }> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.marketplace, ports.clock, PLACED, accountId);
  const [request, known] = await Promise.all([
    readRequest(ports.marketplace, input.requestId),
    readProvider(ports.marketplace, accountId),
  ]);
  if (!request || !isOfferedTo(request, accountId)) throw new AppError('not_found');
  const provider = approvedProvider(actor, known);
  assertOpenTo(provider, request, ports.clock.now());
  assertNoContactDetails({ description: input.description });
  const bid = newBid(ports, provider, request, input);
  assertOfferTime(bid, request, ports.clock.now());

  const event = newEvent(
    ports,
    actor,
    { name: `Bid#${bid.id}`, version: bid.version },
    'BidPlaced',
    offerEventData(bid),
  );
  await ports.marketplace.transact([
    ...putBid(bid),
    countBid(request, bid.id, bid.amountCents),
    checkProvider(accountId, 'provider_not_payable'),
    outbox(ports.clock, event),
  ]);
  return { bid, provider };
}

function assertOpenTo(provider: Provider, request: ServiceRequest, now: number): void {
  if (request.ownerId === provider.accountId) throw new AppError('own_request');
  if (!isOpen(request, now)) throw new AppError('request_not_open');
  if (!provider.payable) throw new AppError('provider_not_payable');
}

function newBid(ports: Ports, provider: Provider, request: ServiceRequest, input: BidInput): Bid {
  return {
    id: ports.ids.next('bid'),
    version: 1,
    status: bidLifecycle.next(null, 'place', 'provider'),
    requestId: request.id,
    ownerId: request.ownerId,
    providerId: provider.accountId,
    ...offerOn(request, input),
    needsConfirmation: false,
    createdAt: instant(ports.clock.now()),
  };
}
