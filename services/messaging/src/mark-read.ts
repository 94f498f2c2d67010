import { type Actor, instant, signedIn } from '@sward/shared/kernel';
import { markMemberRead } from './conversation-store.ts';
import type { Ports } from './ports.ts';

/**
 * The member has looked: nothing is unread, and what was sent until now is read.
 * @throws AppError not_found for strangers.
 */
export async function markRead(ports: Ports, actor: Actor, input: { conversationId: string }): Promise<void> {
  const at = instant(ports.clock.now());
  await ports.conversations.transact([markMemberRead(input.conversationId, signedIn(actor).accountId, at)]);
}
