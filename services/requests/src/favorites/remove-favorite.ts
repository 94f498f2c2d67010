import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readProvider } from '../providers/provider-store.ts';
import { deleteFavorite } from './favorite-store.ts';

/**
 * Takes a provider out of the caller's favorites, a suspended one too; of an approved one that is none, nothing changes.
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
