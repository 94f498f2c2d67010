import type { DayProposal, ServiceRequest } from '@sward/requests';
import { AppError, type Cents, DAY, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import {
  ARRIVAL_HOURS,
  type BidOffer,
  type BidStatus,
  type IncludedWork,
  type JobEndReason,
  type Leaving,
  LIMITS,
  type PropertySize,
  RESCUE_LIMITS,
  type ServiceTime,
  type VisitInVain,
  type WeatherMove,
  weatherDecideBy,
  windowOf,
} from '@sward/shared/product';
import { type BidRole, bidLifecycle } from './bid-lifecycle.ts';

/** The terms of a cancellation. */
export type CancelTerms = {
  /** Cancelled by a party less than a day before the window. */
  late: boolean;
  /** The provider did not check in. */
  noShow: boolean;
  /** Refund to the homeowner. */
  refundCents: Cents;
  /** Payout to the provider. */
  providerCents: Cents;
  /** Absent where it follows from who cancelled. */
  because?: JobEndReason;
};

export type Checklist = { gateClosed: boolean; clippings: boolean; edges: boolean };

/**
 * The open access problem of a job. `blocks`: unless the homeowner has said that it is open now. `by`: until when they
 * answer or choose; absent while nothing is asked of them.
 */
export type AccessMark = { id: string; blocks: boolean; by?: string };

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
  /** Work beyond the service that the price includes. Absent from bids of before. */
  included?: IncludedWork[];
  /**
   * The request's terms changed: the bid cannot be accepted until its provider confirms it. Follows {@link
   * isOutdated}.
   */
  needsConfirmation: boolean;
  /** The request's version of its terms when this bid was made or last confirmed. */
  termsVersion: number;
  createdAt: string;
  serviceTypeIds: number[];
  city: string;
  state: string;
  propertySize: PropertySize;
  /** A visit of a recurring service, at its agreed price. */
  recurringId?: string;
  /** Who declined it: its homeowner, or the system when another was accepted or the request ended. */
  declinedBy?: 'owner' | 'system';
  /** When it took a lost job. */
  rescuedAt?: string;
  /** A lost job is offered to it for this day and window, until an instant. `loss`: the number of that loss, of its request. */
  rescue?: { date: string; time: ServiceTime; until: string; loss: number };
  paymentId?: string;
  /** The payment of a job that its provider has lost, which is another one's business. */
  lostPaymentId?: string;
  acceptedAt?: string;
  /** When the provider, on the way, expects to arrive; gone once checked in, moved, cancelled or finished. */
  arrivesAt?: string;
  /** When the provider set off, as far as their phone can be believed. */
  onMyWayAt?: string;
  checkedInAt?: string;
  /** When the check-in reached the server, where that was later and the tap counts. */
  checkInReceivedAt?: string;
  /** Location that the provider's browser reported at check-in, to about half a mile. */
  checkInPlace?: { lat: number; lng: number };
  beforePhotos?: string[];
  afterPhotos?: string[];
  /** Those of the after photos that the homeowner agrees to show. */
  sharedPhotos?: string[];
  /** Those that the provider took out of the portfolio, whatever the homeowner agrees to. */
  removedPhotos?: string[];
  checklist?: Checklist;
  note?: string;
  /** Set during a dispute of an unfinished job, which then ends with the dispute. */
  contestedAt?: string;
  completedAt?: string;
  /** When the provider finished, where that reached the server later. Reviews last from `completedAt`. */
  finishedAt?: string;
  /** Ids by which the provider's phone names its last taps. */
  clientIds?: string[];
  /** The open change order. While there is one, the job cannot be finished. */
  openOrder?: string;
  /** There was one. */
  askedMore?: boolean;
  /** Paid orders on top of the price. */
  extraCents?: Cents;
  /** Its provider is there and cannot get in. While that `blocks`, the job cannot be finished. */
  openAccess?: AccessMark;
  /** How often that has been reported. */
  accessProblems?: number;
  /** Earlier check-ins of a provider who comes again, oldest first. */
  visits?: VisitInVain[];
  /** A party's reschedule proposal. */
  proposal?: DayProposal;
  /** The last time that its provider asked to move it because of the weather. Stays as evidence. */
  weather?: WeatherMove;
  rescheduledAt?: string;
  /** How often it has moved. Absent from jobs that moved before this was counted. */
  moves?: number;
  /** When both parties were notified of the overdue job. */
  overdueAt?: string;
  cancelledAt?: string;
  cancelledBy?: BidRole;
  /** Absent when a dispute ended the job; the payment then has the outcome. */
  cancelTerms?: CancelTerms;
  /** Why it was cancelled; null when its homeowner or a bank ended it. Absent from jobs of before. */
  because?: JobEndReason | null;
  left?: Leaving;
  /** The parties' reviews of each other. */
  ownerReviewId?: string;
  providerReviewId?: string;
};

/** Instants of a window. */
export type Windowed = Pick<Bid, 'windowStart' | 'windowEnd'>;

/** The request's fields that a bid copies for its provider's list. */
export function copiedRequestFields({ serviceTypeIds, city, state, propertySize }: ServiceRequest) {
  return { serviceTypeIds, city, state, propertySize };
}

/**
 * Returns whether the bid was made for former terms of its request. True from the change on, while
 * `needsConfirmation` follows by event.
 */
export function isOutdated(
  bid: Pick<Bid, 'termsVersion'>,
  request: Pick<ServiceRequest, 'termsVersion'>,
): boolean {
  return bid.termsVersion !== request.termsVersion;
}

/** Returns a bid with the current state of its request. */
export function withRequestState(bid: Bid, request: ServiceRequest): Bid {
  return bid.status === 'pending' && isOutdated(bid, request) ? { ...bid, needsConfirmation: true } : bid;
}

/** A check-in later than this after the window is late. */
const LATE_MS = LIMITS.lateMinutes * MINUTE;

/** Returns start and end, as instants, of an offered day and window at a property. */
export function bidWindow(day: string, time: ServiceTime, zone: string): Windowed {
  const { start, end } = windowOf(day, time, zone);
  return { windowStart: instant(start), windowEnd: instant(end) };
}

/** A bid whose window has started can no longer be accepted. */
export function windowHasStarted(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart);
}

export function windowIsOver(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowEnd);
}

/**
 * Returns when (ms) both parties and an operator are notified of a job that has neither ended nor been
 * cancelled.
 */
export function overdueFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.overdueHours * HOUR;
}

/** Returns until when (instant) an operator is to have decided about an overdue job. */
export function decideBy(bid: Pick<Bid, 'windowEnd'>): string {
  return instant(Date.parse(bid.windowEnd) + LIMITS.overdueDecisionHours * HOUR);
}

/**
 * Returns until when (ms, inclusive) a cancellation costs nothing, or is not late. Of a job that another provider took lately its
 * homeowner has at least an hour.
 */
export function freeCancelUntil(bid: Pick<Bid, 'windowStart' | 'rescuedAt'>, by: BidRole = 'owner'): number {
  const beforeWindow = Date.parse(bid.windowStart) - LIMITS.freeCancelHours * HOUR;
  if (!bid.rescuedAt || by !== 'owner') return beforeWindow;
  return Math.max(beforeWindow, Date.parse(bid.rescuedAt) + RESCUE_LIMITS.freeCancelHours * HOUR);
}

/** Returns whether the homeowner may report a no-show. A provider who asked to move the job in bad weather waits for an answer. */
export function isNoShow(
  bid: Pick<Bid, 'status' | 'windowEnd' | 'checkedInAt' | 'proposal'>,
  now: number,
): boolean {
  return bid.checkedInAt === undefined && weatherDecideBy(bid) === null && now >= noShowReportFrom(bid);
}

/** Returns from when (ms) the homeowner may report a no-show. */
export function noShowReportFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.noShowHours * HOUR;
}

/** Returns when (ms) a no-show is refunded automatically. */
export function noShowFrom(bid: Pick<Bid, 'windowEnd'>): number {
  return Date.parse(bid.windowEnd) + LIMITS.noShowDays * DAY;
}

/**
 * Returns whether the provider was in time. A job that the homeowner confirmed without a check-in counts as
 * such.
 */
export function arrivedOnTime(bid: Pick<Bid, 'windowEnd' | 'checkedInAt'>): boolean {
  return bid.checkedInAt === undefined || Date.parse(bid.checkedInAt) <= Date.parse(bid.windowEnd) + LATE_MS;
}

/** From one hour before the window: always on the job's own day, since no window starts before eight. */
export function checkInOpen(bid: Windowed, now: number): boolean {
  return now >= Date.parse(bid.windowStart) - ARRIVAL_HOURS.checkIn * HOUR;
}

/**
 * From three hours before the window until the homeowner may report a no-show: always on the job's own day,
 * since windows are between eight and nine.
 */
export function onMyWayOpen(bid: Windowed, now: number): boolean {
  return now >= onMyWayFrom(bid) && now < noShowReportFrom(bid);
}

/** Returns from when (ms) the provider may be on the way. */
export function onMyWayFrom(bid: Pick<Bid, 'windowStart'>): number {
  return Date.parse(bid.windowStart) - ARRIVAL_HOURS.onMyWay * HOUR;
}

/** A visit not paid for yet: its price and day are agreed, and only its recurring service can skip it. */
function isAgreed(bid: Pick<Bid, 'status' | 'recurringId'>): boolean {
  return bid.status === 'pending' && bid.recurringId !== undefined;
}

/** @throws AppError bid_not_open for a visit, whose price and day are agreed */
export function assertOpenOffer(bid: Bid): void {
  if (isAgreed(bid)) throw new AppError('bid_not_open');
}

/**
 * Returns the proposed day while it can be accepted or declined: before the check-in and the end of the job.
 */
export function openProposal(bid: Pick<Bid, 'status' | 'checkedInAt' | 'proposal'>): DayProposal | null {
  return (bid.status === 'accepted' && bid.checkedInAt === undefined && bid.proposal) || null;
}

/** Returns how often a job has moved. */
export function movesOf({ moves, rescheduledAt }: Pick<Bid, 'moves' | 'rescheduledAt'>): number {
  return moves ?? (rescheduledAt === undefined ? 0 : 1);
}

/** Actions on a bid that a party has now. */
export function bidActions(bid: Bid, role: 'owner' | 'provider', now: number): BidOffer[] {
  const actions: BidOffer[] = bidLifecycle.allowed(bid.status, role).filter((action) => {
    if (isAgreed(bid) && action !== 'accept') return false;
    if (action === 'accept') return !bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'confirm') return bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'reschedule') return bid.checkedInAt === undefined;
    if (action === 'accept-reschedule') return openProposal(bid) !== null && bid.proposal?.by !== role;
    if (action === 'decline-reschedule') return openProposal(bid) !== null;
    if (action === 'on-my-way') return bid.checkedInAt === undefined && onMyWayOpen(bid, now);
    if (action === 'check-in') return bid.checkedInAt === undefined && checkInOpen(bid, now);
    if (action === 'cancel') return role === 'provider' ? !bid.contestedAt : bid.checkedInAt === undefined;
    if (action === 'complete')
      return bid.checkedInAt !== undefined && bid.openOrder === undefined && !bid.openAccess?.blocks;
    return true;
  });
  return mayMessage(bid, role) ? [...actions, 'message'] : actions;
}

/** A homeowner may write to any bidder, a provider may open a conversation once accepted. */
function mayMessage(bid: Bid, role: 'owner' | 'provider'): boolean {
  return role === 'owner' || bid.status === 'accepted' || bid.status === 'completed';
}
