import {
  capacityOn,
  type JobMoney,
  jobMoneyOf,
  readCapacity,
  readJobItems,
  readJobs,
  type VisitedJob,
} from '@sward/requests';
import { type Actor, type Day, signedIn } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { type Bid, isAgreed } from '../bid/bid.ts';
import { providerBids } from '../bid/bid-store.ts';
import { bookedBetween } from '../bid/job-days.ts';
import { windowHasStarted } from '../bid/job-times.ts';
import type { Ports } from '../ports.ts';
import type { BidSummary } from '../provider-facts/summary-store.ts';

const PAGE = 20;
/** Older bids that are searched for jobs at once: as many as one batch reads together with summary and provider. */
const AT_ONCE = 98;

/** Jobs that a provider takes on a day, and those that they have. */
export interface DayRoom {
  capacity: number;
  jobs: number;
}

export interface MyBids {
  /** Bids with the details of those that became jobs. Of those that can still be accepted, what is known of the day. */
  bids: {
    bid: Bid;
    job: VisitedJob | undefined;
    money: JobMoney | undefined;
    room: DayRoom | undefined;
  }[];
  summary: BidSummary;
  cursor: string | null;
}

/**
 * Lists a provider's own bids, newest first; the first page has all jobs to do, whose bids may be older. Jobs have their
 * address, and each reveal is logged.
 */
export async function listMyBids(ports: Ports, actor: Actor, input: { cursor?: string }): Promise<MyBids> {
  const { accountId } = signedIn(actor);
  const page = await providerBids(ports.marketplace, accountId, input.cursor, PAGE);
  const { summary, cursor } = page;
  const items = input.cursor
    ? page.items.filter((bid) => !isToDo(bid))
    : await withOlderJobs(ports.marketplace, accountId, page);
  const hasJob = ({ acceptedAt, rescue }: Bid) => acceptedAt !== undefined || rescue !== undefined;
  const withJob = items.filter(hasJob);
  const { requests, payments } = await readJobItems(
    ports.marketplace,
    withJob.map(({ requestId }) => requestId),
    withJob.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const now = ports.clock.now();
  const isOpen = (bid: Bid) => bid.status === 'pending' && !isAgreed(bid) && !windowHasStarted(bid, now);
  const [jobs, money, room] = await Promise.all([
    readJobs(ports, actor, [...requests.values()]),
    jobMoneyOf(ports.marketplace, payments),
    roomOn(
      ports.marketplace,
      accountId,
      items.filter(isOpen).map(({ availableDate }) => availableDate),
    ),
  ]);
  const jobOf = (bid: Bid) => (hasJob(bid) ? jobs.get(bid.requestId) : undefined);
  const moneyOf = ({ paymentId = '' }: Bid) => money.get(paymentId);
  return {
    bids: items.map((bid) => ({
      ...{ bid, job: jobOf(bid), money: moneyOf(bid) },
      room: isOpen(bid) ? room.get(bid.availableDate) : undefined,
    })),
    summary,
    cursor,
  };
}

/** Returns the room of these days of a provider. Their jobs are read by day: the bids of these may be on any page. */
async function roomOn(table: Table, providerId: string, days: readonly Day[]): Promise<Map<Day, DayRoom>> {
  const sorted = days.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const [said, booked] = await Promise.all([
    readCapacity(table, providerId),
    bookedBetween(table, providerId, { from, to }),
  ]);
  const jobsOn = (day: Day) => booked.filter(({ availableDate }) => availableDate === day).length;
  return new Map(days.map((day) => [day, { capacity: capacityOn(said, day), jobs: jobsOn(day) }]));
}

const isToDo = ({ status }: Bid) => status === 'accepted';

/** Returns the bids of the first page and the jobs to do among older ones, of which the summary counts all. */
async function withOlderJobs(
  table: Table,
  providerId: string,
  { items, summary, cursor }: Awaited<ReturnType<typeof providerBids>>,
): Promise<Bid[]> {
  const all = [...items];
  let next = cursor;
  let missing = summary.accepted - all.filter(isToDo).length;
  while (next && missing > 0) {
    const older = await providerBids(table, providerId, next, AT_ONCE);
    const jobs = older.items.filter(isToDo);
    all.push(...jobs);
    missing -= jobs.length;
    next = older.cursor;
  }
  return all;
}
