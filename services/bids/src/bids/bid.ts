import type { DayProposal, ServiceRequest } from '@sward/requests';
import {
  AppError,
  type Cents,
  DAY,
  HOUR,
  instant,
  lifecycle,
  MINUTE,
  type Transition,
} from '@sward/shared/kernel';
import {
  type BidAction,
  type BidOffer,
  type BidStatus,
  LIMITS,
  type PropertySize,
  type ServiceTime,
  windowOf,
} from '@sward/shared/product';

export type BidRole = 'owner' | 'provider' | 'operator' | 'system';

type Row = Transition<BidStatus, BidAction, BidRole>;

const rows: readonly Row[] = [
  { from: null, action: 'place', to: 'pending', actor: ['provider'], event: 'BidPlaced' },
  { from: 'pending', action: 'accept', to: 'accepted', actor: ['owner', 'system'], event: 'BidAccepted' },
  { from: 'pending', action: 'revise', to: 'pending', actor: ['provider'], event: 'BidRevised' },
  { from: 'pending', action: 'confirm', to: 'pending', actor: ['provider'], event: 'BidConfirmed' },
  { from: 'pending', action: 'decline', to: 'declined', actor: ['owner', 'system'], event: 'BidDeclined' },
  {
    from: 'pending',
    action: 'withdraw',
    to: 'withdrawn',
    actor: ['provider', 'system'],
    event: 'BidWithdrawn',
  },
  { from: 'accepted', action: 'check-in', to: 'accepted', actor: ['provider'], event: 'JobCheckedIn' },
  { from: 'accepted', action: 'complete', to: 'completed', actor: ['provider'], event: 'JobCompleted' },
  { from: 'accepted', action: 'confirm', to: 'completed', actor: ['owner'], event: null, hidden: true },
  {
    from: 'accepted',
    action: 'reschedule',
    to: 'accepted',
    actor: ['owner', 'provider'],
    event: 'RescheduleProposed',
  },
  {
    from: 'accepted',
    action: 'accept-reschedule',
    to: 'accepted',
    actor: ['owner', 'provider'],
    event: 'JobRescheduled',
  },
  {
    from: 'accepted',
    action: 'decline-reschedule',
    to: 'accepted',
    actor: ['owner', 'provider'],
    event: 'RescheduleDeclined',
  },
  {
    from: 'accepted',
    action: 'cancel',
    to: 'cancelled',
    actor: ['owner', 'provider'],
    event: 'JobCancelled',
  },
  {
    from: 'accepted',
    action: 'cancel',
    to: 'cancelled',
    actor: ['operator', 'system'],
    event: 'JobCancelled',
    timer: 'seven days without a check-in',
    hidden: true,
  },
];

/** A bid. Accepting is done by paying; confirming a job is offered on the payment. */
export const bidLifecycle = lifecycle('bid', rows);

/** What calling a job off means. */
export type CancelTerms = {
  /** By one of its parties, less than a day before the window. */
  late: boolean;
  /** Nobody came. */
  noShow: boolean;
  /** What comes back to the owner. */
  refundCents: Cents;
  /** What the provider gets. */
  providerCents: Cents;
};

export type Checklist = { gateClosed: boolean; clippings: boolean; edges: boolean };

/** One provider's price, day, window and message for one request; once accepted, the job. */
export type Bid = {
  id: string;
  version: number;
  status: BidStatus;
  requestId: string;
  ownerId: string;
  providerId: string;
  amountCents: Cents;
  availableDate: string;
  availableTime: ServiceTime;
  /** Instants of the window in the property's zone. */
  windowStart: string;
  windowEnd: string;
  description: string;
  /** The request changed: cannot be accepted until its provider confirms it. Follows {@link isOutdated}. */
  needsConfirmation: boolean;
  /** That of the request as it was when this bid was made or last confirmed. */
  termsVersion: number;
  createdAt: string;
  serviceTypeIds: number[];
  city: string;
  state: string;
  propertySize: PropertySize;
  /** A visit of a recurring service, at its agreed price. */
  recurringId?: string;
  paymentId?: string;
  acceptedAt?: string;
  checkedInAt?: string;
  /** Where the provider said to be at check-in, to about half a mile. */
  checkInPlace?: { lat: number; lng: number };
  beforePhotos?: string[];
  afterPhotos?: string[];
  checklist?: Checklist;
  note?: string;
  /** The owner says that something is wrong with the job, which is not finished: it ends by that. */
  contestedAt?: string;
  completedAt?: string;
  /** Another day that a party would like. */
  proposal?: DayProposal;
  rescheduledAt?: string;
  /** When both parties were told that nothing has happened since the window. */
  overdueAt?: string;
  cancelledAt?: string;
  cancelledBy?: BidRole;
  /** Absent where a dispute ended the job: that tells what became of the money. */
  cancelTerms?: CancelTerms;
  /** What each party has written of the other one. */
  ownerReviewId?: string;
  providerReviewId?: string;
};

/** Instants of a window. */
export type Windowed = Pick<Bid, 'windowStart' | 'windowEnd'>;
/** What a bid repeats of its request, for its provider's list. */
export function copiesOf({ serviceTypeIds, city, state, propertySize }: ServiceRequest) {
  return { serviceTypeIds, city, state, propertySize };
}

/**
 * Whether the bid was made for something else than what its request asks for now. It counts from the moment of
 * the change; `needsConfirmation` says the same a little later.
 */
export function isOutdated(
  bid: Pick<Bid, 'termsVersion'>,
  request: Pick<ServiceRequest, 'termsVersion'>,
): boolean {
  return bid.termsVersion !== request.termsVersion;
}

/** A bid as its request makes it look now. */
export function seenWith(bid: Bid, request: ServiceRequest): Bid {
  return bid.status === 'pending' && isOutdated(bid, request) ? { ...bid, needsConfirmation: true } : bid;
}

/** Who comes later than this after the window was not there in time. */
const LATE_MS = 30 * MINUTE;

/** A check-in may come this long before the window. */
const CHECK_IN_EARLY_MS = HOUR;

/** Start and end, as instants, of an offered day and window at a property. */
export function bidWindow(day: string, time: ServiceTime, zone: string): Windowed {
  const { start, end } = windowOf(day, time, zone);
  return { windowStart: instant(start), windowEnd: instant(end) };
}

/** A bid whose window has started cannot be accepted any more. */
export function windowHasStarted(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart);
}

export function windowIsOver(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowEnd);
}

/** When both parties and an operator hear of a job that has neither ended nor been cancelled (ms). */
export function overdueFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.overdueHours * HOUR;
}

/** Until when its owner calls a job off free of charge (ms), this instant included. */
export function freeCancelUntil(bid: Pick<Bid, 'windowStart'>): number {
  return Date.parse(bid.windowStart) - LIMITS.freeCancelHours * HOUR;
}

/** Whether its owner may say that nobody came. */
export function isNoShow(bid: Pick<Bid, 'windowEnd' | 'checkedInAt'>, now: number): boolean {
  return bid.checkedInAt === undefined && now >= Date.parse(bid.windowEnd) + LIMITS.noShowHours * HOUR;
}

/** When the money of a job to which nobody came goes back by itself (ms). */
export function noShowFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.noShowDays * DAY;
}

/** Whether its provider came in time; a job that its owner confirmed without a check-in counts as such. */
export function cameInTime(bid: Pick<Bid, 'windowEnd' | 'checkedInAt'>): boolean {
  return bid.checkedInAt === undefined || Date.parse(bid.checkedInAt) <= Date.parse(bid.windowEnd) + LATE_MS;
}

/** From one hour before the window: always on the job's own day, since no window starts before eight. */
export function checkInOpen(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart) - CHECK_IN_EARLY_MS;
}

/** A visit that is not paid for yet: its price and day are agreed, and its recurring service leaves it out. */
function isAgreed(bid: Pick<Bid, 'status' | 'recurringId'>): boolean {
  return bid.status === 'pending' && bid.recurringId !== undefined;
}

/** @throws AppError bid_not_open for a visit, whose price and day are agreed */
export function assertOpenOffer(bid: Bid): void {
  if (isAgreed(bid)) throw new AppError('bid_not_open');
}

/** Another day that can still be taken or refused: none once somebody has arrived, or the job is over. */
export function openProposal(bid: Pick<Bid, 'status' | 'checkedInAt' | 'proposal'>): DayProposal | null {
  return (bid.status === 'accepted' && bid.checkedInAt === undefined && bid.proposal) || null;
}

/** What a party may try with a bid now. */
export function bidActions(bid: Bid, role: 'owner' | 'provider', now: number): BidOffer[] {
  const actions: BidOffer[] = bidLifecycle.allowed(bid.status, role).filter((action) => {
    if (isAgreed(bid) && action !== 'accept') return false;
    if (action === 'accept') return !bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'confirm') return bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'reschedule') return bid.checkedInAt === undefined;
    if (action === 'accept-reschedule') return openProposal(bid) !== null && bid.proposal?.by !== role;
    if (action === 'decline-reschedule') return openProposal(bid) !== null;
    if (action === 'check-in') return bid.checkedInAt === undefined && checkInOpen(bid, now);
    if (action === 'cancel') return role === 'provider' ? !bid.contestedAt : bid.checkedInAt === undefined;
    if (action === 'complete') return bid.checkedInAt !== undefined;
    return true;
  });
  return mayMessage(bid, role) ? [...actions, 'message'] : actions;
}

/** An owner may write to any bidder, a provider may open a conversation once accepted. */
function mayMessage(bid: Bid, role: 'owner' | 'provider'): boolean {
  return role === 'owner' || bid.status === 'accepted' || bid.status === 'completed';
}
