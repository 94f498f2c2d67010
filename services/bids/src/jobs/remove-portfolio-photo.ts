import { type Actor, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { changeBid, readBid } from '../bid/bid-store.ts';
import { putPortfolio, readPortfolio } from '../portfolio/portfolio-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Removes a photo from the provider's own portfolio. The removal is stored on the job beside the homeowner's consent,
 * which stays as given: a photo is shown only while neither party is against it. So no later consent brings it back. A
 * photo that is not shown changes nothing.
 * @throws AppError not_found to everyone else
 */
export async function removePortfolioPhoto(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { providerId, photoId }: { providerId: string; photoId: string },
): Promise<void> {
  ownedBy(actor, providerId);
  // Homeowners may consent to photos of this provider at the same time, also of the same job.
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
