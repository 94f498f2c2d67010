import type { ForecastHour, WindowWeather } from '../../kernel/weather.ts';
import type { ServiceTime } from '../options.ts';

/** What a provider's request to move a job because of the weather rests on, kept with the bid. */
export type WeatherMove = {
  /** How often the provider has asked, for any day of the job. */
  asked: number;
  /** Its square of the fixed grid: nothing finer was asked for. */
  cell: string;
  /** Instants at which the forecast was made, and read. */
  updatedAt: string;
  readAt: string;
  /** The window that it is about. */
  date: string;
  time: ServiceTime;
  windowStart: string;
  window: WindowWeather;
  hours: ForecastHour[];
  /** The days proposed, as they were forecast then; null beyond the forecast. */
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
 * Returns until when (instant) the homeowner chooses another day for a job that its provider does not do in bad weather; null
 * while nobody asks.
 */
export function weatherDecideBy({
  status,
  checkedInAt,
  proposal,
}: Omit<Movable, 'windowStart' | 'windowEnd'>): string | null {
  const isOpen = status === 'accepted' && checkedInAt === undefined && proposal?.because === 'weather';
  return (isOpen && proposal.decideBy) || null;
}

/** Returns whether the time to choose is over, whatever the clock has done: the job ends. */
export function isTooLateToChoose(bid: Omit<Movable, 'windowStart' | 'windowEnd'>, now: number): boolean {
  const decideBy = weatherDecideBy(bid);
  return decideBy !== null && now >= Date.parse(decideBy);
}

/** Returns whether its provider may stay away: the weather of its window was bad by evidence, and it is not over. */
export function isExcusedByWeather({ weather, windowStart, windowEnd }: Movable, now: number): boolean {
  return Boolean(weather?.window.bad) && weather?.windowStart === windowStart && now < Date.parse(windowEnd);
}
