import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, addDays, retryOnConflict } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type RecurringForViewer, readRecurringForViewer } from './get-recurring.ts';
import { assertFree, cancelVisit, openVisits } from './open-visits.ts';
import { ownRecurring } from './own-recurring.ts';
import { type RecurringService, recurringLifecycle, today } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { changeRecurring } from './recurring-store.ts';

/** Latest end of a pause, and latest day to resume from. */
const DAYS_AHEAD = 366;

/**
 * Pauses the caller's own recurring service until a day (the first on which a visit may fall again), or until
 * it is resumed. Earlier visits that are not charged yet are skipped, free; charged ones stay jobs.
 * @throws AppError not_found, service_not_open, checkout_in_progress while a card is being charged,
 * validation_failed for a day that is not in the future
 */
export async function pauseRecurring(
  ports: Ports,
  actor: Actor,
  { recurringId, until }: { recurringId: string; until: string | null },
): Promise<RecurringForViewer> {
  const after = await retryOnConflict(['state_changed'], async () => {
    const service = await ownRecurring(ports, actor, recurringId);
    const now = today(service, ports.clock.now());
    if (until !== null) assertDay('until', until, addDays(now, 1), now);
    const status = recurringLifecycle.next(service.status, 'pause', 'owner', 'service_not_open');
    if (service.status === 'paused' && (service.pausedUntil ?? null) === until) return service;
    const left = (await openVisits(ports, service)).filter((v) => until === null || v.serviceDate < until);
    assertFree(left);
    const next: RecurringService = {
      ...service,
      status,
      pausedUntil: until ?? undefined,
      pausedBecause: 'owner',
      version: service.version + 1,
    };
    await ports.marketplace.transact([
      changeRecurring(service, next),
      ...left.flatMap((visit) => cancelVisit(ports, actor, visit, 'owner')),
      recurringEvent(ports, actor, next, 'paused'),
    ]);
    return next;
  });
  return await readRecurringForViewer(ports, after, 'owner');
}

/** @throws AppError validation_failed unless the day is from `first` to a year ahead */
export function assertDay(field: string, day: string, first: string, now: string): void {
  if (day < first || day > addDays(now, DAYS_AHEAD))
    throw new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.pause_day } });
}
