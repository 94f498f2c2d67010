import type { EventOf } from '@sward/shared/events';
import { ignoringStale, inbox, StaleCopy } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { copyFirstPlan } from './quota-store.ts';

/** HomeownerRegistered: creates the account's quota. */
export async function createQuota(ports: InboxPorts, event: EventOf<'HomeownerRegistered'>): Promise<void> {
  const { accountId, plan } = event.data;
  await ignoringStale(
    ports.marketplace.transact([
      inbox(ports.clock, 'requests.open-quota', event.id),
      copyFirstPlan(accountId, plan, event.aggregateVersion, () => new StaleCopy()),
    ]),
  );
}
