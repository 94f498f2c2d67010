import { addDays, type ForecastHour, instant, zonedTime } from '@sward/shared/kernel';

const FAIR = { tempF: 68, windMph: 6, rainPercent: 5, short: 'Sunny' };
export const RAIN = { rainPercent: 80, short: 'Rain' };

/** Returns hourly weather for seven days from a day on in New York: fair, except for the changes of a day. */
export function sevenDays(from: string, changes: Record<string, Partial<ForecastHour>>): ForecastHour[] {
  return Array.from({ length: 7 }, (_, n) => addDays(from, n)).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      start: instant(zonedTime(day, hour, 'America/New_York')),
      ...FAIR,
      ...changes[day],
    })),
  );
}
