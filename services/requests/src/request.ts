import {
  addDays,
  type Cents,
  HOUR,
  lifecycle,
  type Point,
  type PropertySize,
  type ServiceFrequency,
  type ServiceTime,
  type Transition,
  windowOf,
  zonedTime,
} from '@sward/shared/kernel';

export type RequestStatus = 'pending' | 'accepted' | 'completed' | 'expired';
export type RequestRole = 'owner' | 'provider' | 'accepted-provider' | 'operator' | 'system';
export type RequestAction = 'post' | 'place-bid' | 'accept' | 'check-in' | 'complete' | 'confirm' | 'expire';

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
];

/** A service request. Checking in, finishing and confirming are offered on the bid and the payment. */
export const requestLifecycle = lifecycle('request', rows);

/** While a checkout is open no other payment may be made; it binds until that payment's intent is cancelled. */
export type CheckoutLock = {
  paymentId: string;
  bidId: string;
  /** Instant from which the lock may be replaced; it does not end by itself. */
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
  /** Upload ids, under the owner's prefix. */
  photos: string[];
  bidLimit: number;
  /** Pending and accepted bids. */
  liveBids: number;
  /** Price of each live bid, by bid id. */
  bidPrices: Record<string, Cents>;
  checkoutLock?: CheckoutLock;
  acceptedBidId?: string;
  acceptedProviderId?: string;
  paymentId?: string;
  createdAt: string;
  acceptedAt?: string;
  checkedInAt?: string;
  completedAt?: string;
  expiredAt?: string;
  /** When the money was settled: the provider's access to the address ends 30 days later. */
  settledAt?: string;
};

const URGENT_WITHIN_MS = 48 * HOUR;

/** Urgent when the preferred window starts within 48 hours. */
export function urgencyOf(
  request: Pick<ServiceRequest, 'serviceDate' | 'serviceTime' | 'zone'>,
  now: number,
): 'urgent' | 'standard' {
  const { start } = windowOf(request.serviceDate, request.serviceTime, request.zone);
  return start - now <= URGENT_WITHIN_MS ? 'urgent' : 'standard';
}

/** End (ms) of the service date in the property's zone: a request still pending then expires. */
export function expiryOf(request: Pick<ServiceRequest, 'serviceDate' | 'zone'>): number {
  return zonedTime(addDays(request.serviceDate, 1), 0, request.zone);
}

/** Lowest price among the live bids, without the fee. */
export function lowestBid(request: Pick<ServiceRequest, 'bidPrices'>): Cents | undefined {
  const prices = Object.values(request.bidPrices);
  return prices.length ? (Math.min(...prices) as Cents) : undefined;
}

export type TimelineEntry = { at: string; what: RequestAction; who: RequestRole };

/** What happened so far, oldest first. */
export function timelineOf(request: ServiceRequest): TimelineEntry[] {
  const entries: [at: string | undefined, what: RequestAction, who: RequestRole][] = [
    [request.createdAt, 'post', 'owner'],
    [request.acceptedAt, 'accept', 'owner'],
    [request.checkedInAt, 'check-in', 'accepted-provider'],
    [request.completedAt, 'complete', 'accepted-provider'],
    [request.expiredAt, 'expire', 'system'],
  ];
  return entries.flatMap(([at, what, who]) => (at ? [{ at, what, who }] : []));
}

/** What a role may try now. An owner may look at the bids once there are any, both parties of a job may write. */
export function requestActions(
  request: Pick<ServiceRequest, 'status' | 'liveBids'>,
  role: RequestRole,
): string[] {
  const actions: string[] = requestLifecycle.allowed(request.status, role);
  if (role === 'owner' && request.liveBids > 0) actions.push('view-bids');
  const isJob = request.status === 'accepted' || request.status === 'completed';
  if (isJob && (role === 'owner' || role === 'accepted-provider')) actions.push('message');
  return actions;
}
