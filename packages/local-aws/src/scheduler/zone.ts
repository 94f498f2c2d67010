/**
 * Local times of IANA zones. A "local" number is what a wall clock shows, written as if it were UTC:
 * milliseconds since 1970-01-01T00:00 on that clock.
 */

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function isZone(zone: string): boolean {
  // Most schedules use UTC, and the first format of a process takes long to create.
  if (zone === 'UTC') return true;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the time that clocks of the zone show at the instant. */
export function localOf(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/** Returns the instant of a local time: the earlier of two in the fall, undefined in the gap of spring. */
export function instantOf(local: number, zone: string): number | undefined {
  const [before, after] = [offsetAt(local - DAY_MS, zone), offsetAt(local + DAY_MS, zone)];
  const candidates = [local - before, local - after].sort((a, b) => a - b);
  return candidates.find((instant) => localOf(instant, zone) === local);
}

/** Returns {@link instantOf}. A time in the gap of spring counts as if the clocks had not changed yet. */
export function instantNear(local: number, zone: string): number {
  return instantOf(local, zone) ?? local - offsetAt(local - DAY_MS, zone);
}

function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const second = Math.floor(instant / 1000) * 1000;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
