import type { EventOf } from '@sward/shared/events';
import { AppError, retryOnConflict } from '@sward/shared/kernel';
import { type Item, ignoringStale, inbox, StaleCopy } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { areasOf, readAreas, replaceAreas } from './area-store.ts';
import { writeProviderCopy } from './provider-store.ts';

/**
 * ProviderApproved, ProviderProfileUpdated: copies a provider's base, skills and public profile. Only an approved
 * provider has a profile, so the later event is complete even if it arrives first.
 */
export async function copyProvider(
  ports: InboxPorts,
  event: EventOf<'ProviderApproved'> | EventOf<'ProviderProfileUpdated'>,
): Promise<void> {
  const { accountId, ...shown } = event.data;
  const basePoint = await ports.geocoder.locateZip(shown.baseZip);
  if (!basePoint) ports.log.warn('base ZIP not located', { accountId });
  const areas = areasOf(basePoint, shown.radiusMiles);
  const copied = { ...shown, basePoint, approved: true, areas };
  const onConflict = (current: Item | undefined) =>
    Number(current?.approvalVersion ?? 0) < event.aggregateVersion
      ? new AppError('state_changed')
      : new StaleCopy();
  // A concurrent event of the same provider may replace the blocks.
  const copy = retryOnConflict(['state_changed'], async () => {
    const before = await readAreas(ports.marketplace, accountId);
    await ports.marketplace.transact([
      inbox(ports.clock, 'requests.project-provider', event.id),
      writeProviderCopy('approval', event.aggregateVersion, accountId, copied, onConflict, before.unchanged),
      ...replaceAreas(accountId, before.areas, areas),
    ]);
  });
  await ignoringStale(copy);
}
