import {
  type JobMoney,
  type Provider,
  readJobMoney,
  readJobs,
  readProvider,
  readRequest,
  type VisitedJob,
} from '@sward/requests';
import { type Actor, BUSINESS_ZONE, DAY, type Day, dayIn, signedIn } from '@sward/shared/kernel';
import type { ProviderTask } from '@sward/shared/product';
import type { Bid } from '../bids/bid.ts';
import { openRescue } from '../bids/job-actions.ts';
import type { Ports } from '../ports.ts';
import type { BidSummary } from '../provider-facts/summary-store.ts';
import { recentBids } from './recent-bids.ts';
import { planRoute, type Route, type Stop } from './route.ts';
import { offeredOf, type Waiting, waitingOf } from './waiting.ts';

/** A job of the provider with its place, and what they are paid for it. */
export interface OwnJob extends Stop {
  job: VisitedJob;
  money: JobMoney | undefined;
}

/** What a provider has to do today. */
export interface Today {
  day: Day;
  route: Route<OwnJob>;
  /** The first job of a later day. */
  next: OwnJob | undefined;
  waiting: Waiting[];
  provider: Provider | undefined;
  /** Has ever placed a bid. */
  hasBid: boolean;
  summary: BidSummary;
}

/** A report comes within two days of the finish; an agreed visit follows within two weeks of its answer. */
const REPORTED_WITHIN_MS = 30 * DAY;

/** Of a job that is not theirs no place is read. */
const WITHOUT_PLACE: readonly ProviderTask[] = ['confirm-bid', 'answer-rescue'];

/**
 * Returns the caller's own day: jobs in driving order, and what waits for their answer. Places are those of their
 * accepted jobs alone, and each reveal is logged.
 */
export async function getToday(ports: Ports, actor: Actor): Promise<Today> {
  const { accountId } = signedIn(actor);
  const now = ports.clock.now();
  const [{ bids, summary }, provider] = await Promise.all([
    recentBids(ports.marketplace, accountId, now),
    readProvider(ports.marketplace, accountId),
  ]);
  const accepted = bids
    .filter(({ status }) => status === 'accepted')
    .sort((a, b) => a.windowStart.localeCompare(b.windowStart));
  const finished = bids.filter((bid) => finishedWithin(bid, now, REPORTED_WITHIN_MS));
  const money = await readJobMoney(
    ports.marketplace,
    [...accepted, ...finished].flatMap(({ paymentId }) => paymentId ?? []),
  );
  const moneyOf = ({ paymentId = '' }: Bid) => money.get(paymentId);
  const waiting = waitingOf(bids, moneyOf, await stillOffered(ports, offeredOf(bids, now)), now);

  // Not more places than the page shows.
  const soon = accepted.filter(({ windowStart }) => Date.parse(windowStart) < now + DAY);
  const shown = new Set([
    ...soon,
    ...accepted.slice(soon.length, soon.length + 1),
    ...finished.filter((bid) => finishedWithin(bid, now, DAY)),
    ...waiting.flatMap(({ bid, kind }) => (WITHOUT_PLACE.includes(kind) ? [] : bid)),
  ]);
  const jobs = await readJobs(
    ports,
    actor,
    [...shown].map(({ requestId }) => requestId),
  );
  const own = [...shown].flatMap((bid): OwnJob[] => {
    const job = jobs.get(bid.requestId);
    return job ? [{ bid, job, point: job.address?.point, money: moneyOf(bid) }] : [];
  });
  const stops = own.filter((each) => isOfToday(each, now));
  const [next] = own
    .filter((each) => each.bid.status === 'accepted' && !stops.includes(each))
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

async function stillOffered({ marketplace }: Ports, offered: readonly Bid[]): Promise<Bid[]> {
  const requests = await Promise.all(offered.map(({ requestId }) => readRequest(marketplace, requestId)));
  return offered.filter((bid, index) => openRescue(bid, requests[index]));
}

function finishedWithin({ status, completedAt }: Bid, now: number, ms: number): boolean {
  return status === 'completed' && completedAt !== undefined && now - Date.parse(completedAt) < ms;
}

/** What is finished today, and what is to be done: of today, or still of a day before. */
function isOfToday({ bid, job }: OwnJob, now: number): boolean {
  const day = dayIn(job.request.zone, now);
  if (bid.status === 'accepted') return bid.availableDate <= day;
  return bid.completedAt !== undefined && dayIn(job.request.zone, Date.parse(bid.completedAt)) === day;
}
