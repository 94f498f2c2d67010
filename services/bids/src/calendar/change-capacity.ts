import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  addDays,
  BUSINESS_ZONE,
  type Day,
  dayIn,
  retryOnConflict,
  signedIn,
} from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { type Capacity, withDaysOff } from './capacity.ts';
import { putCapacity, readCapacity } from './capacity-store.ts';

type CapacityPorts = Pick<Ports, 'marketplace' | 'clock' | 'ids'>;
type Said = Pick<Capacity, 'jobsPerDay' | 'daysOff'>;

/** Sets how many jobs the caller takes on each day of the week, from Monday on. */
export async function setCapacity(
  ports: CapacityPorts,
  actor: Actor,
  { jobsPerDay }: Pick<Capacity, 'jobsPerDay'>,
): Promise<Said> {
  return await change(ports, actor, ({ daysOff }) => ({ jobsPerDay, daysOff }));
}

/**
 * Adds days off for the caller; repeated days change nothing.
 * @throws AppError validation_failed for days that are over, more than a year of them, or too many entries
 */
export async function addDaysOff(
  ports: CapacityPorts,
  actor: Actor,
  days: { from: Day; to: Day },
): Promise<Said> {
  // Whichever zone the provider works in, it is at most one day away.
  const today = addDays(dayIn(BUSINESS_ZONE, ports.clock.now()), -1);
  if (days.to < today || days.to >= addDays(days.from, LIMITS.daysOff.days)) throw wrong('days_off_span');
  return await change(ports, actor, ({ jobsPerDay, daysOff }) => {
    if (daysOff.some(({ from, to }) => from === days.from && to === days.to)) return undefined;
    const after = withDaysOff(daysOff, { id: ports.ids.next('off'), ...days }, today);
    if (after.length > LIMITS.daysOff.entries) throw wrong('days_off_most');
    return { jobsPerDay, daysOff: after };
  });
}

/** Removes days off of the caller; unknown ones change nothing. */
export async function removeDaysOff(
  ports: CapacityPorts,
  actor: Actor,
  { daysOffId }: { daysOffId: string },
): Promise<Said> {
  return await change(ports, actor, ({ jobsPerDay, daysOff }) => {
    const after = daysOff.filter(({ id }) => id !== daysOffId);
    return after.length === daysOff.length ? undefined : { jobsPerDay, daysOff: after };
  });
}

async function change(
  { marketplace }: CapacityPorts,
  actor: Actor,
  changed: (before: Said) => Said | undefined,
): Promise<Said> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], async () => {
    const before = await readCapacity(marketplace, accountId);
    const after = changed(before);
    if (after) await marketplace.transact([putCapacity(accountId, before, after)]);
    return after ?? before;
  });
}

function wrong(message: 'days_off_span' | 'days_off_most'): AppError {
  return new AppError('validation_failed', { fields: { to: MESSAGE_KEYS[message] } });
}
