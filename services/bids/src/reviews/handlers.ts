import type { reviewRoutes } from '@sward/shared/contract/bids/reviews';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { answerReview } from './answer-review.ts';
import { getProvider } from './get-provider.ts';
import { listReviews } from './list-reviews.ts';
import { publicProvider, reviewView } from './review-view.ts';

type ReviewRoutes = Omit<typeof reviewRoutes, 'bids.review'>;

/** Handlers of public provider pages and reviews. */
export function reviewHandlers(ports: Ports): Handlers<ReviewRoutes> {
  const now = () => ports.clock.now();

  return {
    'bids.getProvider': async ({ actor, params }) => {
      const seen = await getProvider(ports, actor, params);
      const photoUrl = await ports.photos.portrait(seen.provider.accountId, seen.provider.photo);
      return { body: { ...publicProvider(seen, now()), photoUrl } };
    },
    'bids.answerReview': async ({ actor, params, body }) => ({
      body: reviewView(await answerReview(ports, actor, { ...body, ...params }), now()),
    }),
    'bids.listReviews': async ({ actor, params, query }) => {
      const { items, cursor } = await listReviews(ports, actor, { ...query, ...params });
      return { body: { items: items.map((review) => reviewView(review, now())), nextCursor: cursor } };
    },
  };
}
