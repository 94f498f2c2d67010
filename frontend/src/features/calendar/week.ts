import { addDays } from '@sward/shared/kernel';
import { dateFormat } from '../../lib/format.ts';
import { LOCALE } from '../../messages/locale.en.ts';
import type { Recurring } from './api/repeat-visits.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const asWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((at(day).getUTCDay() + 6) % 7));
}

/** `June 8 – 14` */
export function spanOf(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const text = from === to ? format.format(at(from)) : format.formatRange(at(from), at(to));
  // Browsers and the build differ in which narrow space they put around the dash.
  return text.replaceAll(/\s/g, ' ');
}

/** Days from one to the other, both included; none when they are the wrong way round. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1);
}

/** `Monday` of 0, `Sunday` of 6. */
export function weekdayName(index: number): string {
  return asWeekday(at(addDays('2027-05-03', index)));
}

/** With a capital, where it begins: Spanish writes days of the week small. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A visit that is agreed on and not yet a job or a bid. */
export interface PlannedVisit {
  service: Recurring;
  day: string;
}

/** Visits of the services that are planned on these days. */
export function plannedVisits(services: readonly Recurring[], from: string, to: string): PlannedVisit[] {
  return services.flatMap((service) =>
    service.visits
      .filter(({ status, date }) => status === 'planned' && from <= date && date <= to)
      .map(({ date }) => ({ service, day: date })),
  );
}

/** Weekdays that follow one another and have the same number of jobs: `[[0, 1], [2, 3, 4], [5], [6]]`. */
export function sameDays(jobsPerDay: readonly number[]): number[][] {
  return jobsPerDay.reduce<number[][]>((groups, jobs, day) => {
    const last = groups.at(-1);
    if (last && jobsPerDay[last[0] ?? 0] === jobs) last.push(day);
    else groups.push([day]);
    return groups;
  }, []);
}
