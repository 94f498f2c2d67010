import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Conversation } from '../conversations/conversation.ts';
import { readConversation } from '../conversations/conversation-store.ts';
import { findMessage, messagesAround } from '../conversations/message-store.ts';
import { type MessageForViewer, messageViews } from '../conversations/message-view.ts';
import type { ApiPorts } from '../ports.ts';
import { type Report, readReport } from './report-store.ts';

/** Number of messages before and after the reported one that an operator sees. */
const AROUND = 3;

export interface ReadReport {
  report: Report;
  conversation: Conversation;
  /** The reported message and its neighbors, in order. */
  messages: MessageForViewer[];
}

/**
 * Returns a reported message with its neighbors to an operator. The reading is audited first.
 * @throws AppError forbidden, not_found
 */
export async function readReported(ports: ApiPorts, actor: Actor, messageId: string): Promise<ReadReport> {
  const operator = actingOperator(actor);
  const { conversations } = ports;
  const report = await readReport(conversations, messageId);
  const message = report && (await findMessage(conversations, messageId));
  const conversation = message && (await readConversation(conversations, message.conversationId));
  if (!conversation) throw new AppError('not_found');
  const around = await messagesAround(conversations, message, AROUND);
  const messages = await messageViews(ports, around, []);
  const act = { action: 'message.read-report', subjectId: messageId, subject: messageId, note: '' } as const;
  await conversations.transact([addAuditEntry(ports, operator, act)]);
  return { report, conversation, messages };
}
