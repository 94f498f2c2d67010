import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type SavedAddress, savedAddresses } from './saved-address-store.ts';

/** Lists the caller's saved properties, newest first. */
export async function listAddresses(
  ports: Ports,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<Page<SavedAddress>> {
  return await savedAddresses(ports.marketplace, signedIn(actor).accountId, cursor);
}
