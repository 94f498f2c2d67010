import type { AccountSession } from '@sward/shared/lambda/pure';
import { entity, exists, type Key, type Table, type Write } from '@sward/shared/table';
import { sessionPages, sessionsOf } from './session-store.ts';

/** Fits into one transaction with what else it writes; nobody is signed in at more places. */
const SESSIONS = 80;

const sessionOf = entity<AccountSession>('session', 'accountId');

/** Every session that an account has, ended ones that nobody has taken away yet among them. */
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

/** The person is called otherwise now; a session that has ended stays so. */
export function renameSession(key: Key, displayName: string): Write {
  return { update: key, set: { displayName }, if: exists(), onConflict: 'not_found' };
}

/** The newest sessions of an account whose owner may act as a provider from now on. Lost: state_changed. */
export async function promoteSessions(table: Table, accountId: string): Promise<Write[]> {
  const query = { pk: sessionsOf(accountId), newestFirst: true, limit: SESSIONS };
  const { items } = await table.queryIndex('lists', query);
  return items.map(({ pk, sk }) => ({
    update: { pk, sk },
    set: { isProvider: true },
    if: exists(),
    onConflict: 'state_changed',
  }));
}
