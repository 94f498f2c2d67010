import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { World } from '../world/world.ts';

/** Checks that a job moves only to a day that both parties have named: one proposed it, and the other accepts it. */
export function checkDay(world: World, before: Bid, after: Bid): void {
  if (before.status !== 'accepted') return;
  const day = dayOf(after.availableDate, after.availableTime);
  if (dayOf(before.availableDate, before.availableTime) === day) return;
  if (!isTaken(world, before, day) && !isAgain(world, after, day))
    world.violate(
      `bid ${after.id} moved to a day that not both have named (${world.scheduler.current?.name})`,
    );
}

const dayOf = (date: string, time: string) => `${date} ${time}`;

function isTaken({ scheduler }: World, { proposal, ownerId, providerId }: Bid, day: string): boolean {
  if (!proposal || scheduler.current?.name !== 'bids.acceptReschedule') return false;
  const dates = [proposal.date, ...(proposal.alternatives ?? [])];
  const other = proposal.by === 'owner' ? providerId : ownerId;
  return scheduler.current.who === other && dates.some((date) => dayOf(date, proposal.time) === day);
}

/** Returns whether the day is one that the provider offered for another trip, which is paid for. */
function isAgain({ view }: World, { id, paymentId = '' }: Bid, day: string): boolean {
  const problem = view.problemsOf(paymentId).find(({ bidId, status }) => bidId === id && status === 'again');
  return problem?.days.some(({ date, time }) => dayOf(date, time) === day) ?? false;
}
