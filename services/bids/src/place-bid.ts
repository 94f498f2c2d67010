import {
  approvedProvider,
  checkProvider,
  countBid,
  expiryOf,
  type Provider,
  readProvider,
  readRequest,
  type ServiceRequest,
} from '@sward/requests';
import { type BodyOf, type Contract, MESSAGES } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import {
  type Actor,
  AppError,
  addDays,
  assertNoContactDetails,
  dayIn,
  HOUR,
  instant,
  LIMITS,
  signedIn,
} from '@sward/shared/kernel';
import { countUse, outbox, type Throttle } from '@sward/shared/table';
import { type Bid, bidLifecycle, bidWindow, windowIsOver } from './bid.ts';
import { parties } from './bid-events.ts';
import { putBid } from './bid-store.ts';
import type { Ports } from './ports.ts';

type BidInput = BodyOf<Contract['bids.place']>;

const PLACED: Throttle = { name: 'bid', limit: 300, windowMs: HOUR };

/**
 * Places the one live bid of an approved, payable provider on an open request of somebody else, within the
 * owner's limit.
 * @throws AppError not_a_provider, own_request, request_not_open, provider_not_payable, bid_already_placed,
 * bid_limit_reached, contact_details_not_allowed, validation_failed, too_many_requests
 */
export async function placeBid(
  ports: Ports,
  actor: Actor,
  input: BidInput & { requestId: string },
): Promise<{ bid: Bid; provider: Provider }> {
  const { accountId } = signedIn(actor);
  await countUse(ports.marketplace, ports.clock, PLACED, accountId);
  const [request, known] = await Promise.all([
    readRequest(ports.marketplace, input.requestId),
    readProvider(ports.marketplace, accountId),
  ]);
  if (!request) throw new AppError('not_found');
  const provider = approvedProvider(actor, known);
  assertOpenTo(provider, request, ports.clock.now());
  assertNoContactDetails({ description: input.description });
  const bid = newBid(ports, provider, request, input);
  assertWindow(bid, request, ports.clock.now());

  const event = newEvent(ports, actor, { name: `Bid#${bid.id}`, version: bid.version }, 'BidPlaced', {
    ...parties(bid),
    bidCents: bid.amountCents,
    availableDate: bid.availableDate,
    availableTime: bid.availableTime,
  });
  await ports.marketplace.transact([
    ...putBid(bid),
    countBid(request.id, bid.id, bid.amountCents),
    checkProvider(accountId, 'provider_not_payable'),
    outbox(ports.clock, event),
  ]);
  return { bid, provider };
}

function assertOpenTo(provider: Provider, request: ServiceRequest, now: number): void {
  if (request.ownerId === provider.accountId) throw new AppError('own_request');
  if (request.status !== 'pending' || expiryOf(request) <= now) throw new AppError('request_not_open');
  if (!provider.payable) throw new AppError('provider_not_payable');
}

/** From today at the property to 14 days after the preferred date, in a window that is not over. */
function assertWindow(bid: Bid, request: ServiceRequest, now: number): void {
  const last = addDays(request.serviceDate, LIMITS.availableDaysAfterService);
  if (bid.availableDate < dayIn(request.zone, now) || bid.availableDate > last)
    throw new AppError('validation_failed', { fields: { availableDate: MESSAGES.bid_date } });
  if (windowIsOver(bid, now))
    throw new AppError('validation_failed', { fields: { availableTime: MESSAGES.time_passed } });
}

function newBid(ports: Ports, provider: Provider, request: ServiceRequest, input: BidInput): Bid {
  return {
    id: ports.ids.next('bid'),
    version: 1,
    status: bidLifecycle.next(null, 'place', 'provider'),
    requestId: request.id,
    ownerId: request.ownerId,
    providerId: provider.accountId,
    amountCents: input.bidAmount,
    availableDate: input.availableDate,
    availableTime: input.availableTime,
    ...bidWindow(input.availableDate, input.availableTime, request.zone),
    description: input.description,
    needsConfirmation: false,
    createdAt: instant(ports.clock.now()),
    serviceTypeIds: request.serviceTypeIds,
    city: request.city,
    state: request.state,
    propertySize: request.propertySize,
  };
}
