import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readSavedAddress, removeSavedAddress } from './saved-address-store.ts';

/**
 * Deletes a saved property of the caller. Requests posted for it do not change.
 * @throws AppError not_found
 */
export async function deleteAddress(
  ports: Ports,
  actor: Actor,
  { addressId }: { addressId: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  const saved = await readSavedAddress(ports.marketplace, accountId, addressId);
  if (!saved) throw new AppError('not_found');
  await ports.marketplace.transact(removeSavedAddress(accountId, saved));
}
