import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { accountOfDevice, deleteDevice } from './device-store.ts';

/** Ends pushes to one of the caller's browsers. Another account's browser stays. */
export async function removeDevice({ conversations }: Ports, actor: Actor, id: string): Promise<void> {
  const { accountId } = signedIn(actor);
  if ((await accountOfDevice(conversations, id)) !== accountId) return;
  await conversations.transact(deleteDevice({ accountId, id }));
}
