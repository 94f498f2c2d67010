import {
  addDays,
  type Cents,
  HOUR,
  lifecycle,
  type Point,
  type Transition,
  zonedTime,
} from '@sward/shared/kernel';
import {
  PLANS,
  type PropertySize,
  type RequestAction,
  type RequestOffer,
  type RequestStatus,
  type ServiceFrequency,
  type ServiceTime,
  windowOf,
} from '@sward/shared/product';

export type RequestRole = 'owner' | 'provider' | 'accepted-provider' | 'operator' | 'system';

type Row = Transition<RequestStatus, RequestAction, RequestRole>;

const rows: readonly Row[] = [
  {
    from: null,
    action: 'post',
    to: 'pending',
    actor: ['owner'],
    event: 'RequestPosted',
    timer: 'end of the service date',
  },
  { from: 'pending', action: 'place-bid', to: 'pending', actor: ['provider'], event: 'BidPlaced' },
  { from: 'pending', action: 'accept', to: 'accepted', actor: ['system'], event: 'BidAccepted' },
  { from: 'pending', action: 'edit', to: 'pending', actor: ['owner'], event: 'RequestUpdated' },
  {
    from: 'pending',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'system'],
    event: 'RequestCancelled',
  },
  { from: 'pending', action: 'expire', to: 'expired', actor: ['system'], event: 'RequestExpired' },
  {
    from: 'accepted',
    action: 'check-in',
    to: 'accepted',
    actor: ['accepted-provider'],
    event: 'JobCheckedIn',
    hidden: true,
  },
  {
    from: 'accepted',
    action: 'complete',
    to: 'completed',
    actor: ['accepted-provider'],
    event: 'JobCompleted',
    hidden: true,
  },
  { from: 'accepted', action: 'confirm', to: 'completed', actor: ['owner'], event: null, hidden: true },
  {
    from: 'accepted',
    action: 'reschedule',
    to: 'accepted',
    actor: ['owner', 'accepted-provider'],
    event: 'JobRescheduled',
    hidden: true,
  },
  {
    from: 'accepted',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'accepted-provider', 'operator', 'system'],
    event: 'JobCancelled',
    hidden: true,
  },
];

/** A service request. Checking in, finishing, confirming and cancelling a job are offered on the bid and the payment. */
export const requestLifecycle = lifecycle('request', rows);

/** While a checkout is open no other payment may be made; it binds until that payment's intent is cancelled. */
export type CheckoutLock = {
  paymentId: string;
  bidId: string;
  /** Instant from which the lock may be replaced; it does not end by itself. */
  expiresAt: string;
};

/** A day and window of the job. */
export type JobDay = { date: string; time: ServiceTime };

/** Another day that one party would like; the other one decides. */
export type DayProposal = JobDay & { by: 'owner' | 'provider' };

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
  /** Upload ids, under the owner's prefix. */
  photos: string[];
  /**
   * Counts what a bid is made for: services, size, date, frequency and address. A bid that was made for a lower
   * one cannot be accepted until its provider confirms it. It stays as it is while a checkout is open.
   */
  termsVersion: number;
  bidLimit: number;
  /** Pending and accepted bids. */
  liveBids: number;
  /** Price of each live bid, by bid id. */
  bidPrices: Record<string, Cents>;
  checkoutLock?: CheckoutLock;
  /** Of the first job of a recurring service, and of every visit after it. */
  recurringId?: string;
  /** A visit: made for this provider at the agreed price, it waits for the saved card and not for bids. */
  reservedFor?: string;
  /** A visit that the saved card did not pay for: its owner has been asked. */
  paymentNeededAt?: string;
  acceptedBidId?: string;
  acceptedProviderId?: string;
  paymentId?: string;
  /** Day and window of the accepted bid, and what a party would like instead. */
  schedule?: JobDay;
  proposal?: DayProposal;
  /** Each time the job was moved: when, and by whose proposal. */
  moves?: { at: string; by: DayProposal['by'] }[];
  createdAt: string;
  /** Instants of the last edits. */
  editedAt?: string[];
  acceptedAt?: string;
  checkedInAt?: string;
  completedAt?: string;
  cancelledAt?: string;
  cancelledBy?: 'owner' | 'provider' | 'operator' | 'system';
  expiredAt?: string;
  /** When the money was settled: the provider's access to the address ends 30 days later. */
  settledAt?: string;
  /** When the recurring service of a settled job ended, and with it that access. */
  accessEndedAt?: string;
};

type Days = Pick<ServiceRequest, 'serviceDate' | 'serviceTime'> & { schedule?: JobDay | undefined };

/** When it is to be done: on the day of the accepted bid, before that on the one that its owner asked for. */
export function dayOf({ serviceDate, serviceTime, schedule }: Days): JobDay {
  return schedule ?? { date: serviceDate, time: serviceTime };
}

const URGENT_WITHIN_MS = 48 * HOUR;

/** Urgent when its window starts within 48 hours. */
export function urgencyOf(request: Days & Pick<ServiceRequest, 'zone'>, now: number): 'urgent' | 'standard' {
  const { date, time } = dayOf(request);
  const { start } = windowOf(date, time, request.zone);
  return start - now <= URGENT_WITHIN_MS ? 'urgent' : 'standard';
}

/** End (ms) of the service date in the property's zone: a request still pending then expires. */
export function expiryOf(request: Pick<ServiceRequest, 'serviceDate' | 'zone'>): number {
  return zonedTime(addDays(request.serviceDate, 1), 0, request.zone);
}

/** Still to be had: pending, and its day is not over, whether or not the timer has come by. */
export function isOpen(
  request: Pick<ServiceRequest, 'status' | 'serviceDate' | 'zone'>,
  now: number,
): boolean {
  return request.status === 'pending' && expiryOf(request) > now;
}

/** Has as many bids as its owner's plan allows. */
export function isFull({ liveBids, bidLimit }: Pick<ServiceRequest, 'liveBids' | 'bidLimit'>): boolean {
  return liveBids >= bidLimit;
}

/** Another day that can still be taken or refused: none once somebody has arrived, or the job is over. */
export function openProposal(
  request: Pick<ServiceRequest, 'status' | 'checkedInAt' | 'proposal'>,
): DayProposal | null {
  return (request.status === 'accepted' && request.checkedInAt === undefined && request.proposal) || null;
}

/** Lowest price among the live bids, without the fee. */
export function lowestBid(request: Pick<ServiceRequest, 'bidPrices'>): Cents | undefined {
  const prices = Object.values(request.bidPrices);
  return prices.length ? (Math.min(...prices) as Cents) : undefined;
}

/** Each service once, in the order of the catalogue. */
export function sortedServices(serviceTypeIds: readonly number[]): number[] {
  return [...new Set(serviceTypeIds)].sort((a, b) => a - b);
}

type Terms = Pick<ServiceRequest, 'serviceTypeIds' | 'propertySize' | 'serviceDate' | 'serviceFrequency'>;

/** Whether a bid made for the one fits the other; where it is, the address alone knows. */
export function sameTerms(a: Terms, b: Terms): boolean {
  return (
    a.serviceTypeIds.join() === b.serviceTypeIds.join() &&
    a.propertySize === b.propertySize &&
    a.serviceDate === b.serviceDate &&
    a.serviceFrequency === b.serviceFrequency
  );
}

/** What nobody does with a visit: it is agreed, and left out through its recurring service. */
const OF_OPEN_REQUESTS = ['edit', 'place-bid', 'cancel'];

/** Most bids that any plan allows. */
const MOST_BIDS = Math.max(...Object.values(PLANS).map(({ bidLimit }) => bidLimit));

/**
 * What a role may try now. An owner may look at the bids once there are any, and have more than the plan allows on a larger
 * one; both parties of a job may write.
 */
export function requestActions(
  request: Pick<ServiceRequest, 'status' | 'liveBids' | 'bidLimit' | 'reservedFor'>,
  role: RequestRole,
): RequestOffer[] {
  const allowed: RequestOffer[] = requestLifecycle.allowed(request.status, role);
  const isVisit = request.reservedFor !== undefined;
  const actions = allowed.filter((action) => !(isVisit && OF_OPEN_REQUESTS.includes(action)));
  if (role === 'owner' && request.liveBids > 0) actions.push('view-bids');
  const full = request.status === 'pending' && !isVisit && isFull(request);
  if (role === 'owner' && full && request.bidLimit < MOST_BIDS) actions.push('enlarge-plan');
  const isJob = request.status === 'accepted' || request.status === 'completed';
  if (isJob && (role === 'owner' || role === 'accepted-provider')) actions.push('message');
  return actions;
}
