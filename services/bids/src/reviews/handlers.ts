import type { Handlers } from '@sward/shared/lambda/pure';
import { reviewView } from '../bids/bid-view.ts';
import { reviewJob } from '../jobs/write-review.ts';
import type { Ports } from '../ports.ts';
import { answerReview } from './answer-review.ts';
import { listReviews } from './list-reviews.ts';

type RouteIds = 'bids.review' | 'bids.answerReview' | 'bids.listReviews';

/** What the parties of a job say of each other. */
export function reviewHandlers(ports: Ports): Handlers<RouteIds> {
  const now = () => ports.clock.now();

  return {
    'bids.review': async ({ actor, params, body }) => ({
      body: reviewView(await reviewJob(ports, actor, { ...body, ...params }), now()),
    }),
    'bids.answerReview': async ({ actor, params, body }) => ({
      body: reviewView(await answerReview(ports, actor, { ...body, ...params }), now()),
    }),
    'bids.listReviews': async ({ actor, params, query }) => {
      const { items, cursor } = await listReviews(ports, actor, { ...query, ...params });
      return { body: { items: items.map((review) => reviewView(review, now())), nextCursor: cursor } };
    },
  };
}
