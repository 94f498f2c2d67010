import type { Actor } from '@sward/shared/kernel';
import { type CapacityPorts, type ChosenCapacity, changeCapacity } from './change-capacity.ts';

/** Sets how many jobs the caller takes on each day of the week, from Monday on. */
export async function setCapacity(
  ports: CapacityPorts,
  actor: Actor,
  { jobsPerDay }: Pick<ChosenCapacity, 'jobsPerDay'>,
): Promise<ChosenCapacity> {
  return await changeCapacity(ports, actor, ({ daysOff }) => ({ jobsPerDay, daysOff }));
}
