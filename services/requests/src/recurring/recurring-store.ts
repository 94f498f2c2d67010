import { type ErrorCode, instant } from '@sward/shared/kernel';
import {
  all,
  atVersion,
  duePartition,
  dueShard,
  entity,
  equals,
  type Key,
  missing,
  oneOf,
  type Table,
  type Write,
} from '@sward/shared/table';
import { dueAt, type RecurringService } from './recurring.ts';

const partition = (recurringId: string) => `RECURRING#${recurringId}`;
const list = (accountId: string) => `RECURRINGOF#${accountId}`;

export const RECURRING_DUE = 'requests-recurring';

export function recurringKey(recurringId: string): Key {
  return { pk: partition(recurringId), sk: 'RECURRING' };
}

/** Returns the key of the card that payments charges, beside the recurring service. */
export function cardKey(recurringId: string): Key {
  return { pk: partition(recurringId), sk: 'CARD' };
}

export function recurringIdOf(key: Key): string {
  return key.pk.slice('RECURRING#'.length);
}

export async function readRecurring(
  table: Table,
  recurringId: string,
): Promise<RecurringService | undefined> {
  const item = await table.get(recurringKey(recurringId), { consistent: true });
  return item && recurringOf(item);
}

/** Writes a new recurring service, listed for both parties. */
export function putRecurring(service: RecurringService): Write[] {
  const listSk = `${service.createdAt}#${service.id}`;
  return [
    {
      put: {
        ...service,
        ...recurringKey(service.id),
        ...due(service),
        listPk: list(service.ownerId),
        listSk,
      },
      if: missing(),
    },
    {
      put: { pk: partition(service.id), sk: 'PROVIDER', listPk: list(service.providerId), listSk },
      if: missing(),
    },
  ];
}

const OPTIONAL = ['pausedUntil', 'pausedBecause', 'accessRequestId'] as const;

/** Changes a recurring service, conditional on the state and version that the decision was based on. */
export function changeRecurring(
  before: RecurringService,
  after: RecurringService,
  onConflict: ErrorCode = 'state_changed',
): Write {
  const { status, latestRequestId, accessRequestId, next, skips, visits } = after;
  const { pausedUntil, pausedBecause, endedAt, leftBy } = after;
  const when = due(after);
  const gone = OPTIONAL.filter((field) => after[field] === undefined);
  return {
    update: recurringKey(before.id),
    set: {
      ...{ status, latestRequestId, accessRequestId, next, skips, visits },
      ...{ pausedUntil, pausedBecause, endedAt, leftBy, ...when },
      version: before.version + 1,
    },
    remove: [...gone, ...(when ? [] : ['duePk', 'dueAt'])],
    if: all(equals('status', before.status), atVersion(before.version)),
    onConflict,
  };
}

/** Returns the condition that a recurring service has not ended. */
export function checkNotEnded(recurringId: string, onConflict: ErrorCode = 'state_changed'): Write {
  return {
    check: recurringKey(recurringId),
    if: oneOf('status', ['active', 'paused']),
    onConflict,
  };
}

function due(service: RecurringService) {
  const at = dueAt(service);
  if (at === undefined) return undefined;
  return { duePk: duePartition(RECURRING_DUE, dueShard(service.id)), dueAt: instant(at) };
}

/** Returns one page of an account's recurring services, as homeowner or provider, newest first. */
export async function recurringOfAccount(
  table: Table,
  accountId: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: RecurringService[]; cursor: string | null }> {
  const page = await table.queryIndex('lists', { pk: list(accountId), newestFirst: true, cursor, limit });
  if (page.items.length === 0) return { items: [], cursor: page.cursor };
  const items = await table.batchGet(page.items.map((key) => recurringKey(recurringIdOf(key))));
  return { items: items.map(recurringOf), cursor: page.cursor };
}

/** Yields all recurring services of an account, page by page. */
export async function* everyRecurringOf(table: Table, accountId: string): AsyncGenerator<RecurringService> {
  let cursor: string | undefined;
  do {
    const page = await recurringOfAccount(table, accountId, cursor, 50);
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor);
}

const recurringOf = entity<RecurringService>('recurring service', 'id', 'status');
