import type { PropertySize } from '@sward/shared/product';
import {
  any,
  entity,
  exists,
  type Key,
  less,
  missing,
  type OnConflict,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';

/** A homeowner's saved property, for later requests. */
export type SavedAddress = {
  id: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  propertySize: PropertySize;
};

type StreetLine = Pick<SavedAddress, 'address' | 'zipCode'>;

const partition = (accountId: string) => `SAVED#${accountId}`;
const addressKey = (accountId: string, id: string): Key => ({
  pk: partition(accountId),
  sk: `ADDRESS#${id}`,
});
const countKey = (accountId: string): Key => ({ pk: partition(accountId), sk: 'COUNT' });

/** Key by place: other spellings (case, punctuation, ZIP+4) give the same key. */
function placeKey(accountId: string, { address, zipCode }: StreetLine): Key {
  const words = address.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return { pk: partition(accountId), sk: `PLACE#${zipCode.slice(0, 5)} ${words.filter(Boolean).join(' ')}` };
}

export async function readSavedAddress(
  table: Table,
  accountId: string,
  id: string,
): Promise<SavedAddress | undefined> {
  const item = await table.get(addressKey(accountId, id), { consistent: true });
  return item && savedOf(item);
}

/** Returns the number of saved properties, and the id of the one at this place, in one read. */
export async function readSavedPlace(
  table: Table,
  accountId: string,
  line: StreetLine,
): Promise<{ count: number; id: string | undefined }> {
  const items = await table.batchGet([countKey(accountId), placeKey(accountId, line)], { consistent: true });
  const count = items.find(({ sk }) => sk === 'COUNT')?.count;
  const place = items.find(({ sk }) => sk !== 'COUNT');
  return { count: Number(count ?? 0), id: place && String(place.addressId) };
}

/** One page, newest first. */
export async function savedAddresses(
  table: Table,
  accountId: string,
  cursor?: string,
  limit = 50,
): Promise<Page<SavedAddress>> {
  const sk = { beginsWith: 'ADDRESS#' };
  const page = await table.query({ pk: partition(accountId), sk, newestFirst: true, cursor, limit });
  return { items: page.items.map(savedOf), cursor: page.cursor };
}

/**
 * Saves a property at a new place and counts it in the same transaction, within `limit` (null for none). On
 * conflict: `taken` when the place was saved meanwhile, `over` at the limit.
 */
export function putSavedAddress(
  accountId: string,
  saved: SavedAddress,
  limit: number | null,
  onConflict: { taken: OnConflict; over: OnConflict },
): Write[] {
  return [
    {
      put: { ...placeKey(accountId, saved), addressId: saved.id },
      if: missing(),
      onConflict: onConflict.taken,
    },
    { put: { ...addressKey(accountId, saved.id), ...saved }, if: missing() },
    {
      update: countKey(accountId),
      add: { count: 1 },
      ...(limit !== null && { if: any(missing('count'), less('count', limit)) }),
      onConflict: onConflict.over,
    },
  ];
}

/** Updates a saved property at the same place. On conflict: state_changed, when it is deleted. */
export function changeSavedAddress(accountId: string, saved: SavedAddress): Write {
  const { id, ...fields } = saved;
  return { update: addressKey(accountId, id), set: fields, if: exists(), onConflict: 'state_changed' };
}

/** On conflict: not_found. */
export function removeSavedAddress(accountId: string, saved: SavedAddress): Write[] {
  return [
    { delete: addressKey(accountId, saved.id), if: exists(), onConflict: 'not_found' },
    { delete: placeKey(accountId, saved) },
    { update: countKey(accountId), add: { count: -1 } },
  ];
}

/** Deletes all saved properties of an account. */
export async function eraseSavedAddresses(table: Table, accountId: string): Promise<void> {
  for (;;) {
    const { items } = await table.query({ pk: partition(accountId), limit: 50, consistent: true });
    if (items.length === 0) return;
    await table.transact(items.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  }
}

const savedOf = entity<SavedAddress>('saved address', 'id');
