/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether the text is a real calendar day. */
export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the calendar day of an instant (ms) in a zone. */
export function dayIn(zone: string, ms: number): Day {
  return new Date(ms + offsetAt(zone, ms)).toISOString().slice(0, 10);
}

/** `day` plus whole days. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Returns the instant (ms) of `hour`:00 local time on `day` in `zone`; in a spring-forward gap, the hour
 * after it.
 */
export function zonedTime(day: Day, hour: number, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const guess = wall - offsetAt(zone, wall);
  const offset = offsetAt(zone, guess);
  const exact = wall - offset;
  return offsetAt(zone, exact) === offset ? exact : Math.max(guess, exact);
}

/** Offsets change only at full quarters of an hour of UTC, in every zone since 1972. */
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 10_000;
/** Cached by zone and quarter of an hour: a formatter takes a hundred times as long. */
const offsets = new Map<string, number>();

function offsetAt(zone: string, ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { year, month, day, hour, minute, second } = partsAt(zone, quarter * QUARTER_MS);
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER_MS;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** Cached, since creating a formatter costs fifty times its use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function partsAt(zone: string, ms: number): Record<Part, number> {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  const parts = formatter.formatToParts(ms).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as Record<Part, number>;
}
