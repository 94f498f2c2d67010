import { HOUR } from '@sward/shared/kernel';
import { entity, type Item } from '@sward/shared/table';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Rescue } from '../../../services/payments/src/rescue/rescue.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { openChargebackOf } from './afterwards.ts';
import { isAhead, isBy, sentBy } from './caller.ts';
import type { Ledger } from './ledger.ts';

const rescueOf = entity<Rescue>('rescue', 'id', 'state');

const MOVES: { [from: string]: readonly Rescue['state'][] } = {
  choosing: ['offered', 'refunded', 'reopened'],
  offered: ['taken', 'refunded', 'reopened'],
};

const DAY_MS = 24 * HOUR;
const BEFORE_WINDOW_MS = 2 * HOUR;
const LEAST_AHEAD_MS = 4 * HOUR;
const MOST_AHEAD_MS = 14 * DAY_MS;
const NO_SHOW_MS = HOUR;
const MOST = 2;

const isOpen = ({ state }: Rescue) => state in MOVES;

interface Job {
  payment: Payment;
  request: ServiceRequest;
}

/** Rules of rescues: a provider who was asked takes the job once, at their own price, or the owner gets a refund. */
export class Rescues {
  private readonly world: World;
  private readonly ledger: Ledger;

  constructor(world: World, ledger: Ledger) {
    this.world = world;
    this.ledger = ledger;
  }

  /** Checks a write of a rescue. */
  check(before: Item | undefined, after: Readonly<Item>): void {
    const [was, is] = [before && rescueOf(before), rescueOf(after)];
    const { view, scheduler } = this.world;
    const [payment, request] = [view.payment(is.paymentId), view.request(is.requestId)];
    if (!payment || !request) {
      this.world.violate(`rescue ${is.id} is of no job`);
      return;
    }
    if (was?.state !== is.state) this.world.tell(`  rescue ${is.id}: ${was?.state ?? ''} -> ${is.state}`);
    const wrong = this.wrongOf(was, is, { payment, request });
    if (wrong) this.world.violate(`rescue ${is.id} is ${is.state} ${wrong} (${scheduler.current?.name})`);
  }

  private wrongOf(was: Rescue | undefined, is: Rescue, job: Job): string | false {
    if (!was) return this.wrongLoss(is, job);
    if (was.state === is.state) return this.wrongRefusal(was, is);
    if (!MOVES[was.state]?.includes(is.state)) return `after it was ${was.state}`;
    if (is.state === 'offered') return this.wrongOffer(is, job);
    return is.state === 'taken' ? this.wrongTaking(was, is, job) : this.wrongEnd(was, is, job);
  }

  /** Checks that the provider has lost the job, and that another bidder could do it for the held money. */
  private wrongLoss(is: Rescue, { payment, request }: Job): string | false {
    const { view, clock } = this.world;
    const former = view.bid(is.requestId, is.formerBidId);
    const isOffered = is.state === 'offered';
    const by = former?.cancelledBy;
    const isNoShow = clock.now() >= Date.parse(former?.windowEnd ?? '') + NO_SHOW_MS;
    this.world.kinds.saw('job lost');
    return (
      (payment.status !== 'rescuing' && `on a payment that is ${payment.status}`) ||
      (former?.status !== 'cancelled' && `while its bid is ${former?.status}`) ||
      (openChargebackOf(payment) !== undefined && 'while a bank looks at it') ||
      (view.rescuesOf(payment.id).length > MOST && 'for the third time') ||
      (payment.charges?.length !== 1 && 'with several charges') ||
      ((request.serviceFrequency !== 'one-time' || request.reservedFor !== undefined) &&
        'of a service that goes on') ||
      (!view.bids.some((bid) => this.fits(bid, payment, request)) && 'with nobody who could be asked') ||
      (by === 'owner' && (former?.checkedInAt !== undefined || !isNoShow) && 'although its provider came') ||
      (isOffered !== (by === 'owner') && `by ${by}`) ||
      (isOffered && this.wrongOffer(is, { payment, request }))
    );
  }

  /**
   * Returns whether a bid can be asked. The system declined it, it is for the current terms and no dearer than the paid
   * one, and its provider never had the job.
   */
  private fits(
    bid: Bid,
    payment: Payment,
    { id, termsVersion, formerProviderIds = [] }: ServiceRequest,
  ): boolean {
    const paid = payment.bidCents;
    const { requestId, status, declinedBy, amountCents, providerId } = bid;
    const isFree = requestId === id && status === 'declined' && declinedBy === 'system';
    return (
      isFree &&
      bid.termsVersion === termsVersion &&
      amountCents <= paid &&
      !formerProviderIds.includes(providerId)
    );
  }

  private wrongOffer({ offer, chooseBy }: Rescue, { payment, request }: Job): string | false {
    const { view, clock } = this.world;
    if (!offer) return 'without an offer';
    const now = clock.now();
    this.world.kinds.saw('rescue offered');
    const start = Date.parse(offer.windowStart);
    const asked = offer.bidIds.map((id) => view.bid(request.id, id));
    const until = Math.min(now + DAY_MS, start - BEFORE_WINDOW_MS);
    return (
      (!isBy(this.world, 'payments.chooseRescue', payment.ownerId) && 'not by its owner') ||
      (openChargebackOf(payment) !== undefined && 'while a bank looks at it') ||
      (now > Date.parse(chooseBy) + MARGIN_MS && 'too late') ||
      (asked.length === 0 && 'to nobody') ||
      (!asked.every((bid) => bid && this.fits(bid, payment, request)) && 'to a bid that cannot be asked') ||
      (start < now + LEAST_AHEAD_MS - MARGIN_MS && 'for too soon') ||
      (start > now + MOST_AHEAD_MS && 'for too late') ||
      (!isAhead(this.world, offer.until, until - now) && 'until another time')
    );
  }

  /** Checks that each refusal is a single one, by a provider who was asked. */
  private wrongRefusal(was: Rescue, is: Rescue): string | false {
    const more = (is.offer?.refused ?? []).filter((id) => !was.offer?.refused.includes(id));
    const bid = more[0] === undefined ? undefined : this.world.view.bid(is.requestId, more[0]);
    const isRefusal = bid && isBy(this.world, 'payments.refuseRescue', bid.providerId);
    return (more.length > 1 || (more.length === 1 && !isRefusal)) && 'with a refusal of nobody';
  }

  private wrongTaking(was: Rescue, is: Rescue, { payment, request }: Job): string | false {
    const { view, clock, kinds } = this.world;
    const { offer } = was;
    const bid = view.bid(is.requestId, is.takenBidId ?? '');
    const isAsked =
      offer?.bidIds.includes(is.takenBidId ?? '') && !offer.refused.includes(is.takenBidId ?? '');
    const { bidAmount, date, time } = sentBy(this.world);
    const isThen = [date, bid?.availableDate].every((day) => day === offer?.date) && time === offer?.time;
    kinds.saw(bid && payment.reducedCents ? 'rescue taken cheaper' : 'rescue taken');
    return (
      (!isBy(this.world, 'payments.acceptRescue', bid?.providerId ?? '') && 'not by who was asked') ||
      (!isAsked && 'by who was not asked') ||
      (clock.now() > Date.parse(offer?.until ?? '') + MARGIN_MS && 'too late') ||
      (openChargebackOf(payment) !== undefined && 'while a bank looks at it') ||
      (bidAmount !== bid?.amountCents && `with ${bidAmount} on the screen, not ${bid?.amountCents}`) ||
      (!isThen && 'for another day than was offered') ||
      (payment.status !== 'held' && `with a payment that is ${payment.status}`) ||
      ((payment.bidId !== bid?.id || payment.bidCents !== bid.amountCents) &&
        'with the payment of another bid') ||
      ((request.status !== 'accepted' || request.acceptedBidId !== bid?.id) && 'without its request') ||
      (bid?.status !== 'accepted' && `with a bid that is ${bid?.status}`) ||
      (bid?.termsVersion !== request.termsVersion && 'for something else than is asked for') ||
      (view.isOut(payment.providerId) && 'by a provider who may not work') ||
      (view.isOut(payment.ownerId) && 'from an owner who is suspended')
    );
  }

  private wrongEnd(was: Rescue, is: Rescue, { payment, request }: Job): string | false {
    const { clock, view } = this.world;
    const by = this.world.scheduler.current?.name ?? '';
    const isOver = clock.now() >= Date.parse(was.offer?.until ?? was.chooseBy);
    const isOwners = isBy(this.world, 'payments.chooseRescue', payment.ownerId);
    const asked = was.offer?.bidIds ?? [];
    const isRefused = by === 'payments.refuseRescue' && is.offer?.refused.length === asked.length;
    const isOperators = by === 'payments.cancelJobByOperator';
    this.sawEnd(is, { isOwners, isRefused, isOperators });
    const isBank = payment.decision === 'charge-back';
    const isClock = isOver || view.isOut(payment.ownerId) || by === 'watch-holds';
    return (
      (payment.status !== 'settling' && `on a payment that is ${payment.status}`) ||
      (request.status !== 'cancelled' && `on a request that is ${request.status}`) ||
      (!isOwners && !isRefused && !isOperators && !isBank && !isClock && 'before its time was over') ||
      (is.state === 'reopened' && !isOwners && 'not by its owner')
    );
  }

  private sawEnd(
    { state }: Rescue,
    by: { isOwners: boolean; isRefused: boolean; isOperators: boolean },
  ): void {
    const { kinds } = this.world;
    if (state === 'reopened') kinds.saw('rescue reopened');
    else if (by.isOwners) kinds.saw('rescue refunded by its owner');
    else if (by.isRefused) kinds.saw('rescue refunded by refusals');
    else if (!by.isOperators) kinds.saw('rescue refunded by the clock');
  }

  /** Checks that a job in rescue has no provider, and that the hold is never less than the price of the job. */
  checkPayment(payment: Payment): void {
    const rescues = this.world.view.rescuesOf(payment.id);
    if (rescues.length === 0 && payment.status !== 'rescuing') return;
    const request = this.world.view.request(payment.requestId);
    const seeking = rescues.filter(isOpen).length;
    const { bidCents, extraCents = 0, tripCents = 0, feeCents } = payment;
    const [held, price] = [this.ledger.held(payment.id), bidCents + extraCents + tripCents + feeCents];
    const isSought = payment.status === 'rescuing';
    const taken = this.world.view.bids.filter(
      ({ requestId, status }) => requestId === payment.requestId && status === 'accepted',
    );
    const wrong =
      (seeking !== (isSought ? 1 : 0) && `is ${payment.status} with ${seeking} open rescues`) ||
      (isSought !== (request?.status === 'rescuing') &&
        `is ${payment.status}, and its request ${request?.status}`) ||
      (isSought && taken.length > 0 && 'is sought for, and has a provider') ||
      (isSought && request?.acceptedProviderId !== undefined && 'is sought for, and its address is shown') ||
      (['held', 'rescuing'].includes(payment.status) &&
        held < price &&
        `holds ${held} for a price of ${price}`);
    if (wrong) this.world.violate(`payment ${payment.id} ${wrong}`);
  }

  /** Checks that no rescue is open, and that every price reduction is refunded. */
  checkEnd(): void {
    const { view } = this.world;
    for (const rescue of view.rescues)
      if (isOpen(rescue)) this.world.violate(`rescue ${rescue.id} is still ${rescue.state}`);
    for (const { id, reducedCents = 0, charges = [] } of view.payments) {
      const back = charges.reduce((sum, charge) => sum + charge.reducedCents, 0);
      if (back !== reducedCents)
        this.world.violate(`payment ${id} costs ${reducedCents} less, and ${back} came back`);
    }
  }
}
