import { all, equals, type Write } from '@sward/shared/table';
import type { DayProposal, JobDay, ServiceRequest } from './request.ts';
import { requestKey } from './request-store.ts';

const isJobOf = (bidId: string) => all(equals('status', 'accepted'), equals('acceptedBidId', bidId));

/** A party would like another day, or (undefined) nobody does any more. Lost: job_not_open. */
export function proposeForRequest(
  requestId: string,
  bidId: string,
  proposal: DayProposal | undefined,
): Write {
  return {
    update: requestKey(requestId),
    ...(proposal ? { set: { proposal } } : { remove: ['proposal'] }),
    add: { version: 1 },
    if: isJobOf(bidId),
    onConflict: 'job_not_open',
  };
}

/** The job has another day, by whose proposal. Lost: job_not_open. */
export function rescheduleRequest(
  request: ServiceRequest,
  bidId: string,
  schedule: JobDay,
  move: { at: string; by: DayProposal['by'] },
): Write {
  return {
    update: requestKey(request.id),
    set: { schedule, moves: [...(request.moves ?? []), move] },
    remove: ['proposal'],
    add: { version: 1 },
    if: isJobOf(bidId),
    onConflict: 'job_not_open',
  };
}

/** A booked job will not be done. Lost: job_not_open. */
export function cancelJob(
  requestId: string,
  bidId: string,
  { at, by }: { at: string; by: NonNullable<ServiceRequest['cancelledBy']> },
): Write {
  return {
    update: requestKey(requestId),
    set: { status: 'cancelled', cancelledAt: at, cancelledBy: by },
    remove: ['proposal'],
    add: { version: 1 },
    if: isJobOf(bidId),
    onConflict: 'job_not_open',
  };
}

/** The recurring service of a settled job has ended: its provider needs the place no more. */
export function endAccess(requestId: string, at: string): Write {
  return { update: requestKey(requestId), set: { accessEndedAt: at }, add: { version: 1 } };
}
