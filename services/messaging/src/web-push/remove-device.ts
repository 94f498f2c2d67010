import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { accountOfDevice, deleteDevice, deviceId } from './device-store.ts';

/** Ends pushes to a browser of the caller's, named by its endpoint or from the list. Another account's stays. */
export async function removeDevice(
  { conversations }: Ports,
  actor: Actor,
  device: { endpoint: string } | { id: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  const id = 'id' in device ? device.id : deviceId(device.endpoint);
  if ((await accountOfDevice(conversations, id)) !== accountId) return;
  await conversations.transact(deleteDevice({ accountId, id }));
}
