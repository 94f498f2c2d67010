import { type AccountActor, type Cents, type Clock, type Day, type Ids, instant } from '@sward/shared/kernel';
import type { ApplicationState, AuditAction, CaseKind } from '@sward/shared/product';
import { entity, listPage, missing, type Page, type Table, type Write } from '@sward/shared/table';

type Readable = Pick<Table, 'query' | 'queryIndex' | 'batchGet'>;

/** Facts of an act beyond its name and the operator's note, as data that each page puts into its language. */
export type AuditFacts = {
  /** States of an application before and after. */
  from?: ApplicationState;
  to?: ApplicationState;
  /** Whether the operator recorded that the background check was passed. */
  checkPassed?: boolean;
  /** The open case that allowed a look. */
  case?: { kind: CaseKind; id: string };
  /** Amount that is refunded, or that the provider owes. */
  cents?: Cents;
  /** Name of the operator who made the proposal. */
  proposedBy?: string;
  /** Whether the proposer decided alone, since no second operator was active. */
  alone?: boolean;
  /** Last day of an insurance; null when it is not valid. */
  insuredUntil?: Day | null;
  /** Day until which a blocked payout is handled. */
  until?: Day;
  /** Labels of a payment's services, and the amount paid. */
  service?: string;
  paidCents?: Cents;
};

/** An operator's act, written in its transaction, in the table of its subject. */
export interface AuditEntry {
  id: string;
  /** Instant. */
  at: string;
  operatorId: string;
  operatorName: string;
  action: AuditAction;
  /** Id of the subject. */
  subjectId: string;
  /** The operators' label of the subject: an email address, a provider number, or an id. */
  subject: string;
  /** The operator's note; empty where the act requires none. Entries older than `facts` contain the facts here. */
  note: string;
  facts?: AuditFacts;
}

/**
 * Returns the write of an entry to its subject's partition and to the list of all, which is ordered by id and so by time.
 */
export function addAuditEntry(
  { clock, ids }: { clock: Clock; ids: Ids },
  operator: Pick<AccountActor, 'accountId' | 'displayName'>,
  act: Pick<AuditEntry, 'action' | 'subjectId' | 'subject' | 'note' | 'facts'>,
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

/** A part of the entries: those older than the id `before`, at most `limit`. */
export interface AuditPart {
  before?: string;
  limit: number;
}

/** Returns entries of a subject, newest first. */
export async function auditOf(
  table: Readable,
  subjectId: string,
  { before, limit }: AuditPart,
): Promise<Page<AuditEntry>> {
  const range = before === undefined ? undefined : { before };
  const page = await table.query({ pk: `AUDIT#${subjectId}`, sk: range, newestFirst: true, limit });
  return { items: page.items.map(entryOf), cursor: page.cursor };
}

/** Returns all entries, newest first. */
export async function newestAudit(table: Readable, { before, limit }: AuditPart): Promise<Page<AuditEntry>> {
  const range = before === undefined ? undefined : { before };
  const page = await listPage(table, 'lists', { pk: 'AUDIT#', sk: range, newestFirst: true, limit });
  return { items: page.items.map(entryOf), cursor: page.cursor };
}

const entryOf = entity<AuditEntry>('audit entry', 'at', 'action');
