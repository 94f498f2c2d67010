import type { Cents } from '@sward/shared/kernel';
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

/**
 * Moves a job to the day on which its provider comes again; the earlier check-in is kept. On conflict: job_not_open.
 */
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

interface JobEnd {
  at: string;
  by: NonNullable<ServiceRequest['cancelledBy']>;
  because: JobEndReason | null;
}

function cancelledAs({ at, by, because }: JobEnd) {
  const status = 'cancelled' as const;
  return { status, cancelledAt: at, cancelledBy: by, cancelledBecause: because ?? undefined };
}

/** Cancels a booked job. On conflict: job_not_open. */
export function cancelJob(requestId: string, bidId: string, { at, by, because }: JobEnd): Write {
  return {
    update: requestKey(requestId),
    set: cancelledAs({ at, by, because }),
    remove: ['proposal'],
    add: { version: 1 },
    if: isJobOf(bidId),
    onConflict: 'job_not_open',
  };
}

/** Takes a booked job from its provider, who loses the address with this write. On conflict: job_not_open. */
export function loseJob(
  request: ServiceRequest,
  bidId: string,
  loss: NonNullable<ServiceRequest['losses']>[number],
): Write {
  const formerProviderIds = [...(request.formerProviderIds ?? []), request.acceptedProviderId ?? ''];
  const losses = [...(request.losses ?? []), loss];
  return {
    update: requestKey(request.id),
    set: { status: 'rescuing', formerProviderIds, losses },
    remove: ['acceptedBidId', 'acceptedProviderId', 'schedule', 'proposal', 'checkedInAt', 'earlierCheckIns'],
    add: { version: 1 },
    if: isJobOf(bidId),
    onConflict: 'job_not_open',
  };
}

const isSeeking = (paymentId: string) => all(equals('status', 'rescuing'), equals('paymentId', paymentId));

/** Books a lost job for another provider. On conflict: rescue_not_open. */
export function rescueJob(
  { id, takenAt = [] }: ServiceRequest,
  by: { paymentId: string; bidId: string; providerId: string; price: Cents; schedule: JobDay; at: string },
): Write {
  return {
    update: requestKey(id),
    set: {
      status: 'accepted',
      ...{ acceptedBidId: by.bidId, acceptedProviderId: by.providerId },
      ...{ schedule: by.schedule, takenAt: [...takenAt, by.at] },
      [`bidPrices.${by.bidId}`]: by.price,
    },
    add: { liveBids: 1, version: 1 },
    if: isSeeking(by.paymentId),
    onConflict: 'rescue_not_open',
  };
}

/** Cancels a lost job. On conflict: rescue_not_open. */
export function cancelLostJob(requestId: string, paymentId: string, { at, by, because }: JobEnd): Write {
  return {
    update: requestKey(requestId),
    set: cancelledAs({ at, by, because }),
    add: { version: 1 },
    if: isSeeking(paymentId),
    onConflict: 'rescue_not_open',
  };
}

/** Ends the provider's access to a job with its recurring service: now, or with the settlement to come. */
export function endAccess(requestId: string, at: string): Write {
  return { update: requestKey(requestId), set: { accessEndedAt: at }, add: { version: 1 } };
}
