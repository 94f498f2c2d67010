import { type Capacity, readCapacity } from '@sward/requests';
import { type Actor, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { putCapacity } from './capacity-store.ts';

export type CapacityPorts = Pick<Ports, 'marketplace' | 'clock' | 'ids'>;

/** The part of a capacity that its provider chooses. */
export type ChosenCapacity = Pick<Capacity, 'jobsPerDay' | 'daysOff'>;

/** Replaces the caller's capacity by what `changed` makes of it; undefined changes nothing. */
export async function changeCapacity(
  { marketplace }: CapacityPorts,
  actor: Actor,
  changed: (before: ChosenCapacity) => ChosenCapacity | undefined,
): Promise<ChosenCapacity> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], async () => {
    const before = await readCapacity(marketplace, accountId);
    const after = changed(before);
    if (after) await marketplace.transact([putCapacity(accountId, before, after)]);
    return after ?? before;
  });
}
