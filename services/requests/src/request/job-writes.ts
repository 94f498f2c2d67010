import { all, equals, missing, type Write } from '@sward/shared/table';
import { lockedBy } from './checkout-lock.ts';
import type { JobDay } from './job-day.ts';
import { closeRequest } from './open-store.ts';
import type { ServiceRequest } from './request.ts';
import { isPending, requestKey } from './request-store.ts';

/** Accepts the request after a capture and closes it to others. On conflict: already_accepted. */
export function acceptRequest(
  request: ServiceRequest,
  by: {
    paymentId: string;
    bidId: string;
    providerId: string;
    schedule: JobDay;
    at: string;
    /** The recurring service that begins with it. */
    recurringId?: string;
  },
): Write[] {
  return [
    {
      update: requestKey(request.id),
      set: {
        status: 'accepted',
        acceptedBidId: by.bidId,
        acceptedProviderId: by.providerId,
        paymentId: by.paymentId,
        schedule: by.schedule,
        acceptedAt: by.at,
        recurringId: by.recurringId,
      },
      add: { version: 1 },
      remove: ['checkoutLock', 'duePk', 'dueAt'],
      if: all(isPending, lockedBy(by.paymentId)),
      onConflict: 'already_accepted',
    },
    ...closeRequest(request),
  ];
}

/** Records the provider's check-in. On conflict: job_not_open. */
export function checkInRequest(requestId: string, bidId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { checkedInAt: at },
    add: { version: 1 },
    if: all(equals('status', 'accepted'), equals('acceptedBidId', bidId), missing('checkedInAt')),
    onConflict: 'job_not_open',
  };
}

/** Completes the job. On conflict: job_not_open. */
export function completeRequest(request: Pick<ServiceRequest, 'id'>, at: string): Write {
  return {
    update: requestKey(request.id),
    set: { status: 'completed', completedAt: at },
    add: { version: 1 },
    if: equals('status', 'accepted'),
    onConflict: 'job_not_open',
  };
}

/** Records the settlement, after which the provider's access to the address expires. */
export function settleRequest(requestId: string, paymentId: string, at: string): Write {
  return {
    update: requestKey(requestId),
    set: { settledAt: at },
    add: { version: 1 },
    if: equals('paymentId', paymentId),
    onConflict: 'state_changed',
  };
}
