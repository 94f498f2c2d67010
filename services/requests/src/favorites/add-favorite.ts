import { type Actor, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { isFavorite, putFavorite } from './favorite-store.ts';

/**
 * Makes an approved provider a favorite of the caller; a favorite stays as it is. No notification is sent.
 * @throws AppError not_found, favorite_limit_reached
 */
export async function addFavorite(
  { marketplace, clock }: Ports,
  actor: Actor,
  { providerId }: { providerId: string },
): Promise<void> {
  const { accountId } = signedIn(actor);
  await retryOnConflict(['state_changed'], async () => {
    if (await isFavorite(marketplace, accountId, providerId)) return;
    const addedAt = instant(clock.now());
    await marketplace.transact(putFavorite(accountId, { providerId, addedAt }));
  });
}
