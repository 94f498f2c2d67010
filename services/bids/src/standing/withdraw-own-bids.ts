import {
  type DepartureEvent,
  sweepWithdrawals,
  uncountBid,
  type Withdrawal,
  withdrawFromOpen,
} from '@sward/requests';
import { isAppError, SYSTEM } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';
import { bidEvent } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { closeBid } from '../bid/bid-store.ts';
import { bidsOf } from '../bid/own-bids.ts';
import type { InboxPorts } from '../ports.ts';
import { leaveToOperators } from './leave-to-operators.ts';

/** AccountSuspended, AccountDeletionRequested: withdraws the account's pending bids and leaves its jobs to operators. */
export async function withdrawOwnBids(ports: InboxPorts, event: DepartureEvent): Promise<void> {
  await withdrawFromOpen(ports, work(ports), event);
}

/** Timer: retries bids that were being paid and jobs that changed at the same time. */
export async function sweepOwnBids(ports: InboxPorts): Promise<void> {
  await sweepWithdrawals(ports, work(ports));
}

function work(ports: InboxPorts): Withdrawal {
  return {
    service: 'bids',
    consumer: 'bids.withdraw-own-bids',
    async once(accountId) {
      let left = await leaveToOperators(ports, accountId);
      for await (const page of bidsOf(ports.marketplace, accountId)) {
        for (const bid of page) {
          if (bid.status === 'pending' && !(await withdraw(ports, bid))) left = true;
        }
      }
      return left;
    },
  };
}

/** Returns false while the bid is being paid, or after a concurrent change. */
async function withdraw(ports: InboxPorts, bid: Bid): Promise<boolean> {
  bidLifecycle.next(bid.status, 'withdraw', 'system', 'bid_not_open');
  try {
    await ports.marketplace.transact([
      ...closeBid(bid, 'withdrawn'),
      uncountBid(bid.requestId, bid.id),
      bidEvent(ports, SYSTEM, bid, 'BidWithdrawn'),
    ]);
    return true;
  } catch (error) {
    if (!isAppError(error, 'bid_not_open', 'checkout_in_progress')) throw error;
    return false;
  }
}
