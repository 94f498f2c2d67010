import { type Bid, readBid, rescueBid } from '@sward/bids';
import {
  checkNotSuspended,
  checkProvider,
  readProvider,
  readRequest,
  rescueJob,
  type ServiceRequest,
} from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import {
  type Actor,
  AppError,
  add,
  type Cents,
  instant,
  ownedBy,
  retryOnConflict,
  subtract,
  toDollars,
  ZERO,
} from '@sward/shared/kernel';
import type { ServiceTime } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import { openChargeback } from '../payment/chargeback.ts';
import { BASE } from '../payment/charges.ts';
import { nextDue } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment, putOperation, requirePayment } from '../payment/payment-store.ts';
import { plannedOperation } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { stillAskable } from './bidders.ts';
import type { Offer, Rescue } from './rescue.ts';
import { putRescue, readRescue } from './rescue-store.ts';

export interface RescueAnswer {
  bidId: string;
  /** Day, window and price as the provider saw them. */
  date: string;
  time: ServiceTime;
  bidAmount: Cents;
}

/**
 * Lets a provider who was asked take a lost job, on the offered day and at their own price. One transaction holds the
 * payment for that bid, plans the refund of any price difference, and accepts bid and request.
 * @throws AppError amount_changed, bid_date_passed, charged_back, not_found, provider_not_payable, rescue_not_open,
 * rescue_taken, state_changed
 */
export async function acceptRescue(ports: Ports, actor: Actor, answer: RescueAnswer): Promise<Bid> {
  return await retryOnConflict(['payment_not_open'], () => accept(ports, actor, answer));
}

async function accept(ports: Ports, actor: Actor, answer: RescueAnswer): Promise<Bid> {
  const { bid, request, payment } = await askedBid(ports, actor, answer.bidId);
  if (bid.status === 'accepted' && bid.paymentId === payment?.id) return bid;
  const now = ports.clock.now();
  const { rescue, offer } = await openOffer(ports, payment, bid, now);
  if (!request || !payment) throw new AppError('not_found');
  checkEcho(bid, offer, answer);
  if (openChargeback(payment)) throw new AppError('charged_back');
  const provider = await readProvider(ports.marketplace, bid.providerId);
  if (!provider?.payable) throw new AppError('provider_not_payable');
  const [fits] = await stillAskable(ports.marketplace, request, payment, [bid]);
  if (!fits) throw new AppError('rescue_not_open');

  const at = instant(now);
  const reducedCents = subtract(payment.bidCents, bid.amountCents);
  const allReduced = add(payment.reducedCents ?? ZERO, reducedCents);
  const { windowStart, windowEnd } = offer;
  const change = {
    status: paymentLifecycle.next(payment.status, 'rescue', 'provider', 'rescue_not_open'),
    ...{ bidId: bid.id, providerId: bid.providerId, providerName: provider.businessName },
    bidCents: bid.amountCents,
    reducedCents: allReduced,
    ...{ windowStart, windowEnd },
    // A price reduction is due at once; the check of a held job then sets its own time.
    dueAt: nextDue({ ...payment, reducedCents: allReduced }, windowEnd, now),
    listAs: { provider: bid.providerId, at: payment.capturedAt ?? at },
  };
  const taken: Payment = { ...payment, ...{ bidId: bid.id, providerId: bid.providerId } };
  const { requestId, ownerId } = payment;
  const ids = { requestId, bidId: bid.id, ownerId, providerId: bid.providerId, paymentId: payment.id };
  const day = { availableDate: offer.date, availableTime: offer.time, windowStart, windowEnd };
  const schedule = { date: offer.date, time: offer.time };
  const requestVersion = { name: `Request#${requestId}`, version: request.version + 1 };
  await ports.marketplace.transact([
    changePayment(payment, change),
    putRescue({ ...rescue, state: 'taken', takenBidId: bid.id, endedAt: at }),
    ...rescueBid(bid, day, { paymentId: payment.id, at }),
    rescueJob(request, {
      paymentId: payment.id,
      bidId: bid.id,
      providerId: bid.providerId,
      price: bid.amountCents,
      schedule,
      at,
    }),
    checkProvider(bid.providerId, 'rescue_not_open'),
    checkNotSuspended(ownerId, 'rescue_not_open'),
    ...reduction(ports, payment, reducedCents),
    outbox(ports.clock, newEvent(ports, actor, requestVersion, 'BidAccepted', ids)),
    paymentEvent(ports, actor, taken, 'JobRescued', { formerBidId: rescue.formerBidId, reducedCents }),
  ]);
  await runSettlementNow(ports, payment.id);
  return (await readBid(ports.marketplace, bid.id)) ?? bid;
}

/** Plans the refund of the price difference while the rest stays held. */
function reduction(ports: Ports, payment: Payment, reducedCents: Cents): Write[] {
  if (reducedCents === ZERO) return [];
  return [putOperation(payment.id, plannedOperation(ports, 'reduce', reducedCents, BASE))];
}

/** Returns the provider's own bid with its request and the request's payment, which is read last. */
export async function askedBid(
  ports: Ports,
  actor: Actor,
  bidId: string,
): Promise<{ bid: Bid; request: ServiceRequest | undefined; payment: Payment | undefined }> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(actor, bid.providerId);
  const request = await readRequest(ports.marketplace, bid.requestId);
  const payment = request?.paymentId ? await requirePayment(ports.marketplace, request.paymentId) : undefined;
  return { bid, request, payment };
}

/**
 * Returns the offer until its end, whether or not its timer has run.
 * @throws AppError rescue_not_open, or rescue_taken when another provider was faster
 */
export async function openOffer(
  ports: Ports,
  payment: Payment | undefined,
  bid: Bid,
  now: number,
): Promise<{ rescue: Rescue; offer: Offer }> {
  const rescue = payment && (await readRescue(ports.marketplace, payment));
  const offer = rescue?.offer;
  const wasAsked = offer?.bidIds.includes(bid.id) === true && !offer.refused.includes(bid.id);
  if (!rescue || !offer || !wasAsked) throw new AppError('rescue_not_open');
  if (rescue.state === 'taken') throw new AppError('rescue_taken');
  if (payment?.status !== 'rescuing' || rescue.state !== 'offered') throw new AppError('rescue_not_open');
  if (now >= Date.parse(offer.until)) throw new AppError('rescue_not_open');
  return { rescue, offer };
}

function checkEcho({ amountCents }: Bid, offer: Offer, { date, time, bidAmount }: RescueAnswer): void {
  if (bidAmount !== amountCents)
    throw new AppError('amount_changed', { data: { amount: toDollars(amountCents) } });
  if (date !== offer.date || time !== offer.time) throw new AppError('state_changed');
}
