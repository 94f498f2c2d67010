import { endOfBusinessDay, instant } from '@sward/shared/kernel';
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

/** A report of a message by its receiver, or of a question or its answer by a reader. */
export type Report = {
  /** Id of the message or the question. */
  messageId: string;
  /** Set for a message. */
  conversationId?: string;
  /** Set for a question. */
  requestId?: string;
  reporterId: string;
  /** The sender of the message, or the other party of the question: the provider who asked it or the homeowner. */
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

const ofReporter = (accountId: string) => `REPORTSOF#${accountId}`;

export const ERASED_REASON = 'Deleted with its account.';

/** Business days after the day of the report. */
const READ_WITHIN_DAYS = 1;

/** Returns by when (instant) operators must read a report made now. */
export function readBy(now: number): string {
  return instant(endOfBusinessDay(now, READ_WITHIN_DAYS));
}

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

/**
 * Writes the report of a question: one for each question, by the first reporter. Indexed for its reporter's export and
 * deletion.
 */
export function putQuestionReport(report: Report): Write[] {
  const { messageId, reporterId } = report;
  return [putReport(report), { put: { pk: ofReporter(reporterId), sk: `REPORT#${messageId}`, messageId } }];
}

/** Yields the reports of questions by an account, page by page. */
export async function* questionReportsBy(table: Table, reporterId: string): AsyncGenerator<Report[]> {
  let cursor: string | null = null;
  do {
    const page: Page = await table.query({ pk: ofReporter(reporterId), cursor, consistent: true });
    const keys = page.items.map(({ messageId }) => reportKey(String(messageId)));
    if (keys.length) yield (await table.batchGet(keys, { consistent: true })).map(reportOf);
    cursor = page.cursor;
  } while (cursor);
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

/** Erases the words of a deleted reporter; the report itself stays. */
export function eraseReason(messageId: string): Write {
  return { update: reportKey(messageId), set: { reason: ERASED_REASON }, if: exists() };
}

/** Returns open reports by due date, or closed ones newest first. */
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
