import { readProvidersAnd } from '@sward/requests';
import { AppError } from '@sward/shared/kernel';
import type { Picture } from '@sward/shared/lambda/pure';
import { photoFiles } from '@sward/shared/uploads';
import type { Ports } from '../ports.ts';
import { portfolioKey, portfolioOf } from './portfolio-store.ts';

/**
 * Returns a photo that is currently in the portfolio of an approved provider, so that its address stops working when
 * the consent ends.
 * @throws AppError not_found
 */
export async function getPortfolioPhoto(
  { marketplace, pictures }: Pick<Ports, 'marketplace' | 'pictures'>,
  { providerId, photoId, size }: { providerId: string; photoId: string; size: 'full' | 'small' },
): Promise<Picture> {
  const { providers, others } = await readProvidersAnd(marketplace, [providerId], [portfolioKey(providerId)]);
  const isShown = portfolioOf(others[0]).photos.some(({ id }) => id === photoId);
  if (!providers.get(providerId)?.approved || !isShown) throw new AppError('not_found');
  const picture = await pictures.read(photoFiles(providerId, 'after', photoId)[size]);
  if (!picture) throw new AppError('not_found');
  return picture;
}
