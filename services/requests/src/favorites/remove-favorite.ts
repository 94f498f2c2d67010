import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readProvider } from '../providers/provider-store.ts';
import { deleteFavorite } from './favorite-store.ts';

/**
 * Removes a provider from the caller's favorites, also a suspended one. For an approved provider who is no favorite,
 * nothing changes.
 * @throws AppError not_found
 */
export async function removeFavorite(
  { marketplace }: Ports,
  actor: Actor,
  { providerId }: { providerId: string },
): Promise<void> {
  if (await deleteFavorite(marketplace, signedIn(actor).accountId, providerId)) return;
  if (!(await readProvider(marketplace, providerId))?.approved) throw new AppError('not_found');
}
