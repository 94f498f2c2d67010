import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { ignoringStale, StaleCopy } from './copies.ts';
import type { InboxPorts } from './ports.ts';
import { projectProvider as project } from './provider-store.ts';

/** ProviderApproved: who may bid, from where, and what their bids show of them. */
export async function projectProvider(ports: InboxPorts, event: EventOf<'ProviderApproved'>): Promise<void> {
  const { accountId, ...shown } = event.data;
  const basePoint = await ports.geocoder.locateZip(shown.baseZip);
  if (!basePoint) ports.log.warn('base ZIP not located', { accountId });
  await ignoringStale(
    ports.marketplace.transact([
      inbox(ports.clock, 'requests.project-provider', event.id),
      project(
        'approval',
        event.aggregateVersion,
        accountId,
        { ...shown, basePoint, approved: true },
        () => new StaleCopy(),
      ),
    ]),
  );
}
