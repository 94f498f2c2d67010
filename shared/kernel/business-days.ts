import { addDays, type Day, dayIn, zonedTime } from './days.ts';

/** Sward's zone: its promises and days are Eastern. */
export const BUSINESS_ZONE = 'America/New_York';

/** Returns the month (`YYYY-MM`) of an instant (ms) in the business zone, by which payouts are counted. */
export function businessMonth(at: number): string {
  return dayIn(BUSINESS_ZONE, at).slice(0, 7);
}

/** Returns whether US banks (Federal Reserve) are open on that day. */
export function isBankDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Returns the `count`-th bank day after `day`. */
export function addBankDays(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (isBankDay(result)) left--;
  }
  return result;
}

/** Returns the instant (ms) at which the `count`-th business day after that of `from` (ms) ends. */
export function endOfBusinessDay(from: number, count: number): number {
  const last = addBankDays(dayIn(BUSINESS_ZONE, from), count);
  return zonedTime(addDays(last, 1), 0, BUSINESS_ZONE);
}

/** Federal Reserve holidays. One on a Sunday is observed on Monday, one on a Saturday is not observed. */
function holidaysOf(year: number): Set<Day> {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((md) => {
    const day = `${year}-${md}`;
    return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day;
  });
  return new Set([
    ...fixed,
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ]);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const offset = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(first, offset + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): Day {
  const fifth = nthWeekday(year, month, 1, 5);
  return Number(fifth.slice(5, 7)) === month ? fifth : addDays(fifth, -7);
}
