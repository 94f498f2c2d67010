import { DAY, HOUR } from '@sward/shared/kernel';
import {
  type JobEndReason,
  LIMITS,
  RESCUE_LIMITS,
  type RequestStatus,
  type ServiceTime,
  windowOf,
} from '@sward/shared/product';

/** A day and window of the job. */
export type JobDay = { date: string; time: ServiceTime };

/** A party's proposed new day, which the other party decides. */
export type DayProposal = JobDay & {
  by: 'owner' | 'provider';
  /** Set when the provider asks because of the weather: the homeowner chooses one of three days, or the job ends. */
  because?: 'weather';
  /** The other two of the three days, in the same window. */
  alternatives?: string[];
  /** Until when (instant) the homeowner decides; a proposal for other reasons does not expire. */
  decideBy?: string;
};

interface Job {
  status: RequestStatus;
  checkedInAt?: string;
  proposal?: DayProposal;
}

/**
 * Returns the proposed day while it can be accepted or declined: before the check-in and the end of the job.
 */
export function openProposal({ status, checkedInAt, proposal }: Job): DayProposal | null {
  return (status === 'accepted' && checkedInAt === undefined && proposal) || null;
}

/** Returns whether the provider has not come in time. A pending weather move rules it out. */
export function isMissed(job: Job & { schedule?: JobDay; zone: string }, now: number): boolean {
  const { checkedInAt, schedule, zone } = job;
  if (checkedInAt !== undefined || !schedule || openProposal(job)?.because === 'weather') return false;
  return now >= windowOf(schedule.date, schedule.time, zone).end + LIMITS.noShowHours * HOUR;
}

interface Cancelled {
  status: RequestStatus;
  acceptedAt?: string;
  cancelledAt?: string;
  cancelledBy?: string;
  cancelledBecause?: JobEndReason;
  reservedFor?: string;
}

/**
 * Returns whether the homeowner may post the job again uncounted: another party ended it, not long ago. After ending it
 * at will, they post a new request, which counts.
 */
export function mayReopen(job: Cancelled, now: number): boolean {
  const { status, acceptedAt, cancelledAt, cancelledBy, cancelledBecause, reservedFor } = job;
  if (status !== 'cancelled' || !acceptedAt || !cancelledAt || reservedFor) return false;
  const byOwner = cancelledBy === 'owner' && !cancelledBecause;
  return !byOwner && now < Date.parse(cancelledAt) + RESCUE_LIMITS.reopenDays * DAY;
}

/** How long after its end a job can be booked again. */
const AGAIN_MS = 365 * DAY;

interface Ended {
  status: RequestStatus;
  completedAt?: string;
  cancelledAt?: string;
  cancelledBecause?: JobEndReason;
  settledAt?: string;
}

/**
 * Returns whether a job can be booked again: it is finished or the weather ended it, its money is settled, and it is
 * not too long ago.
 */
export function mayBookAgain(job: Ended, now: number): boolean {
  const { status, completedAt, cancelledAt, cancelledBecause, settledAt } = job;
  const byWeather = status === 'cancelled' && cancelledBecause === 'weather';
  const ended = byWeather ? cancelledAt : status === 'completed' ? completedAt : undefined;
  if (settledAt === undefined || ended === undefined) return false;
  return now - Date.parse(ended) <= AGAIN_MS;
}
