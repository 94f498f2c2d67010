import type { JobEndReason } from '@sward/shared/product';
import { all, atVersion, equals, type Write } from '@sward/shared/table';
import type { DayProposal, JobDay } from './job-day.ts';
import type { ServiceRequest } from './request.ts';
import { requestKey } from './request-store.ts';

const isJobOf = (bidId: string) => all(equals('status', 'accepted'), equals('acceptedBidId', bidId));

/** Writes a party's reschedule proposal, or removes it (undefined). On conflict: job_not_open. */
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

/** Moves the job to another day, as proposed. On conflict: job_not_open. */
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

/** Moves a job to the day on which its provider comes again; the check-in of before is kept. On conflict: job_not_open. */
export function returnToRequest(request: ServiceRequest, bidId: string, schedule: JobDay, at: string): Write {
  const { moves = [], earlierCheckIns = [], checkedInAt } = request;
  return {
    update: requestKey(request.id),
    set: {
      schedule,
      moves: [...moves, { at, by: 'owner' }],
      earlierCheckIns: [...earlierCheckIns, ...(checkedInAt ? [checkedInAt] : [])],
    },
    remove: ['proposal', 'checkedInAt'],
    add: { version: 1 },
    if: all(isJobOf(bidId), atVersion(request.version)),
    onConflict: 'job_not_open',
  };
}

/** Cancels a booked job. On conflict: job_not_open. */
export function cancelJob(
  requestId: string,
  bidId: string,
  {
    at,
    by,
    because,
  }: { at: string; by: NonNullable<ServiceRequest['cancelledBy']>; because?: JobEndReason | undefined },
): Write {
  return {
    update: requestKey(requestId),
    set: { status: 'cancelled', cancelledAt: at, cancelledBy: by, cancelledBecause: because },
    remove: ['proposal'],
    add: { version: 1 },
    if: isJobOf(bidId),
    onConflict: 'job_not_open',
  };
}

/** Ends the provider's access to a settled job, with its recurring service. */
export function endAccess(requestId: string, at: string): Write {
  return { update: requestKey(requestId), set: { accessEndedAt: at }, add: { version: 1 } };
}
