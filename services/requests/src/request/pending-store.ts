import type { ErrorCode } from '@sward/shared/kernel';
import type { RequestStatus } from '@sward/shared/product';
import { all, atVersion, type Condition, missing, oneOf, type Write } from '@sward/shared/table';
import { closeRequest, updateOpenRequest } from './open-store.ts';
import { dueOf, type ServiceRequest } from './request.ts';
import { isPending, requestKey } from './request-store.ts';

/** Expires a request without an accepted bid. On conflict: state_changed. */
export function expireRequest(request: ServiceRequest, at: string): Write[] {
  return endRequest(request, { status: 'expired', expiredAt: at });
}

/** Cancels a pending request. On conflict: state_changed, also while a checkout is open on it. */
export function cancelRequest(
  request: ServiceRequest,
  at: string,
  by: ServiceRequest['cancelledBy'],
): Write[] {
  return endRequest(request, { status: 'cancelled', cancelledAt: at, cancelledBy: by });
}

/** Opens a private request to all, from `openedAt` on. On conflict: state_changed, also while a checkout is open on it. */
export function openToAll(request: ServiceRequest, openedAt: string): Write[] {
  const after = { ...request, openedAt, version: request.version + 1 };
  return [
    {
      update: requestKey(request.id),
      set: { openedAt, version: after.version, dueAt: dueOf(after) },
      if: unlocked(request),
      onConflict: 'state_changed',
    },
    ...updateOpenRequest(request, after),
  ];
}

/**
 * Replaces the editable fields of a pending request, and its place in the open lists. On conflict:
 * state_changed, also while a checkout is open on it, whose bid was made for the current terms.
 */
export function editRequest(before: ServiceRequest, after: ServiceRequest): Write[] {
  const budget = ['budgetMinCents', 'budgetMaxCents'] as const;
  return [
    {
      update: requestKey(before.id),
      set: {
        serviceTypeIds: after.serviceTypeIds,
        propertySize: after.propertySize,
        serviceFrequency: after.serviceFrequency,
        serviceDate: after.serviceDate,
        serviceTime: after.serviceTime,
        zone: after.zone,
        city: after.city,
        state: after.state,
        zipPrefix: after.zipPrefix,
        publicPoint: after.publicPoint,
        block: after.block,
        description: after.description,
        budgetMinCents: after.budgetMinCents,
        budgetMaxCents: after.budgetMaxCents,
        photos: after.photos,
        ...(after.sitePhotos && { sitePhotos: after.sitePhotos }),
        termsVersion: after.termsVersion,
        editedAt: after.editedAt,
        version: after.version,
        dueAt: dueOf(after),
      },
      remove: budget.filter((field) => after[field] === undefined),
      if: unlocked(before),
      onConflict: 'state_changed',
    },
    ...updateOpenRequest(before, after),
  ];
}

/** States of a request before its job, or with a job still to be done by this or another provider. */
const UNFINISHED: readonly RequestStatus[] = ['pending', 'accepted', 'rescuing'];

export function isUnfinished({ status }: Pick<ServiceRequest, 'status'>): boolean {
  return UNFINISHED.includes(status);
}

/** Returns the condition that a request is unfinished. On conflict: request_not_open, or the given code. */
export function checkUnfinished(requestId: string, onConflict: ErrorCode = 'request_not_open'): Write {
  return { check: requestKey(requestId), if: oneOf('status', UNFINISHED), onConflict };
}

/** Returns the condition that a request is pending, without a checkout, and as read. */
function unlocked(request: ServiceRequest): Condition {
  return all(isPending, missing('checkoutLock'), atVersion(request.version));
}

function endRequest(request: ServiceRequest, end: Partial<ServiceRequest>): Write[] {
  return [
    {
      update: requestKey(request.id),
      set: { ...end, version: request.version + 1 },
      remove: ['duePk', 'dueAt'],
      if: unlocked(request),
      onConflict: 'state_changed',
    },
    ...closeRequest(request),
  ];
}
