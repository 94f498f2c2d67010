const DURATION = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;
const UNIT_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1_000];

/**
 * Returns the milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds (`PT48H`, `P1DT2H`).
 * Throws a RangeError for anything else.
 */
export function parseDuration(text: string): number {
  const units = DURATION.exec(text)?.slice(1);
  if (!units) throw new RangeError(`Not an ISO 8601 duration of days, hours, minutes and seconds: ${text}`);
  return Math.round(UNIT_MS.reduce((sum, ms, index) => sum + Number(units[index] ?? 0) * ms, 0));
}
