import { checkNotEnded, readRecurring, type ServiceRequest } from '@sward/requests';
import { AppError, type ErrorCode } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

type Visit = Pick<ServiceRequest, 'recurringId' | 'reservedFor'>;

/** Returns the recurring service whose visit a request is; undefined for any other request, also the first job. */
function serviceOf({ recurringId, reservedFor }: Visit): string | undefined {
  return reservedFor === undefined ? undefined : recurringId;
}

/** Returns whether a request is a visit of a recurring service that has ended: nobody pays for it any more. */
export async function isOfEndedService({ marketplace }: Ports, request: Visit): Promise<boolean> {
  const recurringId = serviceOf(request);
  return recurringId !== undefined && (await readRecurring(marketplace, recurringId))?.status === 'ended';
}

/** @throws AppError service_ended */
export async function assertServiceGoesOn(ports: Ports, request: Visit): Promise<void> {
  if (await isOfEndedService(ports, request)) throw new AppError('service_ended');
}

/** Returns the condition that the recurring service of a visit has not ended; none for any other request. */
export function checkServiceGoesOn(request: Visit, onConflict: ErrorCode = 'service_ended'): Write[] {
  const recurringId = serviceOf(request);
  return recurringId === undefined ? [] : [checkNotEnded(recurringId, onConflict)];
}
