import type { EventOf } from '@sward/shared/events';
import { ignoringStale, inbox, StaleCopy } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { writeProviderCopy } from './provider-store.ts';

/** PayoutAccountChanged: copies whether a provider is payable, and so may bid. */
export async function copyPayoutAccount(
  ports: InboxPorts,
  event: EventOf<'PayoutAccountChanged'>,
): Promise<void> {
  const { accountId, state } = event.data;
  await ignoringStale(
    ports.marketplace.transact([
      inbox(ports.clock, 'requests.project-payout-account', event.id),
      writeProviderCopy(
        'payout',
        event.aggregateVersion,
        accountId,
        { payable: state === 'payable' },
        () => new StaleCopy(),
      ),
    ]),
  );
}
