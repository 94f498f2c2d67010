import { readProvider } from '@sward/requests';
import { type Actor, AppError } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Review } from './review.ts';
import { publicReviews } from './review-store.ts';

const PAGE = 10;

/**
 * Lists the shown reviews of an approved provider, newest first.
 * @throws AppError not_found for others, suspended ones too
 */
export async function listReviews(
  ports: Ports,
  _actor: Actor,
  { providerId, cursor }: { providerId: string; cursor?: string },
): Promise<Page<Review>> {
  const [provider, page] = await Promise.all([
    readProvider(ports.marketplace, providerId),
    publicReviews(ports.marketplace, providerId, ports.clock.now(), cursor, PAGE),
  ]);
  if (!provider?.approved) throw new AppError('not_found');
  return page;
}
