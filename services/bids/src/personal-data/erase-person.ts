import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { forgetAuthor, reviewsBy } from '../reviews/review-store.ts';

/** AccountDeleted: removes the author's name from their reviews, which stay. Idempotent. */
export async function erasePerson(ports: InboxPorts, event: EventOf<'AccountDeleted'>): Promise<void> {
  for await (const reviews of reviewsBy(ports.marketplace, event.data.accountId)) {
    if (reviews.length) await ports.marketplace.transact(reviews.map(forgetAuthor));
  }
  await ports.marketplace.transact([inbox(ports.clock, 'bids.erase-person', event.id)]);
}
