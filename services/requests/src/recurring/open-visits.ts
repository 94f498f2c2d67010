import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Table, type Write } from '@sward/shared/table';
import { cancelRequest } from '../request/pending-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { requestLifecycle } from '../request/request-lifecycle.ts';
import { requestKey, requestOf } from '../request/request-store.ts';
import { type RecurringService, today } from './recurring.ts';

export type RecurringPorts = CommonPorts & { marketplace: Table };

/** Returns visits that are created and unpaid. */
export async function openVisits(
  ports: RecurringPorts,
  service: RecurringService,
): Promise<ServiceRequest[]> {
  const now = today(service, ports.clock.now());
  const visits = await readVisits(ports, service, (date) => date >= now);
  return visits.filter(({ status, reservedFor }) => status === 'pending' && reservedFor !== undefined);
}

/** Returns recent visits as stored, including the first job. */
export async function readVisits(
  { marketplace }: Pick<RecurringPorts, 'marketplace'>,
  { visits }: RecurringService,
  isWanted: (date: string) => boolean = () => true,
): Promise<ServiceRequest[]> {
  const ids = visits.flatMap(({ date, requestId }) => (requestId && isWanted(date) ? [requestId] : []));
  if (ids.length === 0) return [];
  return (await marketplace.batchGet(ids.map(requestKey), { consistent: true })).map(requestOf);
}

/**
 * Builds the writes that cancel a visit free of charge. On conflict: state_changed, also while it is being
 * paid.
 */
export function cancelVisit(
  ports: RecurringPorts,
  actor: Actor,
  visit: ServiceRequest,
  by: 'owner' | 'system',
): Write[] {
  requestLifecycle.next(visit.status, 'cancel', by);
  const aggregate = { name: `Request#${visit.id}`, version: visit.version + 1 };
  const data = { requestId: visit.id, ownerId: visit.ownerId };
  const event = newEvent(ports, actor, aggregate, 'RequestCancelled', data);
  return [...cancelRequest(visit, instant(ports.clock.now()), by), outbox(ports.clock, event)];
}

/** @throws AppError checkout_in_progress while one of them is being paid */
export function assertFree(visits: readonly ServiceRequest[]): void {
  if (visits.some((visit) => visit.checkoutLock)) throw new AppError('checkout_in_progress');
}
