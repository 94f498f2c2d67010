import { dateFormat } from './format.ts';

const asMonthAndYear = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns `2026-05` as `May 2026`. */
export function monthAndYear(month: string): string {
  return asMonthAndYear(new Date(`${month}-01T00:00:00Z`));
}
