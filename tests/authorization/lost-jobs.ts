import { eventually } from '../support/local.ts';
import { type PlacedBid, payBid, placeBid } from '../support/steps.ts';
import type { Scene } from './callers.ts';
import { bookedJob, openBid } from './things.ts';

/** Paid jobs that have lost their provider. */

type Booked = Awaited<ReturnType<typeof bookedJob>>;

/** Books a job and cancels it as its provider; another bidder can be asked. */
export async function lostJob(s: Scene): Promise<Booked & { other: PlacedBid }> {
  const bid = await openBid(s);
  const other = await placeBid(s.world, s.people.bidder, bid.requestId);
  const paymentId = await payBid(s.world, s.people.owner, bid);
  await eventually(async () => {
    const { status } = await s.people.bidder.api.call('bids.get', { params: { bidId: other.id } });
    return status === 'declined';
  }, 'the other bid to be declined');
  await callOff(s, bid.id);
  return { bid, paymentId, requestId: bid.requestId, other };
}

/** Offers a lost job to the other bidder, as its homeowner. */
export async function offeredJob(s: Scene): Promise<Booked & { other: PlacedBid; day: string }> {
  const job = await lostJob(s);
  const { requestId, other } = job;
  await s.people.owner.api.call('payments.chooseRescue', {
    params: { requestId },
    body: { choice: 'offer', date: s.day, time: 'morning', bidIds: [other.id] },
  });
  return { ...job, day: s.day };
}

/** Books a job without other bids and cancels it as its provider. */
export async function endedJob(s: Scene): Promise<Booked> {
  const job = await bookedJob(s);
  await callOff(s, job.bid.id);
  return job;
}

async function callOff({ people }: Scene, bidId: string): Promise<void> {
  const params = { bidId };
  const { refundCents } = await people.accepted.api.call('payments.cancelJob', {
    params,
    query: { preview: 'true' },
  });
  await people.accepted.api.call('payments.cancelJob', { params, body: { refundCents } });
}
