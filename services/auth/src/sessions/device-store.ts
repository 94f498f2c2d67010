import { DAY, epochSeconds, instant } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { type Key, keyPages, type Table, type Write } from '@sward/shared/table';

/** How long a device counts as known. */
export const DEVICE_KEEP_MS = 180 * DAY;

function deviceKey(token: string): Key {
  return { pk: `DEVICE#${hashOf(token)}`, sk: 'DEVICE' };
}

/** Returns whether this device has signed in to that account before. */
export async function isKnownDevice(
  table: Table,
  token: string,
  accountId: string | undefined,
  now: number,
): Promise<boolean> {
  const item = await table.get(deviceKey(token), { consistent: true });
  return item !== undefined && item.accountId === accountId && Number(item.expiresAt) > now;
}

/** Records a device, or extends its record. */
export function rememberDevice(token: string, accountId: string, now: number): Write {
  const expiresAt = now + DEVICE_KEEP_MS;
  const listed = { listPk: deviceList(accountId), listSk: instant(now) };
  return { put: { ...deviceKey(token), accountId, expiresAt, ttl: epochSeconds(expiresAt), ...listed } };
}

const deviceList = (accountId: string) => `DEVICES#${accountId}`;

/** Returns whether any recorded device has signed in to this account. */
export async function hasDevices(table: Table, accountId: string): Promise<boolean> {
  const { items } = await table.queryIndex('lists', { pk: deviceList(accountId), limit: 1 });
  return items.length > 0;
}

/** Removes all recorded devices of this account. */
export async function eraseDevices(table: Table, accountId: string): Promise<void> {
  for await (const keys of keyPages(table, 'lists', deviceList(accountId))) {
    await table.transact(keys.map((key) => ({ delete: key })));
  }
}
