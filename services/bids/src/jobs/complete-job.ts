import { completeRequest, verifyUploads } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import type { Bid, Checklist } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { arrivedOnTime, checkInOpen } from '../bid/job-times.ts';
import { changeOnce, ownBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { completeBid } from './job-store.ts';
import { isKnown, isLate, knowing, type Tap, timeOfTap } from './tap.ts';

export interface CompleteInput extends Tap {
  bidId: string;
  /** After photos, at least one. */
  photos: string[];
  checklist?: Checklist;
  note: string;
}

/**
 * Completes the accepted provider's job, with its record. One transaction ends bid and request. A completion that
 * arrives late keeps the time of its tap; the homeowner's review begins with its receipt.
 * @throws AppError access_open, job_not_open, not_checked_in, order_open, too_early, upload_not_found
 */
export async function completeJob(ports: Ports, actor: Actor, input: CompleteInput): Promise<Bid> {
  const bid = await ownBid(ports, actor, input.bidId);
  const isCompleted = (it: Bid) => it.status === 'completed' || isKnown(it, input);
  if (isCompleted(bid)) return bid;
  bidLifecycle.next(bid.status, 'complete', 'provider', 'job_not_open');
  const { paymentId } = bid;
  if (paymentId === undefined) throw new AppError('job_not_open');
  if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');
  if (bid.openOrder) throw new AppError('order_open');
  if (bid.openAccess?.blocks) throw new AppError('access_open');
  const now = ports.clock.now();
  if (!checkInOpen(bid, now)) throw new AppError('too_early');
  await verifyUploads(ports.hasUpload, bid.providerId, 'after', input.photos);

  const completedAt = instant(now);
  const finished = timeOfTap(input, bid.checkedInAt, now);
  const data = { ...parties(bid), paymentId, completedAt };
  const record = {
    ...{ photos: input.photos, checklist: input.checklist, note: input.note || undefined },
    finishedAt: isLate(finished, now) ? instant(finished) : undefined,
    ...knowing(bid, input),
  };
  const writes = [
    ...completeBid(bid, completedAt, record),
    completeRequest({ id: bid.requestId }, completedAt),
    outbox(ports.clock, newEvent(ports, actor, nextBidVersion(bid), 'JobCompleted', data)),
  ];
  const completed = await changeOnce(ports, bid, writes, isCompleted);
  ports.log.info('job completed', { bidId: bid.id, onTime: arrivedOnTime(bid) ? 1 : 0 });
  return completed;
}
