import {
  entity,
  equals,
  exists,
  type Key,
  listPage,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';

/** A receiver's report of a message. */
export type Report = {
  messageId: string;
  conversationId: string;
  reporterId: string;
  /** The sender of the message. */
  reportedId: string;
  /** The reporter's text. */
  reason: string;
  status: 'open' | 'closed';
  createdAt: string;
  /** When an operator is to have read it. */
  dueAt: string;
  /** The operator's note on closing it. */
  closed?: { at: string; by: string; note: string };
};

/** Thrown for a message that was reported before. */
export class AlreadyReported extends Error {}

export const ERASED_REASON = 'Deleted with its account.';

const reportKey = (messageId: string): Key => ({ pk: `REPORT#${messageId}`, sk: 'REPORT' });
export const listOf = (status: Report['status']) => `REPORTS#${status}`;

export const reportOf = entity<Report>('report', 'status');

export async function readReport(table: Table, messageId: string): Promise<Report | undefined> {
  const item = await table.get(reportKey(messageId), { consistent: true });
  return item && reportOf(item);
}

/** Writes a report: one for each message, by its receiver. */
export function putReport(report: Report): Write {
  const listed = { listPk: listOf('open'), listSk: `${report.dueAt}#${report.messageId}` };
  return {
    put: { ...reportKey(report.messageId), ...report, ...listed },
    if: missing(),
    onConflict: () => new AlreadyReported(),
  };
}

/** Closes a report. On conflict: state_changed, when it was closed concurrently. */
export function closeReport({ messageId }: Report, closed: NonNullable<Report['closed']>): Write {
  return {
    update: reportKey(messageId),
    set: { status: 'closed', closed, listPk: listOf('closed'), listSk: `${closed.at}#${messageId}` },
    if: equals('status', 'open'),
    onConflict: 'state_changed',
  };
}

/** Erases the text of a deleted reporter; the report itself stays. */
export function eraseReason(messageId: string): Write {
  return { update: reportKey(messageId), set: { reason: ERASED_REASON }, if: exists() };
}

/** Returns open reports, what is due first, closed ones newest first. */
export async function reportPage(
  table: Table,
  status: Report['status'],
  cursor: string | undefined,
  limit: number,
): Promise<Page<Report>> {
  const list = { pk: listOf(status), newestFirst: status === 'closed', cursor, limit };
  const page = await listPage(table, 'lists', list);
  return { items: page.items.map(reportOf), cursor: page.cursor };
}
