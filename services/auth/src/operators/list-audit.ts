import { type AuditEntry, auditOf, newestAudit } from '@sward/shared/audit';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { decodeCursor, encodeCursor, type Page } from '@sward/shared/table';
import type { OperatorPorts } from '../ports.ts';

const PAGE = 20;

/**
 * Lists audit entries, newest first, all or of the account, application or job `subjectId`. Merges three
 * tables: accounts, jobs, and messages with tickets.
 */
export async function listAudit(
  { accounts, marketplace, conversations }: OperatorPorts,
  actor: Actor,
  { subjectId, cursor }: { subjectId?: string; cursor?: string },
): Promise<Page<AuditEntry>> {
  actingOperator(actor);
  const list = `audit ${subjectId ?? ''}`;
  const part = { before: cursor ? decodeCursor(list, cursor, 1)[0] : undefined, limit: PAGE };
  const pages = await Promise.all(
    [accounts, marketplace, conversations].map((table) =>
      subjectId ? auditOf(table, subjectId, part) : newestAudit(table, part),
    ),
  );
  const all = pages.flatMap(({ items }) => items).sort((a, b) => (a.id < b.id ? 1 : -1));
  const items = all.slice(0, PAGE);
  const last = items.at(-1);
  const more = all.length > PAGE || pages.some((page) => page.cursor !== null);
  return { items, cursor: last && more ? encodeCursor(list, [last.id]) : null };
}
