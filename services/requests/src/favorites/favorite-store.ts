import { isAppError } from '@sward/shared/kernel';
import {
  any,
  entity,
  exists,
  type Item,
  type Key,
  less,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import { checkApproved } from '../providers/provider-store.ts';

/** A provider that a homeowner marked for themselves. */
export type Favorite = { providerId: string; addedAt: string };

/** Most favorites of one homeowner. */
export const FAVORITES_MAX = 50;

const PROVIDER = 'PROVIDER#';
const ACCOUNT = 'ACCOUNT#';

const favoriteOf = entity<Favorite>('favorite', 'providerId', 'addedAt');

const ownPartition = (accountId: string) => `FAVORITE#${accountId}`;
const reversePartition = (providerId: string) => `FAVORITEOF#${providerId}`;
const countKey = (accountId: string): Key => ({ pk: ownPartition(accountId), sk: 'COUNT' });
const favoriteKey = (accountId: string, providerId: string): Key => ({
  pk: ownPartition(accountId),
  sk: `${PROVIDER}${providerId}`,
});
/** Index for the deletion of the provider's account, which must find every favorite. */
const reverseKey = (accountId: string, providerId: string): Key => ({
  pk: reversePartition(providerId),
  sk: `${ACCOUNT}${accountId}`,
});

export async function isFavorite(table: Table, accountId: string, providerId: string): Promise<boolean> {
  return (await table.get(favoriteKey(accountId, providerId), { consistent: true })) !== undefined;
}

/** Returns all favorites of a homeowner, newest first: a page has room for one more than there can be. */
export async function readFavorites(
  table: Table,
  accountId: string,
  cursor?: string,
): Promise<Page<Favorite>> {
  const page = await table.query({
    ...{ pk: ownPartition(accountId), sk: { beginsWith: PROVIDER }, cursor },
    ...{ limit: FAVORITES_MAX + 1, consistent: true },
  });
  const items = page.items.map(favoriteOf).sort((a, b) => b.addedAt.localeCompare(a.addedAt));
  return { items, cursor: page.cursor };
}

/**
 * Adds a favorite and counts it. On conflict: not_found if the provider is not approved, state_changed when it was
 * added meanwhile, favorite_limit_reached at the limit.
 */
export function putFavorite(accountId: string, favorite: Favorite): Write[] {
  const { providerId } = favorite;
  return [
    checkApproved(providerId, 'not_found'),
    {
      put: { ...favoriteKey(accountId, providerId), ...favorite },
      if: missing(),
      onConflict: 'state_changed',
    },
    { put: { ...reverseKey(accountId, providerId) } },
    {
      update: countKey(accountId),
      add: { count: 1 },
      if: any(missing('count'), less('count', FAVORITES_MAX)),
      onConflict: 'favorite_limit_reached',
    },
  ];
}

/** Deletes a favorite and frees its place. Returns whether there was one. */
export async function deleteFavorite(table: Table, accountId: string, providerId: string): Promise<boolean> {
  const writes: Write[] = [
    { delete: favoriteKey(accountId, providerId), if: exists(), onConflict: 'not_found' },
    { delete: reverseKey(accountId, providerId) },
    { update: countKey(accountId), add: { count: -1 } },
  ];
  try {
    await table.transact(writes);
    return true;
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return false;
  }
}

const ONE_TRANSACTION = 40;

/** Deletes the favorites of an account, and those that point to it. */
export async function eraseFavorites(table: Table, accountId: string): Promise<void> {
  for await (const own of untilEmpty(table, ownPartition(accountId))) {
    const reverse = own
      .filter(({ sk }) => sk.startsWith(PROVIDER))
      .map(({ sk }) => reverseKey(accountId, sk.slice(PROVIDER.length)));
    await table.transact([...own, ...reverse].map(({ pk, sk }) => ({ delete: { pk, sk } })));
  }
  for await (const reverse of untilEmpty(table, reversePartition(accountId)))
    for (const { sk } of reverse) await deleteFavorite(table, sk.slice(ACCOUNT.length), accountId);
}

async function* untilEmpty(table: Table, pk: string): AsyncGenerator<Item[]> {
  for (;;) {
    const { items } = await table.query({ pk, limit: ONE_TRANSACTION, consistent: true });
    if (items.length === 0) return;
    yield items;
  }
}
