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

/** What a receiver has said of a message. */
export type Report = {
  messageId: string;
  conversationId: string;
  reporterId: string;
  /** Who wrote the message. */
  reportedId: string;
  /** In the words of the reporter. */
  reason: string;
  status: 'open' | 'closed';
  createdAt: string;
  /** What an operator has noted on closing it. */
  closed?: { at: string; by: string; note: string };
};

/** Thrown when a message was reported before. */
export class AlreadyReported extends Error {}

export const ERASED_REASON = 'Deleted with its account.';

const reportKey = (messageId: string): Key => ({ pk: `REPORT#${messageId}`, sk: 'REPORT' });
const listOf = (status: Report['status']) => `REPORTS#${status}`;

const reportOf = entity<Report>('report', 'status');

export async function readReport(table: Table, messageId: string): Promise<Report | undefined> {
  const item = await table.get(reportKey(messageId), { consistent: true });
  return item && reportOf(item);
}

/** Only its receiver reports a message, and once. */
export function putReport(report: Report): Write {
  const listed = { listPk: listOf('open'), listSk: `${report.createdAt}#${report.messageId}` };
  return {
    put: { ...reportKey(report.messageId), ...report, ...listed },
    if: missing(),
    onConflict: () => new AlreadyReported(),
  };
}

/** Lost: state_changed when somebody else has closed it. */
export function closeReport({ messageId }: Report, closed: NonNullable<Report['closed']>): Write {
  return {
    update: reportKey(messageId),
    set: { status: 'closed', closed, listPk: listOf('closed'), listSk: `${closed.at}#${messageId}` },
    if: equals('status', 'open'),
    onConflict: 'state_changed',
  };
}

/** Its reporter has deleted the account; that there was a report stays known. */
export function eraseReason(messageId: string): Write {
  return { update: reportKey(messageId), set: { reason: ERASED_REASON }, if: exists() };
}

/** Open ones by age, the oldest first; closed ones newest first. */
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
