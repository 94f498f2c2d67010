import { type Actor, instant, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { endAccess } from '../request/job-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { type RecurringForViewer, readRecurringForViewer } from './get-recurring.ts';
import { cancelVisit, openVisits, type RecurringPorts, readVisits } from './open-visits.ts';
import { partyRecurring } from './own-recurring.ts';
import { type RecurringRole, type RecurringService, recurringLifecycle } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { changeRecurring } from './recurring-store.ts';

/**
 * Ends a recurring service for either party, at any time. Paid visits stay jobs, the others are skipped; a visit being
 * charged ends as its charge does. The provider loses the addresses of settled jobs at once, and of others with their
 * settlement.
 * @throws AppError not_found
 */
export async function endRecurring(
  ports: Ports,
  actor: Actor,
  { recurringId }: { recurringId: string },
): Promise<RecurringForViewer> {
  const { service, role } = await retryOnConflict(['state_changed'], async () => {
    const party = await partyRecurring(ports, actor, recurringId);
    if (party.service.status === 'ended') return party;
    return { ...party, service: await end(ports, actor, party.service, party.role) };
  });
  return await readRecurringForViewer(ports, service, role);
}

/** Ends the recurring service of a departed party, or one whose first job was left; with `marks` in the same transaction. */
export async function endRecurringBySystem(
  ports: RecurringPorts,
  service: RecurringService,
  { leftBy, marks }: { leftBy?: RecurringService['leftBy']; marks?: readonly Write[] } = {},
): Promise<void> {
  await end(ports, SYSTEM, leftBy ? { ...service, leftBy } : service, 'system', marks);
}

/** A visit that is being charged may become a job. */
function mayBeVisited({ status }: ServiceRequest): boolean {
  return status !== 'cancelled' && status !== 'expired';
}

async function end(
  ports: RecurringPorts,
  actor: Actor,
  service: RecurringService,
  role: RecurringRole,
  marks: readonly Write[] = [],
): Promise<RecurringService> {
  const status = recurringLifecycle.next(service.status, 'end', role, 'service_not_open');
  const at = instant(ports.clock.now());
  const { pausedUntil: _, pausedBecause: __, ...rest } = service;
  const after: RecurringService = {
    ...rest,
    status,
    endedAt: at,
    version: service.version + 1,
  };
  const free = (await openVisits(ports, service)).filter((visit) => !visit.checkoutLock);
  const skipped = new Set(free.map(({ id }) => id));
  const others = (await readVisits(ports, service)).filter(({ id }) => !skipped.has(id));
  await ports.marketplace.transact([
    changeRecurring(service, after),
    ...free.flatMap((visit) => cancelVisit(ports, actor, visit, role === 'owner' ? 'owner' : 'system')),
    ...others.filter(mayBeVisited).map(({ id }) => endAccess(id, at)),
    recurringEvent(ports, actor, after, 'ended'),
    ...marks,
  ]);
  return after;
}
