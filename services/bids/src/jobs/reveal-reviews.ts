import { eachDue } from '@sward/shared/lambda/pure';
import type { InboxPorts } from '../ports.ts';
import { isShown } from '../reviews/review.ts';
import { publishReview, requireReview, reviewIdOf } from '../reviews/review-store.ts';
import { count } from './review-job.ts';

/** Timer: counts reviews whose 14 days are over. They are shown from that instant on, even before this timer runs. */
export async function revealReviews(ports: InboxPorts): Promise<void> {
  await eachDue(ports, 'bids-reviews', async (key) => {
    const review = await requireReview(ports.marketplace, reviewIdOf(key));
    if (review.counted || !isShown(review, ports.clock.now())) return;
    await ports.marketplace.transact([
      publishReview(review, review.shownFrom),
      ...(await count(ports, review)),
    ]);
  });
}
