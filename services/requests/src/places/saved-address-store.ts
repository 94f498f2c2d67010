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

/** A property that its owner keeps for the next request. */
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

/** One saved property a place: written another way (case, signs, ZIP+4) it is still the same. */
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

/** How many properties are saved, and the id of the one at this place, in one read. */
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
 * Saves a property at a new place within the plan (`limit` null for any number), counted in the same
 * transaction. Lost: `taken` when the place was saved in between, `over` at the limit.
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

/** What its owner now says of a saved property, at the same place. Lost: state_changed when it is gone. */
export function changeSavedAddress(accountId: string, saved: SavedAddress): Write {
  const { id, ...fields } = saved;
  return { update: addressKey(accountId, id), set: fields, if: exists(), onConflict: 'state_changed' };
}

/** Lost: not_found. */
export function removeSavedAddress(accountId: string, saved: SavedAddress): Write[] {
  return [
    { delete: addressKey(accountId, saved.id), if: exists(), onConflict: 'not_found' },
    { delete: placeKey(accountId, saved) },
    { update: countKey(accountId), add: { count: -1 } },
  ];
}

/** Removes everything that a person saved. */
export async function eraseSavedAddresses(table: Table, accountId: string): Promise<void> {
  for (;;) {
    const { items } = await table.query({ pk: partition(accountId), limit: 50, consistent: true });
    if (items.length === 0) return;
    await table.transact(items.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  }
}

const savedOf = entity<SavedAddress>('saved address', 'id');
