import type { JobMoney, VisitedJob } from '@sward/requests';
import type { ProviderTask } from '@sward/shared/product';
import { type Bid, openProposal } from '../bid/bid.ts';
import { bidActions } from '../bid/bid-actions.ts';

/** A task that waits for a provider's answer. */
export interface Waiting {
  kind: ProviderTask;
  bid: Bid;
  /** Instant of the deadline. */
  dueAt: string;
  job?: VisitedJob | undefined;
}

/** Returns the bids to which a lost job is offered now, if their requests still seek a provider. */
export function offeredOf(bids: readonly Bid[], now: number): Bid[] {
  return bids.filter(
    ({ status, rescue }) => status === 'declined' && rescue && now < Date.parse(rescue.until),
  );
}

/** Returns the tasks of the provider of these bids, the earliest deadline first. `offered`: lost jobs to take. */
export function waitingOf(
  bids: readonly Bid[],
  moneyOf: (bid: Bid) => JobMoney | undefined,
  offered: readonly Bid[],
  now: number,
): Waiting[] {
  const asked = offered.map(
    (bid): Waiting => ({ kind: 'answer-rescue', bid, dueAt: bid.rescue?.until ?? bid.windowStart }),
  );
  return bids
    .flatMap((bid) => [...reported(bid, moneyOf(bid)), ...proposed(bid, now), ...changed(bid, now)])
    .concat(asked)
    .sort((a, b) => a.dueAt.localeCompare(b.dueAt));
}

/** Returns the task of a dispute: to answer it, or to make the agreed visit. */
function reported(bid: Bid, money: JobMoney | undefined): Waiting[] {
  const dispute = money?.dispute;
  if (dispute?.waitsFor !== 'provider') return [];
  const kind = dispute.status === 'fix_agreed' ? 'visit' : 'answer-report';
  return [{ kind, bid, dueAt: dispute.dueAt }];
}

/** Returns the task of a day that the homeowner proposes, which ends with the current window. */
function proposed(bid: Bid, now: number): Waiting[] {
  if (openProposal(bid)?.by !== 'owner') return [];
  const dueAt = now < Date.parse(bid.windowStart) ? bid.windowStart : bid.windowEnd;
  return [{ kind: 'answer-day', bid, dueAt }];
}

/** Returns the task of confirming a bid on a changed request, possible until its window begins. */
function changed(bid: Bid, now: number): Waiting[] {
  if (!bidActions(bid, 'provider', now).includes('confirm')) return [];
  return [{ kind: 'confirm-bid', bid, dueAt: bid.windowStart }];
}
