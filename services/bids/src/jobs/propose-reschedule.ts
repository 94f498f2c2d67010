import { type DayProposal, type JobDay, proposeForRequest } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, addDays, dayIn } from '@sward/shared/kernel';
import { isTooLateToChoose, LIMITS } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { bidWindow, windowIsOver } from '../bid/job-times.ts';
import { changeOnce } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { assertHeldLongEnough } from './held-long-enough.ts';
import { type PartyJob, readPartyJob } from './job.ts';
import { proposeReschedule as propose } from './job-store.ts';

/**
 * Proposes another day and window for the job. A new proposal replaces the earlier one, of either party.
 * @throws AppError job_not_open after the check-in too, validation_failed for the agreed day and window too
 */
export async function proposeReschedule(
  ports: Ports,
  actor: Actor,
  { bidId, date, time }: JobDay & { bidId: string },
): Promise<PartyJob> {
  const job = await readPartyJob(ports, actor, bidId);
  const { bid, request, role } = job;
  const now = ports.clock.now();
  assertMovable(bid, 'reschedule', role, now);
  assertDay({ date, time }, request.zone, now);
  assertOther(bid, { date, time });
  assertHeldLongEnough(job, { date, time }, 'date');
  const proposal: DayProposal = { date, time, by: role };
  const isProposed = ({ proposal: known }: Bid) =>
    known !== undefined && !known.because && sameDay(known, proposal) && known.by === role;
  if (isProposed(bid)) return job;

  const day = { availableDate: date, availableTime: time };
  const data = { ...parties(bid), ...day, because: null, decideBy: null };
  const writes = [
    propose(bid, proposal),
    proposeForRequest(bid.requestId, bid.id, proposal),
    outbox(ports.clock, newEvent(ports, actor, nextBidVersion(bid), 'RescheduleProposed', data)),
  ];
  return { ...job, bid: await changeOnce(ports, bid, writes, isProposed) };
}

/**
 * @throws AppError job_not_open after the check-in or the end of the job, state_changed once the time to choose a day because of
 * the weather is over
 */
export function assertMovable(
  bid: Bid,
  action: 'reschedule' | 'accept-reschedule' | 'decline-reschedule',
  role: 'owner' | 'provider',
  now: number,
): void {
  bidLifecycle.next(bid.status, action, role, 'job_not_open');
  if (bid.checkedInAt !== undefined) throw new AppError('job_not_open');
  if (isTooLateToChoose(bid, now)) throw new AppError('state_changed');
}

export function sameDay(a: JobDay, b: JobDay): boolean {
  return a.date === b.date && a.time === b.time;
}

/** Returns whether the proposal names that day. */
export function isProposedDay(proposal: DayProposal, { date, time }: JobDay): boolean {
  return proposal.time === time && [proposal.date, ...(proposal.alternatives ?? [])].includes(date);
}

function assertOther({ availableDate, availableTime }: Bid, day: JobDay): void {
  if (!sameDay({ date: availableDate, time: availableTime }, day)) return;
  throw new AppError('validation_failed', { fields: { date: MESSAGE_KEYS.day_agreed } });
}

/** Allows today at the property to 60 days ahead, in a window that is not over. */
function assertDay({ date, time }: JobDay, zone: string, now: number): void {
  const today = dayIn(zone, now);
  const wrong = (field: string, message: string) =>
    new AppError('validation_failed', { fields: { [field]: message } });
  if (date < today) throw wrong('date', MESSAGE_KEYS.date_past);
  if (date > addDays(today, LIMITS.serviceDaysAhead)) throw wrong('date', MESSAGE_KEYS.date_far);
  if (windowIsOver(bidWindow(date, time, zone), now)) throw wrong('time', MESSAGE_KEYS.time_passed);
}
