import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, addDays, BUSINESS_ZONE, type Day, dayIn } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { withDaysOff } from './capacity.ts';
import { type CapacityPorts, type ChosenCapacity, changeCapacity } from './change-capacity.ts';

/**
 * Adds days off for the caller; repeated days change nothing.
 * @throws AppError validation_failed for days that are over, more than a year of them, or too many entries
 */
export async function addDaysOff(
  ports: CapacityPorts,
  actor: Actor,
  days: { from: Day; to: Day },
): Promise<ChosenCapacity> {
  // Whichever zone the provider works in, it is at most one day away.
  const today = addDays(dayIn(BUSINESS_ZONE, ports.clock.now()), -1);
  if (days.to < today || days.to >= addDays(days.from, LIMITS.daysOff.days)) throw wrong('days_off_span');
  return await changeCapacity(ports, actor, ({ jobsPerDay, daysOff }) => {
    if (daysOff.some(({ from, to }) => from === days.from && to === days.to)) return undefined;
    const after = withDaysOff(daysOff, { id: ports.ids.next('off'), ...days }, today);
    if (after.length > LIMITS.daysOff.entries) throw wrong('days_off_most');
    return { jobsPerDay, daysOff: after };
  });
}

function wrong(message: 'days_off_span' | 'days_off_most'): AppError {
  return new AppError('validation_failed', { fields: { to: MESSAGE_KEYS[message] } });
}
