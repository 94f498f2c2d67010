import { type Cents, instant, SYSTEM } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { ServiceTime } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';
import { type RecurringService, recurringLifecycle } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { putRecurring } from './recurring-store.ts';

/** What was agreed: whose price, and the first day. */
export interface Agreement {
  providerId: string;
  amountCents: Cents;
  date: string;
  time: ServiceTime;
}

/**
 * The writes with which the first job of a request that is not for one time begins a recurring service; for one
 * time there are none, and no id. They belong into the transaction of the capture.
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
