import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { addReply, readReplies } from './reply-store.ts';

/** OwnerAnswered: adds the minutes of this answer to the provider's latest reply times. */
export async function countReply(ports: InboxPorts, event: EventOf<'OwnerAnswered'>): Promise<void> {
  const { providerId, minutes } = event.data;
  await retryOnConflict(['state_changed'], async () => {
    const before = await readReplies(ports.marketplace, providerId);
    await ports.marketplace.transact([
      inbox(ports.clock, 'bids.count-reply', event.id),
      addReply(providerId, before, { at: event.occurredAt, minutes }),
    ]);
  });
}
