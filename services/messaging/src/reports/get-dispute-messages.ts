import { disputedPair } from '@sward/requests';
import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import { findPair, readConversation, readMembers } from '../conversations/conversation-store.ts';
import { messagePage } from '../conversations/message-store.ts';
import { type MessageForViewer, messageViews } from '../conversations/message-view.ts';
import type { ApiPorts } from '../ports.ts';

const PAGE = 50;

/**
 * Returns the messages between the parties of a running dispute to an operator, newest page first. Each reading is
 * audited first.
 * @throws AppError forbidden; not_found for a payment without a running dispute
 */
export async function getDisputeMessages(
  ports: ApiPorts,
  actor: Actor,
  { paymentId, cursor }: { paymentId: string; cursor?: string },
): Promise<Page<MessageForViewer>> {
  const operator = actingOperator(actor);
  const { conversations } = ports;
  const pair = await disputedPair(ports.marketplace, paymentId);
  if (!pair) throw new AppError('not_found');
  const id = await findPair(conversations, pair.requestId, pair.providerId);
  const conversation = id ? await readConversation(conversations, id) : undefined;
  if (!conversation) return { items: [], cursor: null };
  const [members, page] = await Promise.all([
    readMembers(conversations, conversation),
    messagePage(conversations, conversation.id, cursor, PAGE),
  ]);
  const items = await messageViews(ports, page.items, members);
  const act = { action: 'dispute.read-messages', subjectId: paymentId, subject: paymentId } as const;
  await conversations.transact([addAuditEntry(ports, operator, { ...act, note: '' })]);
  return { items, cursor: page.cursor };
}
