import { SYSTEM } from '@sward/shared/kernel';
import type { ServiceRequest } from '../request/request.ts';
import { cancelVisit, type RecurringPorts } from './open-visits.ts';
import { type RecurringService, recurringLifecycle } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { changeRecurring, readRecurring } from './recurring-store.ts';

/**
 * Skips a visit unpaid at its deadline, free, and pauses its recurring service.
 * @throws AppError state_changed after a concurrent change, or while the homeowner is paying
 */
export async function releaseVisit(ports: RecurringPorts, visit: ServiceRequest): Promise<void> {
  const service = visit.recurringId && (await readRecurring(ports.marketplace, visit.recurringId));
  // A pause until a day would end by itself.
  const goesOn = service && (service.status === 'active' || service.pausedUntil !== undefined);
  const pausing = goesOn ? paused(service) : undefined;
  await ports.marketplace.transact([
    ...cancelVisit(ports, SYSTEM, visit, 'system'),
    ...(service && pausing
      ? [
          changeRecurring(service, pausing),
          recurringEvent(ports, SYSTEM, pausing, 'paused', { date: visit.serviceDate, unpaid: true }),
        ]
      : []),
  ]);
}

function paused({ pausedUntil: _, ...service }: RecurringService): RecurringService {
  const status = recurringLifecycle.next(service.status, 'pause', 'system');
  return { ...service, status, pausedBecause: 'payment', version: service.version + 1 };
}
