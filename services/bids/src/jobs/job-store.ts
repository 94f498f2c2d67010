import type { DayProposal } from '@sward/requests';
import { AppError, add, type Cents, instant, ZERO } from '@sward/shared/kernel';
import type { JobEndReason, Leaving, WeatherMove } from '@sward/shared/product';
import { equals, type Key, missing, type Write } from '@sward/shared/table';
import {
  type AccessMark,
  type Bid,
  type CancelTerms,
  type Checklist,
  type JobParty,
  movesOf,
} from '../bid/bid.ts';
import type { BidRole } from '../bid/bid-lifecycle.ts';
import { type BidChange, changeBid, pending, placeBidAgain } from '../bid/bid-store.ts';
import { listJob } from '../bid/job-days.ts';
import { arrivedOnTime, decideBy, overdueFrom } from '../bid/job-times.ts';
import { countInSummary } from '../provider-facts/summary-store.ts';
import { listSuspended, unlistSuspended } from './suspended-jobs.ts';

/** Removes what an ended job no longer needs: due time, proposal, arrival time, open order and access problem. */
const OVER: BidChange = {
  dueAt: null,
  remove: ['proposal', 'arrivesAt', 'openOrder', 'openAccess', 'suspendedParties'],
};

/** Accepts the bid after its payment's capture, and lists it for both parties. On conflict: bid_not_open. */
export function acceptBid(bid: Bid, by: { paymentId: string; at: string }): Write[] {
  const dueAt = instant(overdueFrom(bid));
  const change = { status: 'accepted' as const, paymentId: by.paymentId, acceptedAt: by.at, dueAt };
  return [
    changeBid(pending(bid), change, 'bid_not_open', equals('needsConfirmation', false)),
    countInSummary(bid.providerId, { pending: -1, accepted: 1 }),
    ...listJob(bid),
  ];
}

export interface CheckIn extends Pick<Bid, 'clientIds'> {
  at: string;
  /** When the check-in reached the server, if that was later. */
  receivedAt?: string;
  place?: { lat: number; lng: number };
  photos: string[];
}

/** Records that the provider is on the way, and the expected arrival. On conflict: state_changed. */
export function setArrival(bid: Bid, change: Pick<Bid, 'onMyWayAt' | 'arrivesAt' | 'clientIds'>): Write {
  return changeBid(accepted(bid), change, 'state_changed', missing('checkedInAt'));
}

/** Records the provider's check-in. On conflict: job_not_open. */
export function checkInBid(bid: Bid, { at, receivedAt, place, photos, clientIds }: CheckIn): Write {
  const change: BidChange = {
    checkedInAt: at,
    checkInReceivedAt: receivedAt,
    checkInPlace: place,
    beforePhotos: photos,
    ...(clientIds && { clientIds }),
    remove: ['arrivesAt'],
  };
  return changeBid(accepted(bid), change, 'job_not_open', missing('checkedInAt'));
}

export interface JobRecord extends Pick<Bid, 'finishedAt' | 'clientIds'> {
  photos: string[];
  checklist?: Checklist;
  note?: string;
}

/** Completes the job. On conflict: job_not_open. */
export function completeBid(bid: Bid, at: string, record: JobRecord): Write[] {
  const { photos, ...rest } = record;
  return finishBid(bid, { completedAt: at, afterPhotos: photos, ...rest });
}

/**
 * Completes a job that the homeowner confirms before the provider has reported it as finished. On conflict:
 * job_not_open.
 */
export function completeBidByOwner(bid: Bid, at: string): Write[] {
  return finishBid(bid, { completedAt: at });
}

function finishBid(bid: Bid, set: Partial<Bid>): Write[] {
  return [
    changeBid(accepted(bid), { ...set, status: 'completed', ...OVER }, 'job_not_open'),
    countInSummary(bid.providerId, {
      accepted: -1,
      completed: 1,
      onTime: arrivedOnTime(bid) ? 1 : 0,
    }),
    ...unlistSuspended(bid),
  ];
}

/**
 * Writes a party's reschedule proposal, or removes it (undefined). `weather`: its evidence. On conflict: state_changed.
 */
export function proposeReschedule(bid: Bid, proposal: DayProposal | undefined, weather?: WeatherMove): Write {
  const change: BidChange = proposal ? { proposal, weather } : { remove: ['proposal'] };
  return changeBid(accepted(bid), change, 'state_changed');
}

/** Moves the job to the proposed day, with its deadlines. On conflict: state_changed. */
export function rescheduleBid(bid: Bid, day: JobDayChange, at: string): Write[] {
  const change: BidChange = {
    ...day,
    rescheduledAt: at,
    moves: movesOf(bid) + 1,
    dueAt: instant(overdueFrom(day)),
    remove: ['proposal', 'overdueAt', 'arrivesAt', 'onMyWayAt'],
  };
  return [changeBid(accepted(bid), change, 'state_changed'), ...listUnder(bid, day)];
}

type JobDayChange = Pick<Bid, 'availableDate' | 'availableTime' | 'windowStart' | 'windowEnd'>;

/** Lists a job under its new day. */
function listUnder(bid: Bid, day: JobDayChange): Write[] {
  const moved = { ...bid, ...day };
  return [...listJob(moved), ...listSuspended(moved)];
}

/**
 * Marks the job as having an open change order, or (undefined) none; a paid one adds to its price. On conflict:
 * job_not_open.
 */
export function setOrder(bid: Bid, orderId: string | undefined, paidCents: Cents = ZERO): Write {
  const extraCents = paidCents > 0 ? add(bid.extraCents ?? ZERO, paidCents) : undefined;
  const change: BidChange = orderId
    ? { openOrder: orderId, askedMore: true }
    : { extraCents, remove: ['openOrder'] };
  return changeBid(accepted(bid), change, 'job_not_open');
}

/**
 * Marks the job as one that its provider cannot begin, or (undefined) no longer. `problems`: the number of reports so
 * far. On conflict: job_not_open.
 */
export function setAccess(bid: Bid, mark: AccessMark | undefined, problems: number): Write {
  const change: BidChange = mark ? { openAccess: mark } : { remove: ['openAccess'] };
  return changeBid(accepted(bid), { ...change, accessProblems: problems }, 'job_not_open');
}

/** Moves the job to the day on which its provider comes again, with its deadlines. On conflict: job_not_open. */
export function returnBid(bid: Bid, day: JobDayChange, at: string): Write[] {
  const { checkedInAt, checkInPlace: place, beforePhotos: photos = [], visits = [] } = bid;
  const visit = checkedInAt ? [{ checkedInAt, ...(place && { place }), photos }] : [];
  const change: BidChange = {
    ...day,
    rescheduledAt: at,
    moves: movesOf(bid) + 1,
    visits: [...visits, ...visit],
    dueAt: instant(overdueFrom(day)),
    remove: [
      ...(['proposal', 'overdueAt', 'arrivesAt', 'onMyWayAt', 'openOrder', 'openAccess'] as const),
      ...(['checkedInAt', 'checkInReceivedAt', 'checkInPlace', 'beforePhotos'] as const),
    ],
  };
  return [changeBid(accepted(bid), change, 'job_not_open'), ...listUnder(bid, day)];
}

/**
 * Marks the job as disputed, or (undefined) no longer. While it is disputed, a job waits for operators only in the queue
 * of disputes. On conflict: job_not_open.
 */
export function contestBid(bid: Bid, at: string | undefined): Write[] {
  const isOverdue = bid.overdueAt !== undefined;
  const change: BidChange = at
    ? { contestedAt: at, ...(isOverdue && { dueAt: null }), remove: ['openOrder'] }
    : { ...(isOverdue && { waitsUntil: decideBy(bid) }), remove: ['contestedAt'] };
  const waits = at === undefined && !isOverdue;
  return [
    changeBid(accepted(bid), change, 'job_not_open'),
    ...(waits ? listSuspended(bid) : unlistSuspended(bid)),
  ];
}

/**
 * Records that both parties were notified of the overdue job, which waits for an operator as such from now on. On
 * conflict: state_changed.
 */
export function markOverdue(bid: Bid, at: string): Write[] {
  const change = { overdueAt: at, waitsUntil: decideBy(bid) };
  return [changeBid(accepted(bid), change, 'state_changed'), ...unlistSuspended(bid)];
}

/**
 * Records which parties of the job are suspended. It waits for operators while there is one, unless it waits as disputed
 * or overdue. On conflict: job_not_open.
 */
export function setSuspendedParties(bid: Bid, parties: JobParty[]): Write[] {
  const change: BidChange = parties.length ? { suspendedParties: parties } : { remove: ['suspendedParties'] };
  const waitsAlready = bid.contestedAt !== undefined || bid.overdueAt !== undefined;
  const listed = parties.length
    ? waitsAlready
      ? []
      : listSuspended({ ...bid, suspendedParties: parties })
    : unlistSuspended(bid);
  return [changeBid(accepted(bid), change, 'job_not_open'), ...listed];
}

/**
 * Cancels the job. A homeowner's cancellation and a no-show need a job without check-in. No-shows and a provider's late
 * cancellation count against the provider. A dispute, which begins after the check-in, ends a job without terms of its
 * own. An access problem ends a job that its provider came to. On conflict: job_not_open.
 */
export function cancelBid(bid: Bid, how: Cancelled): Write[] {
  return cancelled(bid, how, OVER);
}

/**
 * Cancels the job for its provider only: its money stays held, and no longer belongs to this bid. On conflict:
 * job_not_open.
 */
export function loseBid(bid: Bid, how: Cancelled): Write[] {
  const remove = [...(OVER.remove ?? []), 'paymentId' as const];
  return cancelled(bid, how, { ...OVER, lostPaymentId: bid.paymentId, remove });
}

function cancelled(
  bid: Bid,
  { by, at, cancelTerms, because = null, left }: Cancelled,
  over: BidChange,
): Write[] {
  const isThere = because === 'no_access' || because === 'unsafe';
  const arrivalWins = !isThere && cancelTerms !== undefined && (by === 'owner' || cancelTerms.noShow);
  const missed = cancelTerms?.noShow || (cancelTerms?.late && by === 'provider');
  const change: BidChange = {
    status: 'cancelled',
    cancelledAt: at,
    cancelledBy: by,
    cancelTerms,
    because,
    ...(left && { left }),
    ...over,
  };
  return [
    changeBid(accepted(bid), change, 'job_not_open', arrivalWins ? missing('checkedInAt') : undefined),
    countInSummary(bid.providerId, { accepted: -1, missed: missed ? 1 : 0 }),
    ...unlistSuspended(bid),
  ];
}

interface Cancelled {
  by: BidRole;
  at: string;
  cancelTerms?: CancelTerms;
  because?: JobEndReason | null;
  left?: Leaving | undefined;
}

/** Offers a lost job to a former bid, for one day and window. On conflict: rescue_not_open. */
export function offerRescue(bid: Bid, rescue: NonNullable<Bid['rescue']>): Write {
  return changeBid(bid, { rescue }, 'rescue_not_open', equals('status', 'declined'));
}

/** Records that the provider refuses a lost job. On conflict: rescue_not_open. */
export function refuseRescue(bid: Bid): Write {
  return changeBid(bid, { remove: ['rescue'] }, 'rescue_not_open', equals('status', 'declined'));
}

/** Accepts a former bid for a lost job, on the offered day. On conflict: rescue_not_open. */
export function rescueBid(bid: Bid, day: JobDayChange, by: { paymentId: string; at: string }): Write[] {
  const change: BidChange = {
    ...{ ...day, status: 'accepted', paymentId: by.paymentId, acceptedAt: by.at, rescuedAt: by.at },
    dueAt: instant(overdueFrom(day)),
    remove: ['rescue'],
  };
  return [
    changeBid(bid, change, 'rescue_not_open', equals('status', 'declined')),
    placeBidAgain(bid),
    countInSummary(bid.providerId, { accepted: 1 }),
    ...listJob({ ...bid, ...day }),
  ];
}

/** Returns the ids in a key of the index of due jobs. */
export function jobOfKey(key: Key): { requestId: string; bidId: string } {
  return { requestId: key.pk.slice('BIDS#'.length), bidId: key.sk.slice('BID#'.length) };
}

/** @throws AppError job_not_open when the bid was not an open job as read. */
function accepted(bid: Bid): Bid {
  if (bid.status !== 'accepted') throw new AppError('job_not_open');
  return bid;
}
