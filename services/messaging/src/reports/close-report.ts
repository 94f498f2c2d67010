import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator, instant } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { closeReport as closeWrite, type Report, readReport } from './report-store.ts';

/**
 * Closes the report of a message for an operator. Repeating the same note changes nothing.
 * @throws AppError forbidden, not_found; state_changed when it was closed with another note
 */
export async function closeReport(
  ports: Ports,
  actor: Actor,
  { messageId, note }: { messageId: string; note: string },
): Promise<Report> {
  const operator = actingOperator(actor);
  const report = await readReport(ports.conversations, messageId);
  if (!report) throw new AppError('not_found');
  if (report.closed?.note === note) return report;
  const closed = { at: instant(ports.clock.now()), by: operator.displayName, note };
  const act = { action: 'message.close-report', subjectId: messageId, subject: messageId, note } as const;
  await ports.conversations.transact([closeWrite(report, closed), addAuditEntry(ports, operator, act)]);
  return { ...report, status: 'closed', closed };
}
