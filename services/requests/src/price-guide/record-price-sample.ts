import type { EventOf } from '@sward/shared/events';
import { add, type Cents, type Day, priceOf, toCents } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { inbox, type Table } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { addSample, entriesOf, type Work } from './guide-store.ts';

/** One of the two accounts is deleted, so their earlier jobs cannot be counted. */
class Erased extends Error {}

/** A job of two people with its price; `workCents`: the bid and paid additional work. */
export type Job = Work & { ownerId: string; providerId: string; workCents: Cents; day: Day };

type GuidePorts = Pick<InboxPorts, 'clock'> & { marketplace: Table };

/**
 * PaymentReleased: for a job with one service that was paid in full, records the owner's price as a sample of its area
 * and its state.
 */
export async function recordPriceSample(ports: InboxPorts, event: EventOf<'PaymentReleased'>): Promise<void> {
  const { requestId, bidId, ownerId, providerId, extraCents } = event.data;
  const request = await readRequest(ports.marketplace, requestId);
  const bidCents = request?.status === 'completed' ? request.bidPrices[bidId] : undefined;
  const [serviceTypeId, ...more] = request?.serviceTypeIds ?? [];
  if (!request || !bidCents || serviceTypeId === undefined || more.length > 0) return;
  const { zipPrefix: zip, propertySize } = request;
  const day = event.occurredAt.slice(0, 10);
  const workCents = add(bidCents, toCents(extraCents));
  await addPriceSample(ports, event.id, {
    ...{ zip, serviceTypeId, propertySize, ownerId, providerId, workCents, day },
  });
}

/** Adds the all-in price of a job, once per event. */
export async function addPriceSample(ports: GuidePorts, eventId: string, job: Job): Promise<void> {
  const entries = entriesOf(job);
  if (!entries) return;
  const { ownerId, providerId, day } = job;
  // The stored id does not lead back to the event.
  const id = hashOf(eventId).slice(0, 26);
  const sample = { id, ownerId, providerId, day, cents: priceOf(job.workCents).total };
  try {
    await ports.marketplace.transact([
      inbox(ports.clock, 'requests.keep-price-guide', eventId),
      ...addSample(ports.clock, Object.values(entries), sample, () => new Erased()),
    ]);
  } catch (error) {
    if (!(error instanceof Erased)) throw error;
  }
}
