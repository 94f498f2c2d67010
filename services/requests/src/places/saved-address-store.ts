import { type Clock, DAY, epochSeconds } from '@sward/shared/kernel';
import type { PropertySize } from '@sward/shared/product';
import {
  any,
  deletePartition,
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
import type { Home } from '../ports.ts';

/** How long a located point is kept. */
const POINT_KEEP_MS = 180 * DAY;

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

/** Keys by place: other spellings (case, punctuation, ZIP+4) lead to the same key. */
const placeKey = (accountId: string, line: StreetLine): Key => placed('PLACE#', accountId, line);
const pointKey = (accountId: string, line: StreetLine): Key => placed('POINT#', accountId, line);

function placed(kind: 'PLACE#' | 'POINT#', accountId: string, { address, zipCode }: StreetLine): Key {
  const words = address.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return {
    pk: partition(accountId),
    sk: `${kind}${zipCode.slice(0, 5)} ${words.filter(Boolean).join(' ')}`,
  };
}

/** Returns the kept point of a place that this account had located before; accounts share none. */
export async function readKeptPoint(
  table: Table,
  clock: Clock,
  accountId: string,
  line: StreetLine,
): Promise<Home | undefined> {
  const item = await table.get(pointKey(accountId, line), { consistent: true });
  if (!item || Number(item.ttl) <= epochSeconds(clock.now())) return undefined;
  const { point, zone, precision } = storedPoint(item);
  return { point, zone, ...(precision && { precision }) };
}

/** Keeps the point of a place for the account. */
export function keepPoint(clock: Clock, accountId: string, line: StreetLine, home: Home): Write {
  const ttl = epochSeconds(clock.now() + POINT_KEEP_MS);
  const { point, zone, precision } = home;
  return { put: { ...pointKey(accountId, line), point, zone, ...(precision && { precision }), ttl } };
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

/** Returns one page of saved properties, newest first. */
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

/** Deletes a saved property and frees its place. On conflict: not_found. */
export function removeSavedAddress(accountId: string, saved: SavedAddress): Write[] {
  return [
    { delete: addressKey(accountId, saved.id), if: exists(), onConflict: 'not_found' },
    { delete: placeKey(accountId, saved) },
    { delete: pointKey(accountId, saved) },
    { update: countKey(accountId), add: { count: -1 } },
  ];
}

/** Deletes all saved properties and kept points of an account. */
export async function eraseSavedAddresses(table: Table, accountId: string): Promise<void> {
  await deletePartition(table, partition(accountId));
}

const savedOf = entity<SavedAddress>('saved address', 'id');
const storedPoint = entity<Home>('kept point', 'point', 'zone');
