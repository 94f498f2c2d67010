import { capacityOn, readCapacity } from '@sward/requests';
import { type Actor, addDays, type Day, signedIn } from '@sward/shared/kernel';
import { bookedBetween } from '../bid/job-days.ts';
import type { Ports } from '../ports.ts';

export interface CalendarDay {
  date: Day;
  /** Jobs that the provider takes. */
  capacity: number;
  /** Accepted and completed jobs. */
  jobs: number;
  off: boolean;
}

/** Returns the caller's days as a provider, each in the zone of its jobs. */
export async function getCalendar(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { from, days }: { from: Day; days: number },
): Promise<CalendarDay[]> {
  const { accountId } = signedIn(actor);
  const [said, booked] = await Promise.all([
    readCapacity(marketplace, accountId),
    bookedBetween(marketplace, accountId, { from, to: addDays(from, days - 1) }),
  ]);
  const byDay = Map.groupBy(booked, ({ availableDate }) => availableDate);
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    const capacity = capacityOn(said, date);
    return { date, capacity, jobs: byDay.get(date)?.length ?? 0, off: capacity === 0 };
  });
}
