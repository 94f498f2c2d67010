import { instantOf, localOf } from './zone.ts';

/** A cron expression of AWS: minutes, hours, day of month, month, day of week, year. */
export interface Cron {
  minutes: readonly number[];
  hours: readonly number[];
  matchesDay(day: Date): boolean;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const DAY_MS = 86_400_000;
/** The longest gap between two matching days: 29 February around a year like 2100. */
const LOOK_AHEAD_DAYS = 366 * 9;

/** Reads the six fields between the brackets of `cron(…)`. Throws an Error that describes the mistake. */
export function parseCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 6) throw new Error('a cron expression has six fields');
  const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = '', year = ''] = fields;
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) {
    throw new Error('exactly one of day of month and day of week must be ?');
  }
  const months = parseList(month, 1, 12, MONTHS);
  const years = new Set(parseList(year, 1970, 2199));
  const matchesDate = dayOfMonth === '?' ? weekdayTest(dayOfWeek) : dateTest(dayOfMonth);
  return {
    minutes: parseList(minute, 0, 59),
    hours: parseList(hour, 0, 23),
    matchesDay: (day) =>
      years.has(day.getUTCFullYear()) && months.includes(day.getUTCMonth() + 1) && matchesDate(day),
  };
}

/**
 * Returns the first instant after `after` that the expression names in the zone. A local time that the change to
 * summer time leaves out is skipped. One that occurs twice in the fall counts once.
 */
export function nextCron(cron: Cron, after: number, zone: string): number | undefined {
  const today = Math.floor(localOf(after, zone) / DAY_MS) * DAY_MS;
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = today + ahead * DAY_MS;
    if (!cron.matchesDay(new Date(day))) continue;
    for (const hour of cron.hours) {
      for (const minute of cron.minutes) {
        const instant = instantOf(day + (hour * 60 + minute) * 60_000, zone);
        if (instant !== undefined && instant > after) return instant;
      }
    }
  }
  return undefined;
}

/** Reads the numbers of a field, ascending: `*`, `5`, `1-5`, `0/15`, `MON-FRI`, and lists of them. */
function parseList(text: string, low: number, high: number, names: readonly string[] = []): number[] {
  const found = new Set<number>();
  for (const item of text.split(',')) {
    const [, range = '', step] = /^([^/]+)(?:\/(\d+))?$/.exec(item) ?? [];
    const [from, to] = bounds(range, step !== undefined, low, high, names);
    const stride = step === undefined ? 1 : Number(step);
    if (stride < 1 || from > to) throw new Error(`${item} is out of order`);
    for (let value = from; value <= to; value += stride) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

function bounds(
  range: string,
  stepped: boolean,
  low: number,
  high: number,
  names: readonly string[],
): [number, number] {
  if (range === '*') return [low, high];
  const ends = range.split('-').map((part) => numberOf(part, low, high, names));
  const [from, to = stepped ? high : from] = ends;
  if (from === undefined || to === undefined || ends.length > 2) throw new Error(`${range} is not a range`);
  return [from, to];
}

function numberOf(text: string, low: number, high: number, names: readonly string[]): number {
  const named = names.indexOf(text.toUpperCase());
  if (named >= 0) return low + named;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= low && value <= high) return value;
  throw new Error(`${text || 'an empty field'} is not between ${low} and ${high}`);
}

type DayTest = (day: Date) => boolean;

const lastDate = (day: Date) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
const weekday = (day: Date) => day.getUTCDay() + 1;

/** Reads the day of month: numbers, `L` (last), `L-3`, `15W` (nearest working day), `LW`. */
function dateTest(text: string): DayTest {
  const last = /^L(?:-(\d+))?$/.exec(text);
  if (last) return (day) => day.getUTCDate() === lastDate(day) - Number(last[1] ?? 0);
  const nearest = /^(\d+|L)W$/.exec(text)?.[1];
  if (nearest)
    return (day) => day.getUTCDate() === workingDayNear(day, nearest === 'L' ? 31 : Number(nearest));
  const dates = parseList(text, 1, 31);
  return (day) => dates.includes(day.getUTCDate());
}

/** Returns the working day nearest to a date in the same month. */
function workingDayNear(day: Date, date: number): number {
  const last = lastDate(day);
  const wanted = Math.min(date, last);
  const onWeekday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), wanted)).getUTCDay();
  if (onWeekday === 6) return wanted > 1 ? wanted - 1 : wanted + 2;
  if (onWeekday === 0) return wanted < last ? wanted + 1 : wanted - 2;
  return wanted;
}

/** Reads the day of week: 1-7 or SUN-SAT, `6L` (last Friday of the month), `2#1` (first Monday). */
function weekdayTest(text: string): DayTest {
  const last = /^(\w+)L$/.exec(text)?.[1];
  if (last) {
    const wanted = numberOf(last, 1, 7, WEEKDAYS);
    return (day) => weekday(day) === wanted && day.getUTCDate() + 7 > lastDate(day);
  }
  const [, named, nth] = /^(\w+)#([1-5])$/.exec(text) ?? [];
  if (named) {
    const wanted = numberOf(named, 1, 7, WEEKDAYS);
    return (day) => weekday(day) === wanted && Math.ceil(day.getUTCDate() / 7) === Number(nth);
  }
  const weekdays = text === 'L' ? [7] : parseList(text, 1, 7, WEEKDAYS);
  return (day) => weekdays.includes(weekday(day));
}
