import { type Cents, instant, SYSTEM } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { ServiceTime } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';
import { type RecurringService, recurringLifecycle } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { putRecurring } from './recurring-store.ts';

/** The agreed provider, price and first day. */
export interface Agreement {
  providerId: string;
  amountCents: Cents;
  date: string;
  time: ServiceTime;
}

/**
 * Builds the writes that begin a recurring service with its first job, for the capture's transaction. Returns
 * no writes and no id for a one-time request.
 */
export function startRecurring(
  ports: CommonPorts,
  request: ServiceRequest,
  { providerId, amountCents, date, time }: Agreement,
): { recurringId: string | undefined; writes: Write[] } {
  const { serviceFrequency: rhythm } = request;
  if (rhythm === 'one-time' || request.reservedFor !== undefined) {
    return { recurringId: request.recurringId, writes: [] };
  }
  const service: RecurringService = {
    id: ports.ids.next('rec'),
    version: 1,
    status: recurringLifecycle.next(null, 'start', 'system'),
    ownerId: request.ownerId,
    providerId,
    latestRequestId: request.id,
    rhythm,
    amountCents,
    time,
    zone: request.zone,
    firstDay: date,
    next: 1,
    skips: [],
    visits: [{ date, requestId: request.id }],
    serviceTypeIds: request.serviceTypeIds,
    propertySize: request.propertySize,
    city: request.city,
    state: request.state,
    createdAt: instant(ports.clock.now()),
  };
  return {
    recurringId: service.id,
    writes: [...putRecurring(service), recurringEvent(ports, SYSTEM, service, 'started')],
  };
}
