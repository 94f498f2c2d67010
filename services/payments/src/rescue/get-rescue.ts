import { type Bid, isNoShow, readBid } from '@sward/bids';
import { readRequest, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, ownedBy, subtract } from '@sward/shared/kernel';
import { type LostBecause, RESCUE_CHOICES, type RescueChoice, type RescueState } from '@sward/shared/product';
import { openChargeback } from '../payment/chargeback.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { readPayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { askableBids } from './bidders.ts';
import { isSeeking, type Rescue } from './rescue.ts';
import { readRescue } from './rescue-store.ts';

/** What became of a job without its provider, and what its homeowner may choose. */
export interface RescueForOwner {
  /** `missing`: nobody has come; `none`: the job has its provider, or has none yet. */
  state: 'none' | 'missing' | RescueState;
  because: LostBecause | null;
  rescue: Rescue | undefined;
  paidCents: number;
  choices: readonly RescueChoice[];
  /** Former bids that can be asked, or were; the cheapest first. */
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
  if (payment.status === 'held' && (await isMissing(ports, payment)))
    return {
      ...nothing(totalOf(payment)),
      ...{ state: 'missing', because: 'no_show' },
      ...withChoices(payment, await askableBids(ports.marketplace, request, payment), true),
    };
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
  const askable = await askableBids(ports.marketplace, request, { ...payment, rescues: 0 });
  const asked = offer ? askable.filter(({ id }) => offer.bidIds.includes(id)) : askable;
  const may = ports.clock.now() < Date.parse(offer?.until ?? rescue.chooseBy);
  const shown = withChoices(payment, asked, may && !offer);
  return { ...nothing(totalOf(payment)), state, because, rescue, ...shown };
}

/** Nobody has checked in an hour after the window. */
async function isMissing(ports: Ports, payment: Payment): Promise<boolean> {
  const bid = await readBid(ports.marketplace, payment.bidId);
  return bid?.status === 'accepted' && isNoShow(bid, ports.clock.now());
}

function withChoices(payment: Payment, bids: readonly Bid[], mayOffer: boolean) {
  const choices = openChargeback(payment)
    ? []
    : RESCUE_CHOICES.filter((choice) => choice !== 'offer' || (mayOffer && bids.length > 0));
  const bidders = bids.map((bid) => ({ bid, backCents: subtract(payment.bidCents, bid.amountCents) }));
  return { choices, bidders };
}

function nothing(paidCents: number): RescueForOwner {
  return { state: 'none', because: null, rescue: undefined, paidCents, choices: [], bidders: [] };
}
