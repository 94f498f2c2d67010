import { type Capacity, capacityOn, readCapacity, readJobFacts } from '@sward/requests';
import {
  type Actor,
  addDays,
  BUSINESS_ZONE,
  type Day,
  dayIn,
  signedIn,
  type WindowWeather,
} from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { bookedBetween } from '../bid/job-days.ts';
import type { CellForecast, Ports } from '../ports.ts';
import { acceptedJobs, type DatedJob, forecastsOf, isAsked, obstacleTo, weatherOn } from './weather-days.ts';

/** A job with the weather of its window. */
interface WeatherJob extends DatedJob {
  homeownerName: string | null;
  weather: WindowWeather;
  movable: boolean;
  asked: boolean;
}

/** A day to which jobs may be moved. */
interface DayChoice {
  date: Day;
  capacity: number;
  jobs: number;
  weather: WindowWeather | null;
}

/** A day with jobs that the forecast reaches. */
export interface WeatherDay {
  date: Day;
  forecast: CellForecast;
  jobs: [WeatherJob, ...WeatherJob[]];
  choices: DayChoice[];
}

type WeatherPorts = Pick<Ports, 'marketplace' | 'clock' | 'forecast'>;

/** Most cells of one week for which the weather is read. */
const MOST_CELLS = 12;

/**
 * Returns the weather of the caller's own days with accepted jobs, from today to six days ahead, and the days to which
 * they could be moved.
 * @throws AppError forecast_unavailable when no place of them has a forecast
 */
export async function getWeather(ports: WeatherPorts, actor: Actor): Promise<WeatherDay[]> {
  const { accountId } = signedIn(actor);
  const now = ports.clock.now();
  const { daysAhead, daysLater, jobs: most } = LIMITS.weatherMove;
  // West of the business zone a day ends later.
  const first = addDays(dayIn(BUSINESS_ZONE, now), -1);
  const last = addDays(first, daysAhead + 1);
  const [jobs, booked, capacity] = await Promise.all([
    acceptedJobs(ports.marketplace, accountId, { from: first, to: last }, most),
    bookedBetween(ports.marketplace, accountId, { from: first, to: addDays(last, daysLater) }),
    readCapacity(ports.marketplace, accountId),
  ]);
  const coming = jobs.filter(({ bid, request }) => bid.availableDate >= dayIn(request.zone, now));
  const cells = [...new Set(coming.map(({ cell }) => cell))].slice(0, MOST_CELLS);
  const ids = coming.map(({ bid }) => bid.requestId);
  const [forecasts, facts] = await Promise.all([
    forecastsOf(ports.forecast, new Set(cells)),
    readJobFacts(ports, actor, ids),
  ]);
  const nameOf = ({ bid }: DatedJob) => facts.get(bid.requestId)?.homeownerName ?? null;
  const jobsOn = Map.groupBy(booked, ({ availableDate }) => availableDate);
  const choicesOf = (date: Day, toMove: WeatherJob | undefined) =>
    toMove ? choicesAfter(date, toMove, forecasts, capacity, (day) => jobsOn.get(day)?.length ?? 0) : [];

  return [...Map.groupBy(coming, ({ bid }) => bid.availableDate)].flatMap(([date, ofDay]): WeatherDay[] => {
    const [job, ...others] = ofDay.flatMap((each) => weathered(each, forecasts, now, nameOf(each)));
    const forecast = job && forecasts.get(job.cell);
    if (!job || !forecast) return [];
    const toMove = [job, ...others].find(({ movable }) => movable);
    return [{ date, forecast, jobs: [job, ...others], choices: choicesOf(date, toMove) }];
  });
}

/** A job whose window the forecast reaches. */
function weathered(
  job: DatedJob,
  forecasts: ReadonlyMap<string, CellForecast>,
  now: number,
  homeownerName: string | null,
): WeatherJob[] {
  const { bid, request, cell } = job;
  const forecast = forecasts.get(cell);
  const weather = forecast && weatherOn(forecast, bid.availableDate, bid, request.zone);
  if (!weather) return [];
  const asked = isAsked(bid);
  const movable = weather.bad && !asked && obstacleTo(bid, now) === undefined;
  return [{ ...job, homeownerName, weather, movable, asked }];
}

function choicesAfter(
  date: Day,
  { bid, request, cell }: DatedJob,
  forecasts: ReadonlyMap<string, CellForecast>,
  capacity: Capacity,
  jobsOn: (day: Day) => number,
): DayChoice[] {
  const forecast = forecasts.get(cell);
  return Array.from({ length: LIMITS.weatherMove.daysLater }, (_, index) => {
    const day = addDays(date, index + 1);
    const weather = forecast ? weatherOn(forecast, day, bid, request.zone) : null;
    return { date: day, capacity: capacityOn(capacity, day), jobs: jobsOn(day), weather };
  });
}
