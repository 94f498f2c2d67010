import type { Day } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { entity, type Item, type Key, type Table } from '@sward/shared/table';

/** Days on which a provider does not work, both included. */
export type DaysOff = { id: string; from: Day; to: Day };

/** How many jobs a provider takes a day, and when they are away. It only advises the provider and prevents nothing. */
export type Capacity = {
  version: number;
  /** From Monday to Sunday; 0 means a day off. */
  jobsPerDay: number[];
  /** Sorted by first day. */
  daysOff: DaysOff[];
};

/** Capacity of a provider who has set none. */
export const UNSET: Capacity = {
  version: 0,
  jobsPerDay: Array.from({ length: 7 }, () => LIMITS.jobsPerDay.unset),
  daysOff: [],
};

const stored = entity<Capacity>('capacity', 'version', 'jobsPerDay', 'daysOff');

export function capacityKey(providerId: string): Key {
  return { pk: `CAPACITY#${providerId}`, sk: 'CAPACITY' };
}

/** Returns the capacity from the item of {@link capacityKey}, or {@link UNSET}. */
export function capacityOf(item: Item | undefined): Capacity {
  return item ? stored(item) : UNSET;
}

/** Returns the capacity that a provider has set, or {@link UNSET}. */
export async function readCapacity(table: Table, providerId: string): Promise<Capacity> {
  return capacityOf(await table.get(capacityKey(providerId), { consistent: true }));
}

/** Returns how many jobs a provider takes on a day; 0 on a day off. */
export function capacityOn(
  { jobsPerDay, daysOff }: Pick<Capacity, 'jobsPerDay' | 'daysOff'>,
  day: Day,
): number {
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return 0;
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return jobsPerDay[(sundayFirst + 6) % 7] ?? 0;
}
