import { MESSAGE_KEYS } from '@sward/shared/contract/field-messages';
import { type Actor, AppError, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { deviceLabel, liveSessions, sessionKey } from '@sward/shared/lambda/pure';
import type { ApiPorts } from '../ports.ts';
import {
  accountOfDevice,
  type Device,
  deleteDevice,
  deviceId,
  devicesOf,
  MOST_DEVICES,
  putDevice,
} from './device-store.ts';
import { areDeviceKeys, type DeviceKeys, isPushEndpoint } from './endpoint.ts';

interface NewDevice {
  endpoint: string;
  keys: DeviceKeys;
  sid: string | undefined;
  userAgent: string | undefined;
}

/**
 * Registers a browser for the caller's pushes, until the session ends. A browser of another account moves to the
 * caller's account. Beyond ten browsers the oldest is removed.
 * @throws AppError validation_failed for an address or keys that no browser has; unauthenticated when the session ended meanwhile
 */
export async function registerDevice(ports: ApiPorts, actor: Actor, input: NewDevice): Promise<void> {
  const { conversations, accounts, clock } = ports;
  const { accountId } = signedIn(actor);
  const { endpoint, keys, sid, userAgent } = input;
  if (!isPushEndpoint(endpoint, ports.pushStandIn)) throw invalid('endpoint');
  if (!areDeviceKeys(keys)) throw invalid('keys');
  if (sid === undefined) throw new AppError('unauthenticated');
  const now = clock.now();
  const device: Device = {
    id: deviceId(endpoint),
    ...{ accountId, endpoint, keys },
    label: deviceLabel(userAgent),
    session: sessionKey(sid).pk,
    createdAt: instant(now),
    failures: 0,
  };
  await retryOnConflict(['state_changed'], async () => {
    const [formerly, known] = await Promise.all([
      accountOfDevice(conversations, device.id),
      devicesOf(conversations, accountId),
    ]);
    const others = known.filter(({ id }) => id !== device.id);
    const same = known.find(({ id }) => id === device.id);
    if (same && formerly === accountId && isSame(same, device)) return;
    const since = same?.createdAt ?? device.createdAt;
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MOST_DEVICES));
    await conversations.transact([
      ...putDevice({ ...device, createdAt: since }, formerly, now),
      ...surplus.flatMap(deleteDevice),
    ]);
  });
  // A session that ends from here on finds the device; one that ended before does not.
  if ((await liveSessions(accounts, clock, [device.session])).has(device.session)) return;
  await conversations.transact(deleteDevice(device));
  throw new AppError('unauthenticated');
}

/** Returns whether nothing changed, since a browser registers with every visit. */
function isSame(known: Device, device: Device): boolean {
  const { session, keys } = device;
  return known.session === session && known.keys.p256dh === keys.p256dh && known.keys.auth === keys.auth;
}

function invalid(field: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.invalid_input } });
}
