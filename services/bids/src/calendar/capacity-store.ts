import { atVersion, entity, type Key, missing, type Table, type Write } from '@sward/shared/table';
import { type Capacity, UNSET } from './capacity.ts';

const capacityOf = entity<Capacity>('capacity', 'version', 'jobsPerDay', 'daysOff');

function capacityKey(providerId: string): Key {
  return { pk: `CAPACITY#${providerId}`, sk: 'CAPACITY' };
}

/** Returns the capacity that a provider has set, or {@link UNSET}. */
export async function readCapacity(table: Table, providerId: string): Promise<Capacity> {
  const item = await table.get(capacityKey(providerId), { consistent: true });
  return item ? capacityOf(item) : UNSET;
}

/** Replaces the capacity as read. On conflict: state_changed. */
export function putCapacity(
  providerId: string,
  before: Capacity,
  after: Pick<Capacity, 'jobsPerDay' | 'daysOff'>,
): Write {
  return {
    update: capacityKey(providerId),
    set: { ...after, version: before.version + 1 },
    if: before.version === 0 ? missing() : atVersion(before.version),
    onConflict: 'state_changed',
  };
}

/** Deletes a provider's capacity. */
export function forgetCapacity(providerId: string): Write {
  return { delete: capacityKey(providerId) };
}
