import { checkNotSuspended, checkSuspended, copyStanding, isSuspended } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { addDays, dayIn, instant, isAppError, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { inbox, outbox, type Write } from '@sward/shared/table';
import type { Bid, JobParty } from '../bid/bid.ts';
import { bidEvent, nextBidVersion, parties } from '../bid/bid-events.ts';
import { jobsBetween } from '../bid/job-days.ts';
import { setSuspendedParties } from '../jobs/job-store.ts';
import type { InboxPorts } from '../ports.ts';

/** Days for which an open job of the past is not overdue, which is another list, in any zone. */
const OPEN_DAYS = 5;
/** Days after which no money is held for a job, so that none is open. */
const HELD_DAYS = LIMITS.holdDays + 1;
const ANY_DAY = '9999-12-31';

/**
 * Lists a suspended account's open jobs, as homeowner or provider, for operators. Returns whether one of them changed at
 * the same time and is left for later.
 */
export async function leaveToOperators(ports: InboxPorts, accountId: string): Promise<boolean> {
  let left = false;
  for (const bid of await openJobs(ports, accountId, OPEN_DAYS)) {
    const party = partyOf(bid, accountId);
    const suspended = bid.suspendedParties ?? [];
    if (suspended.includes(party)) continue;
    try {
      await ports.marketplace.transact([
        ...setSuspendedParties(bid, [...suspended, party]),
        checkSuspended(accountId, 'state_changed'),
        ...toldToOther(ports, bid, party),
      ]);
    } catch (error) {
      if (!isAppError(error, 'job_not_open', 'state_changed')) throw error;
      left = true;
    }
  }
  return left;
}

/** Tells the other party by when they hear of the job; nothing once its window has begun. */
function toldToOther(ports: InboxPorts, bid: Bid, suspended: JobParty): Write[] {
  const to = suspended === 'owner' ? 'provider' : 'owner';
  const { windowStart: hearBy } = bid;
  if (hearBy <= instant(ports.clock.now())) return [];
  const data = { ...parties(bid), to, hearBy } as const;
  return [outbox(ports.clock, newEvent(ports, SYSTEM, nextBidVersion(bid), 'JobLeftToOperators', data))];
}

/** AccountReinstated: takes the account's jobs off the list, unless their other party is suspended. */
export async function takeFromOperators(
  ports: InboxPorts,
  event: EventOf<'AccountReinstated'>,
): Promise<void> {
  const { accountId } = event.data;
  await copyStanding(ports.marketplace, event);
  await retryOnConflict(['job_not_open', 'state_changed'], async () => {
    if (await isSuspended(ports.marketplace, accountId)) return;
    // The account may have been suspended for weeks, in which a job became overdue or disputed.
    for (const bid of await openJobs(ports, accountId, HELD_DAYS)) {
      const party = partyOf(bid, accountId);
      if (!bid.suspendedParties?.includes(party)) continue;
      const others = bid.suspendedParties.filter((other) => other !== party);
      await ports.marketplace.transact([
        ...setSuspendedParties(bid, others),
        checkNotSuspended(accountId, 'state_changed'),
        bidEvent(ports, SYSTEM, bid, 'JobTakenFromOperators'),
      ]);
    }
  });
  await ports.marketplace.transact([inbox(ports.clock, 'bids.take-from-operators', event.id)]);
}

async function openJobs(
  { marketplace, clock }: InboxPorts,
  accountId: string,
  daysBack: number,
): Promise<Bid[]> {
  const from = addDays(dayIn('UTC', clock.now()), -daysBack);
  const jobs = await jobsBetween(marketplace, accountId, { from, to: ANY_DAY });
  return jobs.filter(({ status }) => status === 'accepted');
}

const partyOf = (bid: Bid, accountId: string): JobParty =>
  bid.providerId === accountId ? 'provider' : 'owner';
