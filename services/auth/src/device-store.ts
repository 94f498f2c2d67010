import { createHash } from 'node:crypto';
import { DAY, epochSeconds } from '@sward/shared/kernel';
import type { Key, Table, Write } from '@sward/shared/table';

/** How long a device counts as one that has signed in before. */
export const DEVICE_KEEP_MS = 180 * DAY;

export function deviceHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function deviceKey(token: string): Key {
  return { pk: `DEVICE#${deviceHash(token)}`, sk: 'DEVICE' };
}

/** Whether this device has signed in to that account before. */
export async function isKnownDevice(
  table: Table,
  token: string,
  accountId: string | undefined,
  now: number,
): Promise<boolean> {
  const item = await table.get(deviceKey(token), { consistent: true });
  return item !== undefined && item.accountId === accountId && Number(item.expiresAt) > now;
}

/** Remembers a device, or remembers it longer. */
export function rememberDevice(token: string, accountId: string, now: number): Write {
  const expiresAt = now + DEVICE_KEEP_MS;
  return { put: { ...deviceKey(token), accountId, expiresAt, ttl: epochSeconds(expiresAt) } };
}
