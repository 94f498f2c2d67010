import { readDisputeRecord } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { inbox, type Write } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { readBidOf } from '../bid/bid-store.ts';
import type { InboxPorts } from '../ports.ts';
import { pointEvent, pointWrites, readOwnPoints } from './change-points.ts';
import { type Point, pointOf, withSizes } from './point.ts';
import { readPoint } from './point-store.ts';

/** Events that may change the facts about the provider in a job's record. */
type JobEnd = 'JobCompleted' | 'JobCancelled' | 'JobLost' | 'PaymentReleased' | 'DisputeResolved';

type PointPorts = Pick<InboxPorts, 'clock' | 'ids' | 'log' | 'correlationId' | 'marketplace'>;

const NO_DISPUTES = { answered: 0, unanswered: 0, undone: false };

/**
 * JobCompleted, JobCancelled, JobLost, PaymentReleased, DisputeResolved: writes the point of the job, and the
 * provider's rates. Everything is derived from the current records, nothing from the event, so a repeated, late or
 * reordered event has the same result.
 */
export async function keepReliability(ports: InboxPorts, { id, data }: EventOf<JobEnd>): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const bid = await readBidOf(ports.marketplace, data.requestId, data.bidId);
    if (bid) await keepPoint(ports, bid, [inbox(ports.clock, 'bids.keep-reliability', id)]);
  });
}

/** Writes the point of one job, with `marks` in the same transaction. On conflict: state_changed. */
export async function keepPoint(ports: PointPorts, bid: Bid, marks: readonly Write[] = []): Promise<void> {
  const { marketplace, clock } = ports;
  const own = await readOwnPoints(marketplace, bid.providerId);
  if (own.record.erased) return;
  const known = own.newest.find(({ id }) => id === bid.id) ?? (await readPoint(marketplace, bid));
  const { providerId, paymentId = bid.lostPaymentId } = bid;
  const disputes = paymentId ? await readDisputeRecord(marketplace, { paymentId, providerId }) : NO_DISPUTES;
  const now = clock.now();
  const point = pointOf(bid, disputes, known, now);
  if (!point) return;
  const others = own.newest.filter(({ id }) => id !== bid.id);
  const after = withSizes([...others, point].sort(newestFirst), own.whole, now);
  const read = known && !own.newest.includes(known) ? [...own.newest, known] : own.newest;
  const { writes, rates } = pointWrites(bid.providerId, { record: own.record, newest: read }, after);
  if (writes.length === 0) return;
  const written = after.find(({ id }) => id === bid.id) ?? point;
  const isNew = known?.kind !== written.kind;
  const against = isNew && written.counts && [written.onTime, written.completed].includes('no');
  await marketplace.transact([
    ...marks,
    ...writes,
    pointEvent(ports, SYSTEM, written, 'ReliabilityChanged', { kind: written.kind, against, rates }),
  ]);
}

const newestFirst = (one: Point, other: Point) =>
  orderOf(one) < orderOf(other) ? 1 : orderOf(one) > orderOf(other) ? -1 : 0;

const orderOf = ({ endedAt, id }: Point) => `${endedAt}#${id}`;
