import type { ForecastHour, WindowWeather } from '../../kernel/weather.ts';
import type { ServiceTime } from '../options.ts';

/** A provider's weather move with its evidence, stored with the bid. */
export type WeatherMove = {
  /** Number of times the provider has asked, for any day of the job. */
  asked: number;
  /** Cell of the property; the forecast was requested for no finer place. */
  cell: string;
  /** Instants at which the weather service made the forecast, and Sward read it. */
  updatedAt: string;
  readAt: string;
  /** The job's window that the provider wants to move. */
  date: string;
  time: ServiceTime;
  windowStart: string;
  window: WindowWeather;
  hours: ForecastHour[];
  /** The proposed days with their forecast at that time; null beyond the forecast. */
  days: { date: string; weather: WindowWeather | null }[];
  note: string;
};

interface Movable {
  status: string;
  checkedInAt?: string;
  windowStart: string;
  windowEnd: string;
  proposal?: { because?: 'weather'; decideBy?: string };
  weather?: WeatherMove;
}

/**
 * Returns the deadline (instant) for the homeowner to choose another day because of the weather; null without an open weather
 * move.
 */
export function weatherDecideBy({
  status,
  checkedInAt,
  proposal,
}: Omit<Movable, 'windowStart' | 'windowEnd'>): string | null {
  const isOpen = status === 'accepted' && checkedInAt === undefined && proposal?.because === 'weather';
  return (isOpen && proposal.decideBy) || null;
}

/** Returns whether the time to choose is over, so that the job ends, even if its timer is late. */
export function isTooLateToChoose(bid: Omit<Movable, 'windowStart' | 'windowEnd'>, now: number): boolean {
  const decideBy = weatherDecideBy(bid);
  return decideBy !== null && now >= Date.parse(decideBy);
}

/** Returns whether the provider may stay away: by evidence the weather of the window is bad, and the window is not over. */
export function isExcusedByWeather({ weather, windowStart, windowEnd }: Movable, now: number): boolean {
  return Boolean(weather?.window.bad) && weather?.windowStart === windowStart && now < Date.parse(windowEnd);
}
