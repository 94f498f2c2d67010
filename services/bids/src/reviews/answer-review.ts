import { type Actor, AppError, instant, ownedBy } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { isShown, type Review } from './review.ts';
import { putAnswer, requireReview } from './review-store.ts';

/**
 * Records a provider's only answer to a review of them.
 * @throws AppError not_found while it is hidden, already_reviewed, contact_details_not_allowed
 */
export async function answerReview(
  ports: Ports,
  actor: Actor,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<Review> {
  const review = await requireReview(ports.marketplace, reviewId);
  ownedBy(actor, review.providerId);
  const now = ports.clock.now();
  if (review.of !== 'provider' || !isShown(review, now)) throw new AppError('not_found');
  if (review.answer?.text === text) return review;
  assertNoContactDetails({ text });
  const answer = { text, at: instant(now) };
  await ports.marketplace.transact([putAnswer(review, answer)]);
  return { ...review, answer };
}
