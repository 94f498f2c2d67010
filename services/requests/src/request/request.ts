import { addDays, type Cents, HOUR, instant, type Point, zonedTime } from '@sward/shared/kernel';
import {
  type JobEndReason,
  PLANS,
  type PropertySize,
  type RequestOffer,
  type RequestStatus,
  type ServiceFrequency,
  type ServiceTime,
  windowOf,
} from '@sward/shared/product';
import { type DayProposal, type JobDay, mayBookAgain, mayReopen } from './job-day.ts';
import { askedProvider, type MaybePrivate, opensAt, type PrivateFor } from './private-request.ts';
import { type RequestRole, requestLifecycle } from './request-lifecycle.ts';

/** Blocks every other payment during a checkout. It binds until that payment's intent is cancelled. */
export type CheckoutLock = {
  paymentId: string;
  bidId: string;
  /** Instant from which the lock may be replaced; it does not expire on its own. */
  expiresAt: string;
};

export type ServiceRequest = {
  id: string;
  version: number;
  status: RequestStatus;
  ownerId: string;
  serviceTypeIds: number[];
  propertySize: PropertySize;
  serviceFrequency: ServiceFrequency;
  serviceDate: string;
  serviceTime: ServiceTime;
  /** IANA zone of the property. */
  zone: string;
  city: string;
  state: string;
  /** First three digits of the ZIP code. */
  zipPrefix: string;
  publicPoint: Point;
  block: string;
  description: string;
  budgetMinCents?: Cents;
  budgetMaxCents?: Cents;
  /** Upload ids, under the homeowner's prefix. */
  photos: string[];
  /**
   * Version of the terms: services, size, date, frequency and address. A bid made for a lower one cannot be
   * accepted until its provider confirms it. It never changes during a checkout.
   */
  termsVersion: number;
  bidLimit: number;
  /** Pending and accepted bids. */
  liveBids: number;
  /** Price of each live bid, by bid id. */
  bidPrices: Record<string, Cents>;
  checkoutLock?: CheckoutLock;
  /** The recurring service of this first job or visit. */
  recurringId?: string;
  /** The provider of a visit, who has the agreed price. It waits for the saved card, not for bids. */
  reservedFor?: string;
  /** When the homeowner was asked to pay for a visit whose saved card was declined. */
  paymentNeededAt?: string;
  /** The provider who is asked before others. Stays as history. */
  privateFor?: PrivateFor;
  /** When a private request was opened to all. */
  openedAt?: string;
  acceptedBidId?: string;
  acceptedProviderId?: string;
  /** Bids declined when another one was accepted: a lost job may be offered to them. */
  formerBidIds?: string[];
  /** Providers who had the job before, oldest first, and when each lost it. */
  formerProviderIds?: string[];
  losses?: { at: string; by: 'owner' | 'provider' | 'operator' }[];
  /** When other providers took the job after the first acceptance. */
  takenAt?: string[];
  paymentId?: string;
  /** Day and window of the accepted bid. */
  schedule?: JobDay;
  proposal?: DayProposal;
  /** Reschedules: when, and by whose proposal. */
  moves?: { at: string; by: DayProposal['by'] }[];
  createdAt: string;
  /** Instants of the last edits. */
  editedAt?: string[];
  acceptedAt?: string;
  checkedInAt?: string;
  earlierCheckIns?: string[];
  completedAt?: string;
  cancelledAt?: string;
  cancelledBy?: 'owner' | 'provider' | 'operator' | 'system';
  /** Why its job ended; absent when its homeowner or a bank ended it. */
  cancelledBecause?: JobEndReason;
  expiredAt?: string;
  /** The new request as which this ended one was posted again. */
  repostedAs?: string;
  /** The cancelled request whose job it asks for again. */
  reopenedFrom?: string;
  /**
   * Photos by the provider who left that job because it was not as described: the bid, and the photos that bidders may
   * see.
   */
  sitePhotos?: { bidId: string; shown: string[] };
  /** The settlement. The provider's access to the address ends 30 days later. */
  settledAt?: string;
  /** When the recurring service of a job ended: the access ends then, or with a later settlement. */
  accessEndedAt?: string;
};

type Days = Pick<ServiceRequest, 'serviceDate' | 'serviceTime'> & { schedule?: JobDay | undefined };

/** Returns the job's day: that of the accepted bid, or else the day that the homeowner asked for. */
export function dayOf({ serviceDate, serviceTime, schedule }: Days): JobDay {
  return schedule ?? { date: serviceDate, time: serviceTime };
}

const URGENT_WITHIN_MS = 48 * HOUR;

/** Returns `urgent` when the window starts within 48 hours. */
export function urgencyOf(request: Days & Pick<ServiceRequest, 'zone'>, now: number): 'urgent' | 'standard' {
  const { date, time } = dayOf(request);
  const { start } = windowOf(date, time, request.zone);
  return start - now <= URGENT_WITHIN_MS ? 'urgent' : 'standard';
}

/** Returns the end (ms) of the service date in the property's zone, when a pending request expires. */
export function expiryOf(request: Pick<ServiceRequest, 'serviceDate' | 'zone'>): number {
  return zonedTime(addDays(request.serviceDate, 1), 0, request.zone);
}

/** Returns when (instant) a pending request next changes: it opens to all, or expires. */
export function dueOf(request: MaybePrivate & Pick<ServiceRequest, 'serviceDate' | 'zone'>): string {
  const end = instant(expiryOf(request));
  const opens = opensAt(request);
  return opens !== undefined && opens < end ? opens : end;
}

/** Returns whether the request is open: pending, with a day that is not over, even before the timer runs. */
export function isOpen(
  request: Pick<ServiceRequest, 'status' | 'serviceDate' | 'zone'>,
  now: number,
): boolean {
  return request.status === 'pending' && expiryOf(request) > now;
}

/** Returns whether it has as many bids as the homeowner's plan allows. */
export function isFull({ liveBids, bidLimit }: Pick<ServiceRequest, 'liveBids' | 'bidLimit'>): boolean {
  return liveBids >= bidLimit;
}

/** Returns the lowest price among the live bids, without the service fee. */
export function lowestBid(request: Pick<ServiceRequest, 'bidPrices'>): Cents | undefined {
  const prices = Object.values(request.bidPrices);
  return prices.length ? (Math.min(...prices) as Cents) : undefined;
}

/** Returns distinct service types in the order of the catalogue. */
export function sortedServices(serviceTypeIds: readonly number[]): number[] {
  return [...new Set(serviceTypeIds)].sort((a, b) => a - b);
}

type Terms = Pick<ServiceRequest, 'serviceTypeIds' | 'propertySize' | 'serviceDate' | 'serviceFrequency'>;

/** Returns whether a bid made for one request also fits the other. The location is compared by address only. */
export function sameTerms(a: Terms, b: Terms): boolean {
  return (
    a.serviceTypeIds.join() === b.serviceTypeIds.join() &&
    a.propertySize === b.propertySize &&
    a.serviceDate === b.serviceDate &&
    a.serviceFrequency === b.serviceFrequency
  );
}

/** Actions that a visit lacks: it is agreed, and skipped through its recurring service. */
const OF_OPEN_REQUESTS = ['edit', 'place-bid', 'cancel'];

/** The highest bid limit of any plan. */
const MOST_BIDS = Math.max(...Object.values(PLANS).map(({ bidLimit }) => bidLimit));

/**
 * Returns the actions that a role may take now. The homeowner may view existing bids, and upgrade for more than the
 * plan allows. They may post an ended request again once, and a job that another party ended for another day. Both
 * parties of a job may message.
 */
export function requestActions(
  request: Pick<
    ServiceRequest,
    | 'status'
    | 'liveBids'
    | 'bidLimit'
    | 'reservedFor'
    | 'repostedAs'
    | 'privateFor'
    | 'openedAt'
    | 'acceptedAt'
    | 'completedAt'
    | 'cancelledAt'
    | 'cancelledBy'
    | 'cancelledBecause'
    | 'settledAt'
  >,
  role: RequestRole,
  now: number,
): RequestOffer[] {
  const allowed: RequestOffer[] = requestLifecycle.allowed(request.status, role);
  const isVisit = request.reservedFor !== undefined;
  const actions = allowed.filter((action) => !(isVisit && OF_OPEN_REQUESTS.includes(action)));
  if (role === 'owner' && request.liveBids > 0) actions.push('view-bids');
  const full = request.status === 'pending' && !isVisit && isFull(request);
  if (role === 'owner' && full && request.bidLimit < MOST_BIDS) actions.push('enlarge-plan');
  const hasEnded = request.status === 'expired' || request.status === 'cancelled';
  if (role === 'owner' && hasEnded && !isVisit && request.repostedAs === undefined)
    actions.push('repost', ...(mayReopen(request, now) ? (['reopen'] as const) : []));
  const isAsked = request.status === 'pending' && askedProvider(request) !== undefined;
  if (isAsked && role === 'owner') actions.push('open-to-all');
  if (isAsked && role === 'provider' && request.liveBids === 0) actions.push('pass');
  if (role === 'owner' && mayBookAgain(request, now)) actions.push('book-again');
  const isJob = request.status === 'accepted' || request.status === 'completed';
  if (isJob && (role === 'owner' || role === 'accepted-provider')) actions.push('message');
  return actions;
}
