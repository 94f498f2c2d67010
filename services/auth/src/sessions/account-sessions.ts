import type { AccountSession } from '@sward/shared/lambda/pure';
import { entity, exists, type Key, type Table, type Write } from '@sward/shared/table';
import { sessionPages, sessionsOf } from './session-store.ts';

/** Fits one transaction with its other writes, and exceeds any account's number of sessions. */
const SESSIONS = 80;

const sessionOf = entity<AccountSession>('session', 'accountId');

/** Yields the keys of an account's sessions, including ended ones that are not removed yet. */
export async function* eachSession(
  table: Table,
  accountId: string,
): AsyncGenerator<{ key: Key; session: AccountSession }> {
  for await (const keys of sessionPages(table, accountId)) {
    for (const item of await table.batchGet(keys, { consistent: true })) {
      yield { key: { pk: item.pk, sk: item.sk }, session: sessionOf(item) };
    }
  }
}

/** Renames a session's member; an ended session stays ended. */
export function renameSession(key: Key, displayName: string): Write {
  return { update: key, set: { displayName }, if: exists(), onConflict: 'not_found' };
}

/** Builds the writes that make an account's newest sessions a provider's. On conflict: state_changed. */
export async function promoteSessions(table: Table, accountId: string): Promise<Write[]> {
  const query = { pk: sessionsOf(accountId), newestFirst: true, limit: SESSIONS };
  const { items } = await table.queryIndex('lists', query);
  if (items.length === 0) return [];
  // The list may still show a session that has ended.
  const open = await table.batchGet(
    items.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  );
  return open.map(promoteSession);
}

/** Makes a session a provider's; an ended session stays ended. On conflict: state_changed. */
export function promoteSession({ pk, sk }: Key): Write {
  return { update: { pk, sk }, set: { isProvider: true }, if: exists(), onConflict: 'state_changed' };
}
