import { checkInRequest, isNear, verifyUploads } from '@sward/requests';
import { type Actor, AppError, coarse, instant } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';
import { bidEvent } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { checkInOpen } from '../bid/job-times.ts';
import { changeOnce, ownBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { checkInBid } from './job-store.ts';
import { agreedSince, isKnown, isLate, knowing, type Tap, timeOfTap } from './tap.ts';

export interface CheckInInput extends Tap {
  bidId: string;
  /** Before photos. */
  photos: string[];
  location?: { lat: number; lng: number };
}

/**
 * Checks the accepted provider in, from one hour before the window on. A check-in that arrives late counts from its tap
 * if that was in time, believable and near the property; otherwise from its receipt.
 * @throws AppError job_not_open, too_early, upload_not_found
 */
export async function checkIn(ports: Ports, actor: Actor, input: CheckInInput): Promise<Bid> {
  const bid = await ownBid(ports, actor, input.bidId);
  const isCheckedIn = (it: Bid) => it.checkedInAt !== undefined || isKnown(it, input);
  if (isCheckedIn(bid)) return bid;
  bidLifecycle.next(bid.status, 'check-in', 'provider', 'job_not_open');
  const now = ports.clock.now();
  if (!checkInOpen(bid, now)) throw new AppError('too_early');
  await verifyUploads(ports.hasUpload, bid.providerId, 'before', input.photos);

  const tapped = await countedTap(ports, bid, input, now);
  const at = instant(tapped ?? now);
  const receivedAt = tapped === undefined ? undefined : instant(now);
  const place = input.location && coarse(input.location);
  const writes = [
    checkInBid(bid, { at, receivedAt, place, photos: input.photos, ...knowing(bid, input) }),
    checkInRequest(bid.requestId, bid.id, at),
    bidEvent(ports, actor, bid, 'JobCheckedIn'),
  ];
  return await changeOnce(ports, bid, writes, isCheckedIn);
}

/** Returns when (ms) a late-arriving check-in was made; undefined when its receipt counts. */
async function countedTap(
  ports: Ports,
  bid: Bid,
  input: CheckInInput,
  now: number,
): Promise<number | undefined> {
  const tapped = timeOfTap(input, agreedSince(bid), now);
  if (!isLate(tapped, now) || !checkInOpen(bid, tapped) || !input.location) return;
  return (await isNear(ports.marketplace, bid.requestId, input.location)) ? tapped : undefined;
}
