import { type Capacity, capacityKey } from '@sward/requests';
import { atVersion, missing, type Write } from '@sward/shared/table';

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
