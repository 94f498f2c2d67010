import { type Question, readQuestion, readRequest } from '@sward/requests';
import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import { readConversation } from '../conversations/conversation-store.ts';
import { findMessage, messagesAround } from '../conversations/message-store.ts';
import { type MessageForViewer, messageViews } from '../conversations/message-view.ts';
import type { ApiPorts } from '../ports.ts';
import { type Report, readReport } from './report-store.ts';

/** Number of messages before and after the reported one that an operator sees. */
const AROUND = 3;

export interface ReadReport {
  report: Report;
  serviceRequestId: string;
  ownerId: string;
  providerId: string;
  /** The reported message and its neighbors, in order; none for a question. */
  messages: MessageForViewer[];
  question: Question | null;
}

/**
 * Returns a reported message with its neighbors, or a reported question with its answer, to an operator. The reading is
 * audited first.
 * @throws AppError forbidden, not_found
 */
export async function getReport(ports: ApiPorts, actor: Actor, messageId: string): Promise<ReadReport> {
  const operator = actingOperator(actor);
  const { conversations } = ports;
  const report = await readReport(conversations, messageId);
  const read = report && (await (report.requestId === undefined ? messageOf : questionOf)(ports, report));
  if (!read) throw new AppError('not_found');
  const act = { action: 'message.read-report', subjectId: messageId, subject: messageId, note: '' } as const;
  await conversations.transact([addAuditEntry(ports, operator, act)]);
  return read;
}

async function messageOf(ports: ApiPorts, report: Report): Promise<ReadReport | undefined> {
  const { conversations } = ports;
  const message = await findMessage(conversations, report.messageId);
  const conversation = message && (await readConversation(conversations, message.conversationId));
  if (!conversation) return undefined;
  const around = await messagesAround(conversations, message, AROUND);
  const messages = await messageViews(ports, around, []);
  const { serviceRequestId, ownerId, providerId } = conversation;
  return { report, serviceRequestId, ownerId, providerId, messages, question: null };
}

async function questionOf({ marketplace }: ApiPorts, report: Report): Promise<ReadReport | undefined> {
  const { requestId: serviceRequestId = '', messageId } = report;
  const [request, question] = await Promise.all([
    readRequest(marketplace, serviceRequestId),
    readQuestion(marketplace, serviceRequestId, messageId),
  ]);
  if (!request) return undefined;
  // The provider who asked may have deleted their account, and their question with it.
  const providerId = question?.providerId ?? report.reportedId;
  const { ownerId } = request;
  return { report, serviceRequestId, ownerId, providerId, messages: [], question: question ?? null };
}
