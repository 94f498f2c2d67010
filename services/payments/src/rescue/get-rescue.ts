import { type Bid, isNoShow, noShowFrom, readBid } from '@sward/bids';
import { readRequest, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, instant, ownedBy, subtract } from '@sward/shared/kernel';
import { type LostBecause, RESCUE_CHOICES, type RescueChoice, type RescueState } from '@sward/shared/product';
import { openChargeback } from '../payment/chargeback.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { askableBids } from './bidders.ts';
import { mayPostAgain } from './offer.ts';
import { endOf, isSeeking, type Rescue } from './rescue.ts';
import { readRescue } from './rescue-store.ts';

/** State of a job without its provider, and the choices of its homeowner. */
export interface RescueForOwner {
  /** `missing`: the provider has not come; `none`: the job has its provider, or has none yet. */
  state: 'none' | 'missing' | RescueState;
  because: LostBecause | null;
  rescue: Rescue | undefined;
  /** Until when the homeowner chooses; then everything is refunded automatically. Null when no choice is open. */
  chooseBy: string | null;
  paidCents: number;
  choices: readonly RescueChoice[];
  /** Former bids that can be asked or were asked, the cheapest first. */
  bidders: { bid: Bid; backCents: number }[];
}

/** @throws AppError not_found for others than the homeowner */
export async function getRescue(ports: Ports, actor: Actor, requestId: string): Promise<RescueForOwner> {
  const request = await readRequest(ports.marketplace, requestId);
  if (!request) throw new AppError('not_found');
  ownedBy(actor, request.ownerId);
  const payment = request.paymentId ? await readPayment(ports.marketplace, request.paymentId) : undefined;
  if (!payment) return nothing(0);
  const rescue = await readRescue(ports.marketplace, payment);
  if (payment.status === 'rescuing' && rescue && isSeeking(rescue))
    return await seeking(ports, request, payment, rescue);
  const missing = payment.status === 'held' && (await missingBid(ports, payment));
  if (missing) {
    const bids = await askableBids(ports.marketplace, request, payment);
    return {
      ...nothing(totalOf(payment)),
      ...{ state: 'missing', because: 'no_show', chooseBy: instant(noShowFrom(missing)) },
      ...withChoices(request, payment, bids, true),
    };
  }
  const { state = 'none', because = null } = rescue ?? {};
  return { ...nothing(totalOf(payment)), state, because, rescue };
}

async function seeking(
  ports: Ports,
  request: ServiceRequest,
  payment: Payment,
  rescue: Rescue,
): Promise<RescueForOwner> {
  const { state, because, offer } = rescue;
  const askable = await askableBids(ports.marketplace, request, payment);
  const asked = offer ? askable.filter(({ id }) => offer.bidIds.includes(id)) : askable;
  const shown = withChoices(request, payment, asked, !offer);
  const isOver = ports.clock.now() >= Date.parse(endOf(rescue));
  return {
    ...nothing(totalOf(payment)),
    ...{ state, because, rescue, chooseBy: offer ? null : rescue.chooseBy },
    ...shown,
    ...(isOver && { choices: [] }),
  };
}

/** Returns the job if its provider has not checked in an hour after its window. */
async function missingBid(ports: Ports, payment: Payment): Promise<Bid | undefined> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  return bid?.status === 'accepted' && isNoShow(bid, ports.clock.now()) ? bid : undefined;
}

function withChoices(request: ServiceRequest, payment: Payment, bids: readonly Bid[], mayOffer: boolean) {
  const may: Record<RescueChoice, boolean> = {
    refund: true,
    offer: mayOffer && bids.length > 0,
    reopen: mayPostAgain(request),
  };
  const choices = openChargeback(payment) ? [] : RESCUE_CHOICES.filter((choice) => may[choice]);
  const bidders = bids.map((bid) => ({ bid, backCents: subtract(payment.bidCents, bid.amountCents) }));
  return { choices, bidders };
}

function nothing(paidCents: number): RescueForOwner {
  const none = { because: null, rescue: undefined, chooseBy: null };
  return { state: 'none', ...none, paidCents, choices: [], bidders: [] };
}
