import { requestsOf } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { changeBid, readAcceptedBids, readBidOf } from '../bid/bid-store.ts';
import { bidsOf } from '../bid/own-bids.ts';
import { forgetCapacity } from '../calendar/capacity-store.ts';
import { endCalendarLink } from '../calendar/delete-calendar-link.ts';
import { showOnly } from '../jobs/share-photos.ts';
import { putPortfolio, readPortfolio } from '../portfolio/portfolio-store.ts';
import type { InboxPorts } from '../ports.ts';
import { erasePoints } from '../reliability/erase-points.ts';
import { eraseAuthor, reviewsBy } from '../reviews/review-store.ts';
import { eraseTemplates } from '../templates/template-store.ts';

/**
 * AccountDeleted: removes the author's name from their reviews, which stay. Photos of a homeowner's jobs and a
 * provider's portfolio are no longer shown. A provider's templates, capacity, points and calendar link are deleted. Of
 * weather moves the forecast stays, and of a job that the provider left the reason, without the person's texts, photos
 * and places. Idempotent.
 */
export async function erasePerson(ports: InboxPorts, event: EventOf<'AccountDeleted'>): Promise<void> {
  const { accountId } = event.data;
  for await (const reviews of reviewsBy(ports.marketplace, accountId)) {
    if (reviews.length) await ports.marketplace.transact(reviews.map(eraseAuthor));
  }
  await takePhotosBack(ports, accountId);
  await emptyPortfolio(ports, accountId);
  await eraseWords(ports, accountId);
  await eraseTemplates(ports.marketplace, accountId);
  await erasePoints(ports.marketplace, accountId);
  await endCalendarLink(ports.marketplace, accountId);
  await ports.marketplace.transact([
    forgetCapacity(accountId),
    inbox(ports.clock, 'bids.erase-person', event.id),
  ]);
}

async function takePhotosBack(ports: InboxPorts, ownerId: string): Promise<void> {
  for await (const requests of requestsOf(ports.marketplace, ownerId)) {
    for (const { id, requestId } of await readAcceptedBids(ports.marketplace, requests)) {
      await retryOnConflict(['state_changed'], async () => {
        const bid = await readBidOf(ports.marketplace, requestId, id);
        if (bid?.sharedPhotos?.length) await ports.marketplace.transact(await showOnly(ports, bid, []));
      });
    }
  }
}

async function eraseWords({ marketplace }: InboxPorts, providerId: string): Promise<void> {
  for await (const bids of bidsOf(marketplace, providerId)) {
    for (const { id, requestId } of bids.filter(({ weather, left }) => weather?.note || left?.text)) {
      await retryOnConflict(['state_changed'], async () => {
        const bid = await readBidOf(marketplace, requestId, id);
        if (bid) await marketplace.transact([changeBid(bid, withoutWords(bid), 'state_changed')]);
      });
    }
  }
}

function withoutWords({ weather, left }: Bid) {
  return {
    ...(weather && { weather: { ...weather, note: '' } }),
    ...(left && { left: { reason: left.reason, at: left.at, text: '', photos: [] } }),
  };
}

async function emptyPortfolio(ports: InboxPorts, providerId: string): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const portfolio = await readPortfolio(ports.marketplace, providerId);
    if (portfolio.photos.length) await ports.marketplace.transact([putPortfolio(providerId, portfolio, [])]);
  });
}
