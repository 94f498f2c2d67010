import type { EventOf } from '@sward/shared/events';
import { isAppError } from '@sward/shared/kernel';
import { PLANS } from '@sward/shared/product';
import { ignoringStale, inbox, StaleCopy } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { raiseBidLimit } from '../request/bid-count.ts';
import { requestsOf } from '../request/own-requests.ts';
import { copyBoughtPlan, readQuota } from './quota-store.ts';

/**
 * SubscriptionChanged: copies the active plan. On a larger plan open requests accept more bids; on a smaller
 * one open requests do not change.
 */
export async function copyPlan(ports: InboxPorts, event: EventOf<'SubscriptionChanged'>): Promise<void> {
  const { accountId, plan } = event.data;
  const { marketplace } = ports;
  const copy = copyBoughtPlan(accountId, plan, event.aggregateVersion, () => new StaleCopy());
  await ignoringStale(marketplace.transact([copy]));
  const { bidLimit } = PLANS[(await readQuota(marketplace, accountId)).plan];
  for await (const page of requestsOf(marketplace, accountId)) {
    for (const request of page) {
      const grows = request.status === 'pending' && !request.reservedFor && request.bidLimit < bidLimit;
      if (grows) await marketplace.transact([raiseBidLimit(request.id, bidLimit)]).catch(closedMeanwhile);
    }
  }
  await marketplace.transact([inbox(ports.clock, 'requests.follow-plan', event.id)]);
}

/** Ignores a request that is no longer open to bids, or already has the larger limit. */
function closedMeanwhile(error: unknown): void {
  if (!isAppError(error, 'state_changed')) throw error;
}
