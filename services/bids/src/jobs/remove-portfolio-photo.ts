import { type Actor, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { changeBid, readBid } from '../bids/bid-store.ts';
import { putPortfolio, readPortfolio } from '../portfolio/portfolio-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Takes a photo out of the provider's own portfolio. The job remembers it beside what its homeowner agrees to, which stays as
 * they said it: each decides for themselves, and a photo is shown while neither is against it. So no later consent brings it
 * back. One that is not shown changes nothing.
 * @throws AppError not_found to everyone else
 */
export async function removePortfolioPhoto(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { providerId, photoId }: { providerId: string; photoId: string },
): Promise<void> {
  ownedBy(actor, providerId);
  // Homeowners agree to photos of this provider at the same time, of the same job too.
  await retryOnConflict(['state_changed'], async () => {
    const portfolio = await readPortfolio(marketplace, providerId);
    const photo = portfolio.photos.find(({ id }) => id === photoId);
    if (!photo) return;
    const bid = await readBid(marketplace, photo.bidId);
    const others = portfolio.photos.filter((other) => other !== photo);
    const removedPhotos = [...(bid?.removedPhotos ?? []), photoId];
    await marketplace.transact([
      ...(bid ? [changeBid(bid, { removedPhotos }, 'state_changed')] : []),
      putPortfolio(providerId, portfolio, others),
    ]);
  });
}
