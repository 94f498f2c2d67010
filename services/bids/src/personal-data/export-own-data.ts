import { readCapacity, requestsOf } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { answerExport } from '@sward/shared/export';
import { pick } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';
import { readAcceptedBids } from '../bid/bid-store.ts';
import { bidsOf } from '../bid/own-bids.ts';
import { readCalendarLink } from '../calendar/calendar-link-store.ts';
import type { InboxPorts } from '../ports.ts';
import { allPoints } from '../reliability/point-store.ts';
import { reviewsBy } from '../reviews/review-store.ts';
import { readTemplates } from '../templates/template-store.ts';

/**
 * AccountExportRequested: exports a provider's bids, templates, job records, points with appeals and capacity, the
 * account's own reviews, and for either party the evidence of weather moves.
 */
export async function exportOwnData(
  ports: InboxPorts,
  event: EventOf<'AccountExportRequested'>,
): Promise<void> {
  const bids = [];
  for await (const page of bidsOf(ports.marketplace, event.data.accountId)) bids.push(...page.map(exported));
  const reviews = [];
  for await (const page of reviewsBy(ports.marketplace, event.data.accountId)) {
    reviews.push(
      ...page.map(({ id, bidId, of, rating, text, createdAt, answer }) => ({
        ...{ id, bidId, of, rating, text, createdAt, answer },
      })),
    );
  }
  const templates = (await readTemplates(ports.marketplace, event.data.accountId)).map((template) =>
    pick(template, ['serviceTypeId', 'propertySize', 'amountCents', 'included', 'message', 'updatedAt']),
  );
  const { version, jobsPerDay, daysOff } = await readCapacity(ports.marketplace, event.data.accountId);
  const capacity = version > 0 ? { jobsPerDay, daysOff } : null;
  const link = await readCalendarLink(ports.marketplace, event.data.accountId);
  const calendarLink = link ? { createdAt: link.createdAt, lastReadOn: link.lastReadOn ?? null } : null;
  const points = (await allPoints(ports.marketplace, event.data.accountId)).map((point) => ({
    bidId: point.id,
    ...pick(point, ['requestId', 'endedAt', 'writtenAt', 'kind', 'onTime', 'completed', 'counts']),
    // Not the name of the operator who decided it.
    ...(point.appeal && {
      appeal: pick(point.appeal, ['state', 'text', 'photos', 'at', 'dueAt', 'reason', 'decidedAt']),
    }),
  }));
  await answerExport(ports, ports.marketplace, 'BidsExported', event, {
    bids,
    reviews,
    templates,
    points,
    capacity,
    calendarLink,
    weatherMoves: await weatherMoves(ports, event.data.accountId),
  });
}

/** Returns the weather moves of the homeowner's jobs; those of a provider are exported with their bids. */
async function weatherMoves({ marketplace }: InboxPorts, ownerId: string) {
  const moves = [];
  for await (const requests of requestsOf(marketplace, ownerId)) {
    for (const { id: bidId, weather } of await readAcceptedBids(marketplace, requests))
      if (weather) moves.push({ bidId, ...weather });
  }
  return moves;
}

/** Returns the provider's offer and work, without the homeowner. */
function exported(bid: Bid) {
  const { id, status, requestId, amountCents, availableDate, availableTime, description, createdAt } = bid;
  const { included, serviceTypeIds, city, state, propertySize, paymentId, acceptedAt } = bid;
  const { arrivesAt, checkedInAt, checkInPlace, beforePhotos, afterPhotos, sharedPhotos, checklist, note } =
    bid;
  const { completedAt, removedPhotos, onMyWayAt, checkInReceivedAt, finishedAt, visits, weather, left } = bid;
  return {
    ...{ id, status, requestId, amountCents, availableDate, availableTime, description, createdAt },
    ...{ included, serviceTypeIds, city, state, propertySize, paymentId, acceptedAt },
    ...{ arrivesAt, checkedInAt, checkInPlace, beforePhotos, afterPhotos, sharedPhotos, checklist, note },
    ...{ completedAt, removedPhotos, onMyWayAt, checkInReceivedAt, finishedAt, visits, weather, left },
  };
}
