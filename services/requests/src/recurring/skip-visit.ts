import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, retryOnConflict } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { type RecurringForViewer, readRecurringForViewer } from './get-recurring.ts';
import { assertFree, cancelVisit } from './open-visits.ts';
import { ownRecurring } from './own-recurring.ts';
import { plannedDays, type RecurringService, recurringLifecycle } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { changeRecurring } from './recurring-store.ts';

/**
 * Skips one visit of the caller's own service, free until it is charged.
 * @throws AppError not_found, service_not_open, visit_already_charged, checkout_in_progress while the card is
 * being charged, validation_failed for a day without a visit
 */
export async function skipVisit(
  ports: Ports,
  actor: Actor,
  { recurringId, date }: { recurringId: string; date: string },
): Promise<RecurringForViewer> {
  const after = await retryOnConflict(['state_changed'], async () => {
    const service = await ownRecurring(ports, actor, recurringId);
    const skipped = await skip(ports, actor, service, date);
    if (!skipped) return service;
    recurringLifecycle.next(service.status, 'skip', 'owner', 'service_not_open');
    const version = service.version + 1;
    const next = { ...service, skips: [...service.skips, ...skipped.skips] };
    await ports.marketplace.transact([
      changeRecurring(service, next),
      ...skipped.writes,
      recurringEvent(ports, actor, { ...next, version }, 'skipped', { date }),
    ]);
    return { ...next, version };
  });
  return await readRecurringForViewer(ports, after, 'owner');
}

/** Returns undefined when the visit is already skipped. */
async function skip(
  ports: Ports,
  actor: Actor,
  service: RecurringService,
  date: string,
): Promise<{ skips: string[]; writes: Write[] } | undefined> {
  const made = service.visits.find((visit) => visit.date === date);
  if (service.skips.includes(date) || (made && made.requestId === undefined)) return undefined;
  const request = made?.requestId ? await readRequest(ports.marketplace, made.requestId) : undefined;
  if (request) {
    if (request.acceptedAt) throw new AppError('visit_already_charged');
    if (request.status !== 'pending') return undefined;
    assertFree([request]);
    return { skips: [], writes: cancelVisit(ports, actor, request, 'owner') };
  }
  recurringLifecycle.next(service.status, 'skip', 'owner', 'service_not_open');
  if (!plannedDays(service).includes(date))
    throw new AppError('validation_failed', { fields: { date: MESSAGE_KEYS.visit_day } });
  return { skips: [date], writes: [] };
}
