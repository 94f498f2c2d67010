import {
  type JobMoney,
  jobMoneyOf,
  type Provider,
  readJobItems,
  readJobs,
  readRequests,
  type VisitedJob,
} from '@sward/requests';
import { type Actor, BUSINESS_ZONE, DAY, type Day, dayIn, signedIn } from '@sward/shared/kernel';
import type { ProviderTask } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { openRescue } from '../bids/job-actions.ts';
import type { Ports } from '../ports.ts';
import type { BidSummary } from '../provider-facts/summary-store.ts';
import { recentBids } from './recent-bids.ts';
import { planRoute, type Route, type Stop } from './route.ts';
import { offeredOf, type Waiting, waitingOf } from './waiting.ts';

/** A job of the provider with its place and its money. */
export interface OwnJob extends Stop {
  job: VisitedJob;
  money: JobMoney | undefined;
}

/** The provider's day. */
export interface Today {
  day: Day;
  route: Route<OwnJob>;
  /** The first job of a later day. */
  next: OwnJob | undefined;
  waiting: Waiting[];
  provider: Provider | undefined;
  /** Whether the provider has ever placed a bid. */
  hasBid: boolean;
  summary: BidSummary;
}

/**
 * How long a finished job may be in dispute: a dispute comes within two days of the finish, and an agreed visit within
 * two weeks of its answer.
 */
const REPORTED_WITHIN_MS = 30 * DAY;

/** Tasks about jobs that are not the provider's: no place is read for them. */
const WITHOUT_PLACE: readonly ProviderTask[] = ['confirm-bid', 'answer-rescue'];

/**
 * Returns the caller's day: jobs in driving order, and the tasks that wait for their answer. Places are read for their
 * accepted jobs only, and each reveal is logged.
 */
export async function getToday(ports: Ports, actor: Actor): Promise<Today> {
  const { accountId } = signedIn(actor);
  const now = ports.clock.now();
  const { bids, summary, provider } = await recentBids(ports.marketplace, accountId, now);
  const accepted = bids
    .filter(({ status }) => status === 'accepted')
    .sort((a, b) => a.windowStart.localeCompare(b.windowStart));
  const finished = bids.filter((bid) => finishedWithin(bid, now, REPORTED_WITHIN_MS));
  const soon = accepted.filter(({ windowStart }) => Date.parse(windowStart) < now + DAY);
  const listed = [
    ...soon,
    ...accepted.slice(soon.length, soon.length + 1),
    ...finished.filter((bid) => finishedWithin(bid, now, DAY)),
  ];
  const offered = offeredOf(bids, now);
  const asked = [...accepted.filter(({ proposal }) => proposal), ...offered];
  const { requests, moneyOf } = await readDay(ports.marketplace, {
    requested: [...listed, ...asked],
    paid: [...accepted, ...finished],
  });
  const open = offered.filter((bid) => openRescue(bid, requests.get(bid.requestId)));
  const waiting = waitingOf(bids, moneyOf, open, now);

  // Reads no more places than the page shows.
  const shown = new Set([
    ...listed,
    ...waiting.flatMap(({ bid, kind }) => (WITHOUT_PLACE.includes(kind) ? [] : bid)),
  ]);
  const places = [...shown].flatMap(({ requestId }) => requests.get(requestId) ?? []);
  const jobs = await readJobs(ports, actor, places);
  const own = [...shown].flatMap((bid): OwnJob[] => {
    const job = jobs.get(bid.requestId);
    return job
      ? [{ bid, job, point: job.address?.point, money: moneyOf(bid), missed: isMissed(bid, job, now) }]
      : [];
  });
  const stops = own.filter((each) => isOfToday(each, now));
  const [next] = own
    .filter((each) => isAhead(each, now))
    .sort((a, b) => a.bid.windowStart.localeCompare(b.bid.windowStart));
  return {
    day: dayIn((stops[0] ?? next)?.job.request.zone ?? BUSINESS_ZONE, now),
    route: planRoute(stops, provider?.basePoint, now),
    next,
    waiting: waiting.map((each) => ({ ...each, job: jobs.get(each.bid.requestId) })),
    provider,
    hasBid: bids.length > 0,
    summary,
  };
}

/**
 * Reads the requests of some bids and the money of others in one batch. For payments in dispute, a second batch also
 * reads the request, which may be of a day long past.
 */
async function readDay(table: Table, { requested, paid }: { requested: Bid[]; paid: Bid[] }) {
  const ids = new Set(requested.map(({ requestId }) => requestId));
  const paymentIds = paid.flatMap(({ paymentId }) => paymentId ?? []);
  const { requests, payments } = await readJobItems(table, [...ids], paymentIds);
  const disputed = payments.filter(({ status }) => status === 'disputed').map(({ id }) => id);
  const reported = paid.filter(
    ({ requestId, paymentId }) => disputed.includes(paymentId) && !ids.has(requestId),
  );
  const [money, more] = await Promise.all([
    jobMoneyOf(table, payments),
    readRequests(
      table,
      reported.map(({ requestId }) => requestId),
    ),
  ]);
  return {
    requests: new Map([...requests, ...more]),
    moneyOf: ({ paymentId = '' }: Bid) => money.get(paymentId),
  };
}

function finishedWithin({ status, completedAt }: Bid, now: number, ms: number): boolean {
  return status === 'completed' && completedAt !== undefined && now - Date.parse(completedAt) < ms;
}

/**
 * Returns whether a job belongs to today: finished or found closed today, or still to be done today or from an earlier
 * day.
 */
function isOfToday({ bid, job }: OwnJob, now: number): boolean {
  const { zone } = job.request;
  const day = dayIn(zone, now);
  const over = bid.openAccess?.mayLeave ? bid.checkedInAt : bid.completedAt;
  if (over === undefined) return bid.status === 'accepted' && bid.availableDate <= day;
  return dayIn(zone, Date.parse(over)) === day;
}

function isAhead({ bid, job }: OwnJob, now: number): boolean {
  return bid.status === 'accepted' && bid.availableDate > dayIn(job.request.zone, now);
}

function isMissed(
  { status, availableDate, checkedInAt }: Bid,
  { request }: VisitedJob,
  now: number,
): boolean {
  return status === 'accepted' && !checkedInAt && availableDate < dayIn(request.zone, now);
}
