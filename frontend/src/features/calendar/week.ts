import { addDays, DAY } from '@sward/shared/kernel';
import { dateFormat } from '../../lib/format.ts';
import { LOCALE } from '../../messages/locale.en.ts';
import type { Recurring } from './api/repeat-visits.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const asWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((at(day).getUTCDay() + 6) % 7));
}

/** Returns a range as `June 8 – 14`. */
export function spanOf(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const text = from === to ? format.format(at(from)) : format.formatRange(at(from), at(to));
  // Browsers and the build put different narrow spaces around the dash.
  return text.replaceAll(/\s/g, ' ');
}

/** Returns the number of days between two, both included, or 0 where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((at(to).getTime() - at(from).getTime()) / DAY) + 1);
}

/** Returns the name of a weekday, from 0 for `Monday` to 6 for `Sunday`. */
export function weekdayName(index: number): string {
  return asWeekday(at(addDays('2027-05-03', index)));
}

/** Capitalizes the start of a line, since Spanish writes weekdays in lower case. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** An agreed visit that is no job or bid yet. */
export interface PlannedVisit {
  service: Recurring;
  day: string;
  time: Recurring['visits'][number]['time'];
}

/** Returns the planned visits of the services on these days. */
export function plannedVisits(services: readonly Recurring[], from: string, to: string): PlannedVisit[] {
  return services.flatMap((service) =>
    service.visits
      .filter(({ status, date }) => status === 'planned' && from <= date && date <= to)
      .map(({ date, time }) => ({ service, day: date, time })),
  );
}

/** Groups consecutive weekdays with the same number of jobs, as in `[[0, 1], [2, 3, 4], [5], [6]]`. */
export function sameDays(jobsPerDay: readonly number[]): number[][] {
  return jobsPerDay.reduce<number[][]>((groups, jobs, day) => {
    const last = groups.at(-1);
    if (last && jobsPerDay[last[0] ?? 0] === jobs) last.push(day);
    else groups.push([day]);
    return groups;
  }, []);
}
