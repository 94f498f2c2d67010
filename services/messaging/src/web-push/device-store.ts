import { createHash } from 'node:crypto';
import { DAY, epochSeconds, instant } from '@sward/shared/kernel';
import { any, entity, equals, exists, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { DeviceKeys } from './endpoint.ts';

/** A browser that agreed to pushes. */
export interface Device {
  /** Hash of its endpoint. */
  id: string;
  accountId: string;
  /** Address at its push service; anyone who knows it may send there. */
  endpoint: string;
  keys: DeviceKeys;
  /** `Chrome on Android`. */
  label: string;
  /** Partition key of the session that it agreed in; the device ends with it. */
  session: string;
  createdAt: string;
  /** Refusals since the last accepted push. */
  failures: number;
  /** When it last accepted a push, to the day. */
  takenAt?: string;
}

export const MOST_DEVICES = 10;
/** How long a device is kept without an accepted push. */
const KEEP_MS = 180 * DAY;

const partition = (accountId: string) => `PUSH#${accountId}`;
const deviceKey = ({ accountId, id }: Pick<Device, 'accountId' | 'id'>): Key => ({
  pk: partition(accountId),
  sk: `DEVICE#${id}`,
});
const endpointKey = (id: string): Key => ({ pk: `PUSHENDPOINT#${id}`, sk: 'PUSHENDPOINT' });

const storedDevice = entity<Device>('device', 'id', 'accountId', 'endpoint');
const expiry = (now: number) => epochSeconds(now + KEEP_MS);

export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/** Returns the devices of an account, oldest first. */
export async function devicesOf(table: Table, accountId: string): Promise<Device[]> {
  const { items } = await table.query({ pk: partition(accountId), consistent: true });
  return items
    .map(({ pk, sk, ttl, ...stored }) => storedDevice(stored))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

export async function readDevice(
  table: Table,
  key: Pick<Device, 'accountId' | 'id'>,
): Promise<Device | undefined> {
  const item = await table.get(deviceKey(key), { consistent: true });
  return item && storedDevice(item);
}

/** Returns the account that a browser's pushes go to. */
export async function accountOfDevice(table: Table, id: string): Promise<string | undefined> {
  const item = await table.get(endpointKey(id), { consistent: true });
  return item && String(item.accountId);
}

/** Writes a device in place of that of `formerly`, another account in the same browser. On conflict: state_changed. */
export function putDevice(device: Device, formerly: string | undefined, now: number): Write[] {
  const { id, accountId } = device;
  const ttl = expiry(now);
  const unchanged = formerly === undefined ? missing() : equals('accountId', formerly);
  return [
    { put: { ...deviceKey(device), ...device, keys: { ...device.keys }, ttl } },
    { put: { ...endpointKey(id), accountId, ttl }, if: unchanged, onConflict: 'state_changed' },
    ...(formerly === undefined || formerly === accountId
      ? []
      : [{ delete: deviceKey({ accountId: formerly, id }) }]),
  ];
}

/** Deletes a device. On conflict: state_changed, when the browser now belongs to another account. */
export function deleteDevice({ accountId, id }: Pick<Device, 'accountId' | 'id'>): Write[] {
  return [
    { delete: deviceKey({ accountId, id }) },
    {
      delete: endpointKey(id),
      if: any(missing(), equals('accountId', accountId)),
      onConflict: 'state_changed',
    },
  ];
}

/**
 * Records that a push was accepted, once a day; a device that was removed meanwhile stays removed. On conflict:
 * state_changed.
 */
export function recordTaken(device: Device, now: number): Write[] {
  const { failures, takenAt = device.createdAt } = device;
  if (failures === 0 && now - Date.parse(takenAt) < DAY) return [];
  const changed = { if: exists(), onConflict: 'state_changed' } as const;
  const ttl = expiry(now);
  return [
    { update: deviceKey(device), set: { failures: 0, takenAt: instant(now), ttl }, ...changed },
    { update: endpointKey(device.id), set: { ttl }, ...changed },
  ];
}

/** Counts a refusal. On conflict: state_changed, when the device was removed meanwhile. */
export function recordRefused(device: Device): Write {
  return { update: deviceKey(device), add: { failures: 1 }, if: exists(), onConflict: 'state_changed' };
}
