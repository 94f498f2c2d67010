import { type JobDay, rescheduleRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { bidWindow, windowIsOver } from '../bid/job-times.ts';
import { changeOnce } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { assertHeldLongEnough } from './held-long-enough.ts';
import { type PartyJob, readPartyJob } from './job.ts';
import { rescheduleBid } from './job-store.ts';
import { assertMovable, isProposedDay, sameDay } from './propose-reschedule.ts';

/**
 * Moves the job to exactly the day that the other party proposed, or to one of the three, with all its deadlines.
 * @throws AppError job_not_open, bid_date_passed when that window is over, state_changed when another day, or
 * none, is proposed, validation_failed when the money would be held for too long
 */
export async function acceptReschedule(
  ports: Ports,
  actor: Actor,
  { bidId, ...day }: JobDay & { bidId: string },
): Promise<PartyJob> {
  const job = await readPartyJob(ports, actor, bidId);
  const { bid, request, role } = job;
  const now = ports.clock.now();
  assertMovable(bid, 'accept-reschedule', role, now);
  const isMoved = (it: Bid) =>
    it.rescheduledAt !== undefined &&
    it.proposal === undefined &&
    sameDay({ date: it.availableDate, time: it.availableTime }, day);
  if (isMoved(bid)) return job;
  const { proposal } = bid;
  if (!proposal || proposal.by === role || !isProposedDay(proposal, day)) throw new AppError('state_changed');
  const window = bidWindow(day.date, day.time, request.zone);
  if (windowIsOver(window, now)) throw new AppError('bid_date_passed');
  // An older proposal was made without this check.
  assertHeldLongEnough(job, day, 'date');

  const at = instant(now);
  const moved = { availableDate: day.date, availableTime: day.time };
  const data = { ...parties(bid), ...moved };
  const writes = [
    ...rescheduleBid(bid, { ...moved, ...window }, at),
    rescheduleRequest(request, bid.id, day, { at, by: proposal.by }),
    outbox(ports.clock, newEvent(ports, actor, nextBidVersion(bid), 'JobRescheduled', data)),
  ];
  const changed = await changeOnce(ports, bid, writes, isMoved);
  ports.log.info('job moved', { bidId, because: proposal.because ?? 'agreed' });
  return { ...job, bid: changed };
}
