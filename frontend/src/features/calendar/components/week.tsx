import { today } from '../../../lib/clock.ts';
import type { Capacity } from '../api/capacity.ts';
import type { CalendarDay } from '../api/get-calendar.ts';
import type { CalendarJob } from '../api/list-calendar-jobs.ts';
import type { PlannedVisit } from '../week.ts';
import { DayOfWeek } from './day-of-week.tsx';

/** Counts jobs and agreed visits, which take a place of the day. A pending bid takes none. */
export function placesTaken(
  day: CalendarDay,
  jobs: readonly CalendarJob[],
  visits: readonly PlannedVisit[],
): { taken: number; repeats: number } {
  const here = jobs.filter(({ date }) => date === day.date);
  const coming = visits.filter((visit) => visit.day === day.date).length;
  const waiting = here.filter(({ status, recurringServiceId }) => status === 'pending' && recurringServiceId);
  const repeated = here.filter(
    ({ status, recurringServiceId }) => status !== 'pending' && recurringServiceId,
  );
  const agreed = coming + waiting.length;
  return { taken: day.jobs + agreed, repeats: repeated.length + agreed };
}

/** Returns how many more jobs fit into the remaining days. */
export function roomOf(
  days: readonly CalendarDay[],
  jobs: readonly CalendarJob[],
  visits: readonly PlannedVisit[],
): number {
  return days
    .filter(({ date }) => date >= today())
    .reduce((room, day) => room + Math.max(0, day.capacity - placesTaken(day, jobs, visits).taken), 0);
}

/** Seven days, one below the other, or side by side where there is room. */
export function Week({
  days,
  jobs,
  visits,
  capacity,
}: {
  days: readonly CalendarDay[];
  jobs: readonly CalendarJob[];
  visits: readonly PlannedVisit[];
  capacity: Capacity | undefined;
}) {
  return (
    <div className="grid xl:grid-cols-7 xl:overflow-hidden xl:rounded-card xl:border xl:border-line xl:bg-surface">
      {days.map((day, index) => (
        <DayOfWeek
          key={day.date}
          day={day}
          {...placesTaken(day, jobs, visits)}
          jobs={jobs.filter(({ date }) => date === day.date)}
          visits={visits.filter((visit) => visit.day === day.date)}
          everyWeek={capacity?.jobsPerDay[index] === 0}
        />
      ))}
    </div>
  );
}
