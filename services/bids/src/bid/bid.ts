import type { DayProposal, ServiceRequest } from '@sward/requests';
import { AppError, type Cents } from '@sward/shared/kernel';
import type {
  BidStatus,
  IncludedWork,
  JobEndReason,
  Leaving,
  PropertySize,
  ServiceTime,
  VisitInVain,
  WeatherMove,
} from '@sward/shared/product';
import type { BidRole } from './bid-lifecycle.ts';

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
  /** Absent when the reason follows from who cancelled. */
  because?: JobEndReason;
};

export type Checklist = { gateClosed: boolean; clippings: boolean; edges: boolean };

/**
 * The open access problem of a job. `blocks`: until the homeowner says that the place is open now. `by`: until when the
 * homeowner answers or chooses; absent while nothing is asked of them. `mayLeave`: the provider has waited long enough.
 */
export type AccessMark = { id: string; blocks: boolean; by?: string; mayLeave?: true };

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
  /** Work beyond the service that the price includes. Absent from older bids. */
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
  /**
   * The party that declined the bid: its homeowner, or the system when another bid was accepted or the request ended.
   */
  declinedBy?: 'owner' | 'system';
  /** When this bid took over a lost job. */
  rescuedAt?: string;
  /**
   * Day and window for which a lost job is offered to this bid, until an instant. `loss`: the number of that loss of
   * the request.
   */
  rescue?: { date: string; time: ServiceTime; until: string; loss: number };
  paymentId?: string;
  /** Payment of a job that this provider lost and another provider may have taken over. */
  lostPaymentId?: string;
  acceptedAt?: string;
  /** When the provider, on the way, expects to arrive; gone once checked in, moved, cancelled or finished. */
  arrivesAt?: string;
  /** When the provider set off, as far as the phone's time is trusted. */
  onMyWayAt?: string;
  checkedInAt?: string;
  /** When the check-in reached the server, if that was later and the time of the tap counts. */
  checkInReceivedAt?: string;
  /** Location that the provider's browser reported at check-in, to about half a mile. */
  checkInPlace?: { lat: number; lng: number };
  beforePhotos?: string[];
  afterPhotos?: string[];
  /** After photos that the homeowner agrees to show. */
  sharedPhotos?: string[];
  /** Photos that the provider removed from the portfolio, whatever the homeowner agrees to. */
  removedPhotos?: string[];
  checklist?: Checklist;
  note?: string;
  /** Set during a dispute of an unfinished job, which then ends with the dispute. */
  contestedAt?: string;
  completedAt?: string;
  /** When the provider finished, if that reached the server later. The review period starts at `completedAt`. */
  finishedAt?: string;
  /** Ids of the latest taps, as the provider's phone assigned them. */
  clientIds?: string[];
  /** The open change order. While it is set, the job cannot be finished. */
  openOrder?: string;
  /** Whether the provider ever proposed a change order. */
  askedMore?: boolean;
  /** Sum of the paid orders on top of the price. */
  extraCents?: Cents;
  /** The provider is on site and cannot get in. While it `blocks`, the job cannot be finished. */
  openAccess?: AccessMark;
  /** How often the provider reported an access problem. */
  accessProblems?: number;
  /** Earlier check-ins of a provider who comes again, oldest first. */
  visits?: VisitInVain[];
  /** A party's reschedule proposal. */
  proposal?: DayProposal;
  /** The provider's last request to move the job because of the weather. Stays as evidence. */
  weather?: WeatherMove;
  rescheduledAt?: string;
  /** How often the job moved. Absent from jobs that moved before this was counted. */
  moves?: number;
  /** When both parties were notified of the overdue job. */
  overdueAt?: string;
  /** Parties of the open job whose account is suspended; operators look after it. */
  suspendedParties?: JobParty[];
  cancelledAt?: string;
  cancelledBy?: BidRole;
  /** Absent when a dispute ended the job; the outcome is then on the payment. */
  cancelTerms?: CancelTerms;
  /** Why the job was cancelled; null when its homeowner or a bank ended it. Absent from older jobs. */
  because?: JobEndReason | null;
  left?: Leaving;
  /** The parties' reviews of each other. */
  ownerReviewId?: string;
  providerReviewId?: string;
};

/** A party of a job. */
export type JobParty = Extract<BidRole, 'owner' | 'provider'>;

/** The request's fields that a bid copies for its provider's list. */
export function copiedRequestFields({ serviceTypeIds, city, state, propertySize }: ServiceRequest) {
  return { serviceTypeIds, city, state, propertySize };
}

/**
 * Returns whether the bid was made for earlier terms of its request. Holds from the change on, while
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

/** Returns whether it is an unpaid visit: price and day are agreed, and only its recurring service can skip it. */
export function isAgreed(bid: Pick<Bid, 'status' | 'recurringId'>): boolean {
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

/** Returns when the provider reported the job as finished; undefined for one that its homeowner or a decision ended. */
export function reportedAt({ afterPhotos, completedAt }: Bid): string | undefined {
  return afterPhotos && completedAt;
}
