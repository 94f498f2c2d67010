import { readJobFacts, readJobMoney } from '@sward/requests';
import { type Actor, addDays, type Day, signedIn } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';
import { bookedBetween } from '../bid/job-days.ts';
import { pendingBids } from '../bid/own-bids.ts';
import type { Ports } from '../ports.ts';

/** A job or a pending bid of a provider, with the facts that its day shows. */
export interface CalendarJob {
  bid: Bid;
  homeownerName: string | null;
  recurringServiceId: string | null;
  disputed: boolean;
}

/** Lists the caller's jobs and pending bids whose day is among these, by day and window. */
export async function listCalendarJobs(
  ports: Pick<Ports, 'marketplace' | 'clock'>,
  actor: Actor,
  { from, days }: { from: Day; days: number },
): Promise<CalendarJob[]> {
  const { accountId } = signedIn(actor);
  const { marketplace } = ports;
  const to = addDays(from, days - 1);
  const [jobs, pending] = await Promise.all([
    bookedBetween(marketplace, accountId, { from, to }),
    pendingBids(marketplace, accountId),
  ]);
  const offered = pending.filter(({ availableDate }) => from <= availableDate && availableDate <= to);
  const [facts, money] = await Promise.all([
    readJobFacts(
      ports,
      actor,
      jobs.map(({ requestId }) => requestId),
    ),
    readJobMoney(
      marketplace,
      jobs.flatMap(({ paymentId }) => paymentId ?? []),
    ),
  ]);
  return [...jobs, ...offered]
    .map((bid) => ({
      bid,
      homeownerName: facts.get(bid.requestId)?.homeownerName ?? null,
      recurringServiceId: bid.recurringId ?? facts.get(bid.requestId)?.recurringId ?? null,
      disputed: (bid.paymentId && money.get(bid.paymentId)?.dispute) != null,
    }))
    .sort((a, b) => order(a.bid).localeCompare(order(b.bid)));
}

const order = (bid: Bid) => `${bid.availableDate} ${bid.windowStart} ${bid.windowEnd} ${bid.id}`;
