import { type Capacity, capacityKey, capacityOf } from '@sward/requests';
import { atVersion, missing, type Table, type Write } from '@sward/shared/table';

/** Returns the capacity that a provider has set, or that of one who has set none. */
export async function readCapacity(table: Table, providerId: string): Promise<Capacity> {
  return capacityOf(await table.get(capacityKey(providerId), { consistent: true }));
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
