import type { JobMoney, VisitedJob } from '@sward/requests';
import { instant } from '@sward/shared/kernel';
import type { ProviderTask } from '@sward/shared/product';
import { type Bid, bidActions, openProposal } from '../bids/bid.ts';

/** Something that a provider has to answer. */
export interface Waiting {
  kind: ProviderTask;
  bid: Bid;
  /** Until when. */
  dueAt: string;
  job?: VisitedJob | undefined;
}

/** Returns the bids to which a lost job is offered now, as far as their requests still seek a provider. */
export function offeredOf(bids: readonly Bid[], now: number): Bid[] {
  return bids.filter(
    ({ status, rescue }) => status === 'declined' && rescue && now < Date.parse(rescue.until),
  );
}

/** Returns what waits for the provider of these bids, the earliest deadline first. `offered`: lost jobs to take. */
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

/** A report, or the visit that its parties agreed on. */
function reported(bid: Bid, money: JobMoney | undefined): Waiting[] {
  const dispute = money?.dispute;
  if (dispute?.waitsFor !== 'provider') return [];
  const kind = dispute.status === 'fix_agreed' ? 'visit' : 'answer-report';
  return [{ kind, bid, dueAt: dispute.dueAt }];
}

/** Another day that the homeowner proposes: the window goes on, and with it the question ends. */
function proposed(bid: Bid, now: number): Waiting[] {
  if (openProposal(bid)?.by !== 'owner') return [];
  const dueAt = now < Date.parse(bid.windowStart) ? bid.windowStart : bid.windowEnd;
  return [{ kind: 'answer-day', bid, dueAt }];
}

/** A bid on a request that has changed can be confirmed until its window begins. */
function changed(bid: Bid, now: number): Waiting[] {
  if (!bidActions(bid, 'provider', now).includes('confirm')) return [];
  return [{ kind: 'confirm-bid', bid, dueAt: instant(Date.parse(bid.windowStart)) }];
}
