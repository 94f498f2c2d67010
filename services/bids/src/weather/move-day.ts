import { type DayProposal, proposeForRequest } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import type { MOVE_RESULTS } from '@sward/shared/contract/bids/weather';
import { newEvent } from '@sward/shared/events';
import {
  type Actor,
  AppError,
  addDays,
  BUSINESS_ZONE,
  type Day,
  dayIn,
  HOUR,
  hoursIn,
  instant,
  MINUTE,
  retryOnConflict,
  signedIn,
  type WindowWeather,
} from '@sward/shared/kernel';
import { isTooLateToChoose, LIMITS, type WeatherMove, windowOf } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { readBid } from '../bid/bid-store.ts';
import { assertHeldLongEnough } from '../jobs/held-long-enough.ts';
import { proposeReschedule } from '../jobs/job-store.ts';
import type { CellForecast, Ports } from '../ports.ts';
import { acceptedJobs, type DatedJob, forecastsOf, obstacleTo, weatherOn } from './weather-days.ts';

interface MoveDay {
  date: Day;
  /** The first of three days; the homeowner chooses one of them. */
  to: Day;
  alternatives: readonly Day[];
  note: string;
}

type MoveResult = (typeof MOVE_RESULTS)[number];
type MovePorts = Pick<Ports, 'marketplace' | 'clock' | 'ids' | 'log' | 'correlationId' | 'forecast'>;

/**
 * Asks the homeowners of the caller's jobs of a day whose windows have a bad forecast to choose one of three days. Each
 * job is a transaction of its own: repeating the call continues with the remaining jobs, and changes nothing else.
 * @throws AppError validation_failed, forecast_unavailable before anything is asked
 */
export async function moveDay(
  ports: MovePorts,
  actor: Actor,
  move: MoveDay,
): Promise<{ bidId: string; result: MoveResult }[]> {
  const { accountId } = signedIn(actor);
  const now = ports.clock.now();
  const days = { from: move.date, to: move.date };
  const jobs = (await acceptedJobs(ports.marketplace, accountId, days, LIMITS.weatherMove.jobs)).filter(
    ({ bid }) => bid.checkedInAt === undefined,
  );
  assertDays(move, jobs[0]?.request.zone ?? BUSINESS_ZONE, now);
  const open = jobs.filter(({ bid }) => !isAskedFor(bid, move) && obstacleTo(bid, now) === undefined);
  for (const job of open) assertHeld(job, move);
  const forecasts = await forecastsOf(ports.forecast, new Set(open.map(({ cell }) => cell)));
  if (open.some(({ cell }) => !forecasts.has(cell))) throw new AppError('forecast_unavailable');

  const results: { bidId: string; result: MoveResult }[] = [];
  for (const job of jobs) {
    const forecast = forecasts.get(job.cell);
    results.push({ bidId: job.bid.id, result: await ask(ports, actor, job, move, forecast) });
  }
  return results;
}

/** Asks about one job, with the bid read again after a conflict. */
async function ask(
  ports: MovePorts,
  actor: Actor,
  job: DatedJob,
  move: MoveDay,
  forecast: CellForecast | undefined,
): Promise<MoveResult> {
  return await retryOnConflict(['state_changed', 'job_not_open'], async (attempt) => {
    const bid = attempt === 1 ? job.bid : await readBid(ports.marketplace, job.bid.id);
    const now = ports.clock.now();
    if (bid?.availableDate !== move.date || isTooLateToChoose(bid, now)) return 'job_not_open';
    if (isAskedFor(bid, move)) return 'proposed';
    const obstacle = obstacleTo(bid, now);
    if (obstacle) return obstacle;
    const window = forecast && weatherOn(forecast, bid.availableDate, bid, job.request.zone);
    if (!forecast || !window?.bad) return 'not_bad';
    await propose(ports, actor, { ...job, bid }, move, { forecast, window });
    return 'proposed';
  });
}

async function propose(
  ports: MovePorts,
  actor: Actor,
  { bid, request, cell }: DatedJob,
  move: MoveDay,
  { forecast, window }: { forecast: CellForecast; window: WindowWeather },
): Promise<void> {
  const dates = [move.to, ...move.alternatives];
  const { availableDate: date, availableTime: time, windowStart } = bid;
  const { zone } = request;
  const firstStart = Math.min(...dates.map((day) => windowOf(day, time, zone).start));
  const decideBy = instant(chooseBy(ports.clock.now(), Date.parse(windowStart), firstStart));
  const proposal: DayProposal = {
    date: move.to,
    time,
    by: 'provider',
    because: 'weather',
    alternatives: [...move.alternatives],
    decideBy,
  };
  const weather: WeatherMove = {
    asked: (bid.weather?.asked ?? 0) + 1,
    cell,
    updatedAt: forecast.updatedAt,
    readAt: forecast.readAt,
    date,
    time,
    windowStart,
    window,
    hours: hoursIn(forecast.hours, windowOf(date, time, zone)),
    days: dates.toSorted().map((day) => ({ date: day, weather: weatherOn(forecast, day, bid, zone) })),
    note: move.note,
  };
  const day = { availableDate: move.to, availableTime: time };
  const data = { ...parties(bid), ...day, because: 'weather' as const, decideBy };
  await ports.marketplace.transact([
    proposeReschedule(bid, proposal, weather),
    proposeForRequest(bid.requestId, bid.id, proposal),
    outbox(ports.clock, newEvent(ports, actor, nextBidVersion(bid), 'RescheduleProposed', data)),
  ]);
}

/**
 * Returns until when (ms) the homeowner chooses: at least fourteen hours, and half a day before the first new window.
 */
function chooseBy(now: number, oldStart: number, firstStart: number): number {
  const { answerHours, beforeHours } = LIMITS.weatherMove;
  const longest = Math.max(
    Math.ceil((now + answerHours * HOUR) / MINUTE) * MINUTE,
    oldStart - beforeHours * HOUR,
  );
  return Math.min(longest, firstStart - beforeHours * HOUR);
}

/** Returns whether the homeowner has already been asked exactly this. */
function isAskedFor({ proposal, availableDate, weather }: Bid, { date, to, alternatives }: MoveDay): boolean {
  if (proposal?.because !== 'weather' || availableDate !== date || weather?.date !== date) return false;
  const asked = [proposal.date, ...(proposal.alternatives ?? [])].toSorted();
  return asked.join() === [to, ...alternatives].toSorted().join();
}

/** @throws AppError validation_failed unless the days are within reach of the forecast, and of it */
function assertDays({ date, to, alternatives }: MoveDay, zone: string, now: number): void {
  const { daysAhead, daysLater } = LIMITS.weatherMove;
  const today = dayIn(zone, now);
  if (date < today || date > addDays(today, daysAhead)) throw wrong('date', MESSAGE_KEYS.move_from);
  const last = addDays(date, daysLater);
  const isLater = (day: Day) => day > date && day <= last;
  if (!isLater(to)) throw wrong('to', MESSAGE_KEYS.move_to);
  const days = new Set([to, ...alternatives]);
  if (days.size !== 3 || !alternatives.every(isLater)) throw wrong('alternatives', MESSAGE_KEYS.move_to);
}

/** @throws AppError validation_failed when the money would be held for too long on one of the days */
function assertHeld(job: DatedJob, { to, alternatives }: MoveDay): void {
  const time = job.bid.availableTime;
  assertHeldLongEnough(job, { date: to, time }, 'to');
  for (const date of alternatives) assertHeldLongEnough(job, { date, time }, 'alternatives');
}

function wrong(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: message } });
}
