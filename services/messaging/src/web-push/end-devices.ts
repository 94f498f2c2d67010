import type { EventOf } from '@sward/shared/events';
import { isAppError } from '@sward/shared/kernel';
import { liveSessions } from '@sward/shared/lambda/pure';
import type { InboxPorts } from '../ports.ts';
import { type Device, deleteDevice, devicesOf } from './device-store.ts';

/** SessionsEnded: ends the devices of the sessions that are over. Idempotent. */
export async function endDevicesOfSessions(
  ports: InboxPorts,
  { data: { accountId } }: EventOf<'SessionsEnded'>,
): Promise<void> {
  const devices = await devicesOf(ports.conversations, accountId);
  if (devices.length === 0) return;
  const live = await liveSessions(
    ports.accounts,
    ports.clock,
    devices.map(({ session }) => session),
  );
  await end(
    ports,
    devices.filter(({ session }) => !live.has(session)),
  );
}

/** AccountSuspended, and the end of an account: ends all of its devices. Idempotent. */
export async function endDevices(
  ports: InboxPorts,
  { data: { accountId } }: EventOf<'AccountSuspended'> | EventOf<'AccountDeleted'>,
): Promise<void> {
  await end(ports, await devicesOf(ports.conversations, accountId));
}

async function end({ conversations }: InboxPorts, devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    await conversations.transact(deleteDevice(device)).catch((error: unknown) => {
      // The browser now belongs to another account, which replaced this entry.
      if (!isAppError(error, 'state_changed')) throw error;
    });
  }
}
