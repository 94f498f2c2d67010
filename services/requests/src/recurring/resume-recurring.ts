import { type Actor, retryOnConflict } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type RecurringForViewer, readRecurringForViewer } from './get-recurring.ts';
import { ownRecurring } from './own-recurring.ts';
import { assertDay } from './pause-recurring.ts';
import { recurringLifecycle, resumed, today } from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { changeRecurring } from './recurring-store.ts';

/**
 * Resumes the caller's own paused service, with the next visit or with the first one from a day on.
 * @throws AppError not_found, service_not_open, validation_failed for a day that is over or too far ahead
 */
export async function resumeRecurring(
  ports: Ports,
  actor: Actor,
  { recurringId, from }: { recurringId: string; from: string | null },
): Promise<RecurringForViewer> {
  const after = await retryOnConflict(['state_changed'], async () => {
    const service = await ownRecurring(ports, actor, recurringId);
    const now = ports.clock.now();
    const day = today(service, now);
    if (from !== null) assertDay('from', from, day, day);
    if (service.status === 'active') return service;
    recurringLifecycle.next(service.status, 'resume', 'owner', 'service_not_open');
    const next = { ...resumed(service, from ?? day, now), version: service.version + 1 };
    await ports.marketplace.transact([
      changeRecurring(service, next),
      recurringEvent(ports, actor, next, 'resumed'),
    ]);
    return next;
  });
  return await readRecurringForViewer(ports, after, 'owner');
}
