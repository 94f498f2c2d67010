import { type Actor, signedIn } from '@sward/shared/kernel';
import { liveSessions } from '@sward/shared/lambda/pure';
import type { ApiPorts } from '../ports.ts';
import { type Device, devicesOf } from './device-store.ts';

/** Lists the browsers that the caller's pushes go to, oldest first. */
export async function listDevices(
  { conversations, accounts, clock }: ApiPorts,
  actor: Actor,
): Promise<Device[]> {
  const devices = await devicesOf(conversations, signedIn(actor).accountId);
  const live = await liveSessions(
    accounts,
    clock,
    devices.map(({ session }) => session),
  );
  return devices.filter(({ session }) => live.has(session));
}
