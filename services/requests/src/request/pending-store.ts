import { instant } from '@sward/shared/kernel';
import { all, atVersion, type Condition, missing, oneOf, type Write } from '@sward/shared/table';
import { closeRequest, updateOpenRequest } from './open-store.ts';
import { expiryOf, type ServiceRequest } from './request.ts';
import { isPending, requestKey } from './request-store.ts';

/** Nobody was chosen by the end of the service date. Lost: state_changed. */
export function expireRequest(request: ServiceRequest, at: string): Write[] {
  return endRequest(request, { status: 'expired', expiredAt: at });
}

/** An open request is taken back. Lost: state_changed, also while a checkout is open on it. */
export function cancelRequest(
  request: ServiceRequest,
  at: string,
  by: ServiceRequest['cancelledBy'],
): Write[] {
  return endRequest(request, { status: 'cancelled', cancelledAt: at, cancelledBy: by });
}

/**
 * Replaces what its owner may change of a pending request, and its place in the open lists.
 * Lost: state_changed, also while a checkout is open on it: its bid was accepted for what is there now.
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
        termsVersion: after.termsVersion,
        editedAt: after.editedAt,
        version: after.version,
        dueAt: instant(expiryOf(after)),
      },
      remove: budget.filter((field) => after[field] === undefined),
      if: unlocked(before),
      onConflict: 'state_changed',
    },
    ...updateOpenRequest(before, after),
  ];
}

/** A pending or accepted request. Lost: request_not_open. */
export function checkUnfinished(requestId: string): Write {
  return {
    check: requestKey(requestId),
    if: oneOf('status', ['pending', 'accepted']),
    onConflict: 'request_not_open',
  };
}

/** Pending, without a checkout, and as it was read. */
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
