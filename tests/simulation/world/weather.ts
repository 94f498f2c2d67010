import { DAY, type ForecastHour, HOUR, instant } from '@sward/shared/kernel';
import type { CellForecast } from '../../../services/bids/src/ports.ts';

const DAYS = 7;

/** Returns a forecast in which every second day is wet, in every place. */
export function forecastAt(now: number): CellForecast {
  const first = Math.floor(now / HOUR) * HOUR;
  const hours = Array.from({ length: DAYS * 24 }, (_, index): ForecastHour => {
    const at = first + index * HOUR;
    const wet = Math.floor(at / DAY) % 2 === 0;
    return {
      start: instant(at),
      tempF: 60,
      windMph: 8,
      rainPercent: wet ? 80 : 5,
      short: wet ? 'Rain' : 'Sunny',
    };
  });
  return { updatedAt: instant(first), readAt: instant(now), hours };
}
