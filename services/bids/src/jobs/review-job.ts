import { addToRating, readRating } from '@sward/requests';
import type { BodyOf, Contract } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { assertNoContactDetails } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import { parties } from '../bid/bid-events.ts';
import { reviewIdBy, reviewOpen } from '../bids/job-actions.ts';
import type { Ports } from '../ports.ts';
import { hiddenUntil, type Review } from '../reviews/review.ts';
import { publishReview, putReview, requireReview } from '../reviews/review-store.ts';
import { type PartyJob, readPartyJob } from './job.ts';

type ReviewPorts = CommonPorts & Pick<Ports, 'marketplace'>;

/**
 * Writes one party's review of the other, once per job. It is hidden until both have written, or 14 days have passed.
 * @throws AppError review_not_open until the money is settled, already_reviewed, contact_details_not_allowed
 */
export async function reviewJob(
  ports: ReviewPorts,
  actor: Actor,
  { bidId, ...words }: BodyOf<Contract['bids.review']> & { bidId: string },
): Promise<Review> {
  // Both parties may write concurrently: the second attempt sees the other's review.
  return await retryOnConflict(['state_changed'], async () => {
    const job = await readPartyJob(ports, actor, bidId);
    if (!reviewOpen(job.bid, job.request, job.role)) throw new AppError('review_not_open');
    if (reviewIdBy(job.bid, job.role) !== undefined) throw new AppError('already_reviewed');
    assertNoContactDetails({ text: words.text });
    return await write(ports, actor, job, words);
  });
}

async function write(
  ports: ReviewPorts,
  actor: Actor,
  { bid, role, provider }: PartyJob,
  words: { rating: number; text: string },
): Promise<Review> {
  const otherId = reviewIdBy(bid, role === 'owner' ? 'provider' : 'owner');
  const other = otherId === undefined ? undefined : await requireReview(ports.marketplace, otherId);
  const now = ports.clock.now();
  const at = instant(now);
  const review: Review = {
    id: ports.ids.next('rev'),
    bidId: bid.id,
    requestId: bid.requestId,
    ownerId: bid.ownerId,
    providerId: bid.providerId,
    of: role === 'owner' ? 'provider' : 'owner',
    ...words,
    author: role === 'owner' ? signedIn(actor).displayName : (provider?.businessName ?? ''),
    createdAt: at,
    shownFrom: other ? at : instant(hiddenUntil(now)),
    counted: other !== undefined,
  };
  const data = { reviewId: review.id, ...parties(bid), of: review.of };
  const event = newEvent(ports, actor, { name: `Review#${review.id}`, version: 1 }, 'ReviewPosted', data);
  await ports.marketplace.transact([
    ...putReview(bid, review),
    ...(other ? await count(ports, review) : []),
    ...(other && !other.counted ? [publishReview(other, at), ...(await count(ports, other))] : []),
    outbox(ports.clock, event),
  ]);
  return review;
}

/** Builds the writes that add a newly shown review to the rating of its subject. */
export async function count(ports: Pick<Ports, 'marketplace'>, review: Review): Promise<Write[]> {
  const accountId = review.of === 'owner' ? review.ownerId : review.providerId;
  const before = await readRating(ports.marketplace, accountId, review.of);
  return addToRating(accountId, review.of, before, review.rating);
}
