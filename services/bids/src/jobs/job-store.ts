import type { DayProposal } from '@sward/requests';
import { AppError, instant } from '@sward/shared/kernel';
import { equals, type Key, missing, type Write } from '@sward/shared/table';
import {
  type Bid,
  type BidRole,
  type CancelTerms,
  type Checklist,
  cameInTime,
  overdueFrom,
} from '../bids/bid.ts';
import { type BidChange, changeBid, pending } from '../bids/bid-store.ts';
import { countInSummary } from '../bids/summary-store.ts';

/** Nothing is left to decide: no clock, no proposal. */
const OVER: BidChange = { dueAt: null, remove: ['proposal'] };

/** The capture of this bid's payment was seen. Lost: bid_not_open. */
export function acceptBid(bid: Bid, by: { paymentId: string; at: string }): Write[] {
  const dueAt = instant(overdueFrom(bid));
  const change = { status: 'accepted' as const, paymentId: by.paymentId, acceptedAt: by.at, dueAt };
  return [
    changeBid(pending(bid), change, 'bid_not_open', equals('needsConfirmation', false)),
    countInSummary(bid.providerId, { pending: -1, accepted: 1 }),
  ];
}

export interface CheckIn {
  at: string;
  place?: { lat: number; lng: number };
  photos: string[];
}

/** The provider has arrived. Lost: job_not_open. */
export function checkInBid(bid: Bid, { at, place, photos }: CheckIn): Write {
  const change = { checkedInAt: at, checkInPlace: place, beforePhotos: photos };
  return changeBid(accepted(bid), change, 'job_not_open', missing('checkedInAt'));
}

export interface JobRecord {
  photos: string[];
  checklist?: Checklist;
  note?: string;
}

/** The provider has finished. Lost: job_not_open. */
export function completeBid(bid: Bid, at: string, record: JobRecord): Write[] {
  const { photos, checklist, note } = record;
  return finishBid(bid, { completedAt: at, afterPhotos: photos, checklist, note });
}

/** The owner confirms a job that its provider has not finished in the app. Lost: job_not_open. */
export function completeBidByOwner(bid: Bid, at: string): Write[] {
  return finishBid(bid, { completedAt: at });
}

function finishBid(bid: Bid, set: Partial<Bid>): Write[] {
  return [
    changeBid(accepted(bid), { ...set, status: 'completed', ...OVER }, 'job_not_open'),
    countInSummary(bid.providerId, {
      accepted: -1,
      completed: 1,
      onTime: cameInTime(bid) ? 1 : 0,
    }),
  ];
}

/** A party would like another day, or (undefined) nobody does any more. Lost: state_changed. */
export function proposeReschedule(bid: Bid, proposal: DayProposal | undefined): Write {
  return changeBid(accepted(bid), proposal ? { proposal } : { remove: ['proposal'] }, 'state_changed');
}

/** The job moves to the proposed day, and its clock with it. Lost: state_changed. */
export function rescheduleBid(bid: Bid, day: JobDayChange, at: string): Write {
  const change: BidChange = {
    ...day,
    rescheduledAt: at,
    dueAt: instant(overdueFrom(day)),
    remove: ['proposal', 'overdueAt'],
  };
  return changeBid(accepted(bid), change, 'state_changed');
}

type JobDayChange = Pick<Bid, 'availableDate' | 'availableTime' | 'windowStart' | 'windowEnd'>;

/** Its owner says that something is wrong with it, or (undefined) no longer does. Lost: job_not_open. */
export function contestBid(bid: Bid, at: string | undefined): Write {
  return changeBid(accepted(bid), at ? { contestedAt: at } : { remove: ['contestedAt'] }, 'job_not_open');
}

/** Both parties are told that nothing has happened since the window. Lost: state_changed. */
export function markOverdue(bid: Bid, at: string): Write {
  return changeBid(accepted(bid), { overdueAt: at, dueAt: null }, 'state_changed');
}

/**
 * The job is called off; for its owner, and as one to which nobody came, only while nobody has arrived. A no-show and what its
 * provider calls off late count against the provider. A dispute, which begins after the arrival, ends a job without
 * terms of its own. Lost: job_not_open.
 */
export function cancelBid(bid: Bid, { by, at, cancelTerms }: Cancelled): Write[] {
  const arrivalWins = cancelTerms !== undefined && (by === 'owner' || cancelTerms.noShow);
  const missed = cancelTerms?.noShow || (cancelTerms?.late && by === 'provider');
  const change: BidChange = { status: 'cancelled', cancelledAt: at, cancelledBy: by, cancelTerms, ...OVER };
  return [
    changeBid(accepted(bid), change, 'job_not_open', arrivalWins ? missing('checkedInAt') : undefined),
    countInSummary(bid.providerId, { accepted: -1, missed: missed ? 1 : 0 }),
  ];
}

interface Cancelled {
  by: BidRole;
  at: string;
  cancelTerms?: CancelTerms;
}

/** Keys of jobs that are due, of the index. */
export function jobOfKey(key: Key): { requestId: string; bidId: string } {
  return { requestId: key.pk.slice('BIDS#'.length), bidId: key.sk.slice('BID#'.length) };
}

/** @throws AppError job_not_open when the bid was not an open job as read. */
function accepted(bid: Bid): Bid {
  if (bid.status !== 'accepted') throw new AppError('job_not_open');
  return bid;
}
