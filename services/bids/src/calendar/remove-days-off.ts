import type { Actor } from '@sward/shared/kernel';
import { type CapacityPorts, type ChosenCapacity, changeCapacity } from './change-capacity.ts';

/** Removes days off of the caller; unknown ones change nothing. */
export async function removeDaysOff(
  ports: CapacityPorts,
  actor: Actor,
  { daysOffId }: { daysOffId: string },
): Promise<ChosenCapacity> {
  return await changeCapacity(ports, actor, ({ jobsPerDay, daysOff }) => {
    const after = daysOff.filter(({ id }) => id !== daysOffId);
    return after.length === daysOff.length ? undefined : { jobsPerDay, daysOff: after };
  });
}
