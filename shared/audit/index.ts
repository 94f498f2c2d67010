import { type AccountActor, type Clock, type Ids, instant } from '@sward/shared/kernel';
import type { AuditAction } from '@sward/shared/product';
import { entity, listPage, missing, type Page, type Table, type Write } from '@sward/shared/table';

type Readable = Pick<Table, 'query' | 'queryIndex' | 'batchGet'>;

/** What an operator did; written in the transaction of the act, in the table of what it was done to. */
export interface AuditEntry {
  id: string;
  /** Instant. */
  at: string;
  operatorId: string;
  operatorName: string;
  action: AuditAction;
  /** Id of what it was done to. */
  subjectId: string;
  /** How operators know it: an e-mail address, a provider number, or an id. */
  subject: string;
  note: string;
}

/** Entries of one subject lie together; the list holds all of them, by id and so by time. */
export function addAuditEntry(
  { clock, ids }: { clock: Clock; ids: Ids },
  operator: Pick<AccountActor, 'accountId' | 'displayName'>,
  act: Pick<AuditEntry, 'action' | 'subjectId' | 'subject' | 'note'>,
): Write {
  const entry: AuditEntry = {
    ...act,
    id: ids.next('aud'),
    at: instant(clock.now()),
    operatorId: operator.accountId,
    operatorName: operator.displayName,
  };
  const key = { pk: `AUDIT#${entry.subjectId}`, sk: entry.id };
  return { put: { ...key, ...entry, listPk: 'AUDIT#', listSk: entry.id }, if: missing() };
}

/** Where a list of entries goes on: those before `before` (an id), at most `limit`. */
export interface AuditPart {
  before?: string;
  limit: number;
}

/** Entries of a subject, newest first. */
export async function auditOf(
  table: Readable,
  subjectId: string,
  { before, limit }: AuditPart,
): Promise<Page<AuditEntry>> {
  const range = before === undefined ? undefined : { before };
  const page = await table.query({ pk: `AUDIT#${subjectId}`, sk: range, newestFirst: true, limit });
  return { items: page.items.map(entryOf), cursor: page.cursor };
}

/** All entries, newest first. */
export async function newestAudit(table: Readable, { before, limit }: AuditPart): Promise<Page<AuditEntry>> {
  const range = before === undefined ? undefined : { before };
  const page = await listPage(table, 'lists', { pk: 'AUDIT#', sk: range, newestFirst: true, limit });
  return { items: page.items.map(entryOf), cursor: page.cursor };
}

const entryOf = entity<AuditEntry>('audit entry', 'at', 'action');
