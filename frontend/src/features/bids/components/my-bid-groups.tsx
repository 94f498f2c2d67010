import { WINDOW_HOURS } from '@sward/shared/product';
import type { MyBid } from '../../../parts/bid/api/list-my-bids.ts';
import { myBids as t } from '../../../parts/job/messages/my-bids.en.ts';
import { MyBidCard } from './my-bid-card.tsx';

const GROUPS = [
  ['offered', t.offeredToYou],
  ['jobs', t.accepted],
  ['open', t.pending],
  ['ended', t.earlier],
] as const;

/**
 * The bids of a provider: lost jobs, which go to the first who answers, jobs to do by day and window, bids that wait,
 * then the rest, each of these as it came. One list, so that a card that changes its group keeps what is open in it.
 */
export function MyBidGroups({ bids }: { bids: readonly MyBid[] }) {
  return (
    <div className="one-filled grid items-start gap-4 lg:grid-cols-2">
      {GROUPS.flatMap(([group, title]) => {
        const own = bids.filter((bid) => groupOf(bid) === group);
        if (group === 'jobs') own.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
        const cards = own.map((bid) => <MyBidCard key={bid.id} bid={bid} isFull={isFull(bid, bids)} />);
        if (cards.length === 0) return [];
        const heading = (
          <h2 key={group} className="col-span-full mt-4 first:mt-0">
            {title}
          </h2>
        );
        return [heading, ...cards];
      })}
    </div>
  );
}

/** A finished job with a report is one to do. */
function groupOf({ status, dispute, rescue }: MyBid): (typeof GROUPS)[number][0] {
  if (rescue) return 'offered';
  if (status === 'pending') return 'open';
  return status === 'accepted' || dispute ? 'jobs' : 'ended';
}

/** Returns the day and the first hour of its window, to be compared as text. */
function startOf({ scheduledDate, availableDate, availableTime }: MyBid): string {
  return `${scheduledDate ?? availableDate} ${String(WINDOW_HOURS[availableTime][0]).padStart(2, '0')}`;
}

/**
 * Returns whether the day of a bid that can still be accepted is full of jobs and visits, or taken off. A visit that is
 * not paid yet is no job of the day; it was made within the last week, so its bid is among the first.
 */
function isFull({ dayCapacity, dayJobs, availableDate }: MyBid, bids: readonly MyBid[]): boolean {
  const visits = bids.filter(
    (bid) => bid.availableDate === availableDate && bid.status === 'pending' && bid.recurringServiceId,
  );
  return dayCapacity !== null && (dayJobs ?? 0) + visits.length >= dayCapacity;
}
