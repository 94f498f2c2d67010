import { checkInRequest, verifyUploads } from '@sward/requests';
import { type Actor, AppError, instant } from '@sward/shared/kernel';
import { type Bid, checkInOpen } from '../bids/bid.ts';
import { bidEvent } from '../bids/bid-events.ts';
import { bidLifecycle } from '../bids/bid-lifecycle.ts';
import { changeOnce, ownBid } from '../bids/own-bid.ts';
import type { Ports } from '../ports.ts';
import { checkInBid } from './job-store.ts';

export interface CheckInInput {
  bidId: string;
  /** Before photos. */
  photos: string[];
  location?: { lat: number; lng: number };
}

/**
 * Checks the accepted provider in, from one hour before the window on.
 * @throws AppError job_not_open, too_early, upload_not_found
 */
export async function checkIn(ports: Ports, actor: Actor, input: CheckInInput): Promise<Bid> {
  const bid = await ownBid(ports, actor, input.bidId);
  const isCheckedIn = ({ checkedInAt }: Bid) => checkedInAt !== undefined;
  if (isCheckedIn(bid)) return bid;
  bidLifecycle.next(bid.status, 'check-in', 'provider', 'job_not_open');
  if (!checkInOpen(bid, ports.clock.now())) throw new AppError('too_early');
  await verifyUploads(ports.hasUpload, bid.providerId, 'before', input.photos);

  const at = instant(ports.clock.now());
  const place = input.location && coarse(input.location);
  const writes = [
    checkInBid(bid, { at, place, photos: input.photos }),
    checkInRequest(bid.requestId, bid.id, at),
    bidEvent(ports, actor, bid, 'JobCheckedIn'),
  ];
  return await changeOnce(ports, bid, writes, isCheckedIn);
}

/** Rounds to two decimals: precise enough to prove presence, too coarse to track a person. */
function coarse({ lat, lng }: { lat: number; lng: number }) {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}
