import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { dueFor, isPlanned, moveUnread, readUnread } from './unread-store.ts';

/** MessageSent: plans a check in ten minutes of whether the receiver has read it, if none is planned. */
export async function collectUnread(ports: InboxPorts, event: EventOf<'MessageSent'>): Promise<void> {
  const { conversations, clock } = ports;
  await retryOnConflict(['state_changed'], async () => {
    const notice = await readUnread(conversations, event.data.receiverId);
    if (isPlanned(notice, clock.now())) return;
    const dueAt = notice.dueAt ?? dueFor(notice, event.occurredAt);
    await conversations.transact([
      inbox(clock, 'messaging.collect-unread', event.id),
      moveUnread(notice, { dueAt }),
    ]);
  });
}
