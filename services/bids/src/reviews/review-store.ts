import { requestsOf } from '@sward/requests';
import { AppError, instant } from '@sward/shared/kernel';
import { DELETED_ACCOUNT } from '@sward/shared/product';
import {
  all,
  duePartition,
  dueShard,
  entity,
  equals,
  type Item,
  type Key,
  listPage,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { changeBid, readAcceptedBids } from '../bid/bid-store.ts';
import { bidsOf } from '../bid/own-bids.ts';
import { reviewIdBy } from '../bids/job-actions.ts';
import type { Review } from './review.ts';

const reviewKey = (reviewId: string): Key => ({ pk: `REVIEW#${reviewId}`, sk: 'REVIEW' });
const providerList = (providerId: string) => `PROVIDERREVIEWS#${providerId}`;
const listPlace = ({ id, shownFrom }: Pick<Review, 'id' | 'shownFrom'>) => `${shownFrom}#${id}`;

const reviewOf = entity<Review>('review', 'id');

/** Keys of the reviews of a job. */
export function reviewKeys(bid: Bid): Key[] {
  return [bid.ownerReviewId, bid.providerReviewId].filter((id) => id !== undefined).map(reviewKey);
}

/** Picks the reviews among items of all kinds. */
export function reviewsAmong(items: readonly Item[]): Review[] {
  return items.filter(({ sk }) => sk === 'REVIEW').map(reviewOf);
}

/** @throws AppError not_found */
export async function requireReview(table: Table, reviewId: string): Promise<Review> {
  const item = await table.get(reviewKey(reviewId), { consistent: true });
  if (!item) throw new AppError('not_found');
  return reviewOf(item);
}

export function reviewIdOf(key: Key): string {
  return key.pk.slice('REVIEW#'.length);
}

/** Returns shown reviews of a provider, newest first. Reviews that are shown later lie beyond the range. */
export async function publicReviews(
  table: Table,
  providerId: string,
  now: number,
  cursor: string | undefined,
  limit: number,
): Promise<Page<Review>> {
  const upTo = `${instant(now)}#~`;
  const list = { pk: providerList(providerId), sk: { upTo }, newestFirst: true, cursor, limit };
  const page = await listPage(table, 'lists', list);
  return { items: page.items.map(reviewOf), cursor: page.cursor };
}

/** Writes a new review, the author's only one for this job. On conflict: already_reviewed, state_changed. */
export function putReview(bid: Bid, review: Review): Write[] {
  const field = review.of === 'provider' ? 'ownerReviewId' : 'providerReviewId';
  const onConflict = (current: Item | undefined) =>
    new AppError(current?.[field] === undefined ? 'state_changed' : 'already_reviewed');
  return [
    changeBid(bid, { [field]: review.id }, onConflict, missing(field)),
    {
      put: {
        ...review,
        ...reviewKey(review.id),
        ...(review.of === 'provider' && {
          listPk: providerList(review.providerId),
          listSk: listPlace(review),
        }),
        ...(!review.counted && {
          duePk: duePartition('bids-reviews', dueShard(review.id)),
          dueAt: review.shownFrom,
        }),
      },
      if: missing(),
    },
  ];
}

/**
 * Shows a review from an instant on, and counts it. On conflict: state_changed, when it is counted already.
 */
export function publishReview(review: Review, shownFrom: string): Write {
  return {
    update: reviewKey(review.id),
    set: {
      shownFrom,
      counted: true,
      ...(review.of === 'provider' && { listSk: listPlace({ ...review, shownFrom }) }),
    },
    remove: ['duePk', 'dueAt'],
    if: equals('counted', false),
    onConflict: 'state_changed',
  };
}

/** Writes the provider's only answer. On conflict: already_reviewed. */
export function putAnswer(review: Review, answer: { text: string; at: string }): Write {
  return {
    update: reviewKey(review.id),
    set: { answer },
    if: all({ exists: 'id' }, missing('answer')),
    onConflict: 'already_reviewed',
  };
}

/** Removes the author's name; the text stays. */
export function eraseAuthor(review: Review): Write {
  return { update: reviewKey(review.id), set: { author: DELETED_ACCOUNT } };
}

/** Yields all reviews of an author, of providers and of homeowners, page by page. */
export async function* reviewsBy(table: Table, accountId: string): AsyncGenerator<Review[]> {
  for await (const bids of bidsOf(table, accountId)) {
    yield await readReviews(
      table,
      bids.map((bid) => reviewIdBy(bid, 'provider')),
    );
  }
  for await (const requests of requestsOf(table, accountId)) {
    const bids = await readAcceptedBids(table, requests);
    yield await readReviews(
      table,
      bids.map((bid) => reviewIdBy(bid, 'owner')),
    );
  }
}

async function readReviews(table: Table, ids: readonly (string | undefined)[]): Promise<Review[]> {
  const known = ids.filter((id) => id !== undefined);
  return known.length ? (await table.batchGet(known.map(reviewKey))).map(reviewOf) : [];
}
