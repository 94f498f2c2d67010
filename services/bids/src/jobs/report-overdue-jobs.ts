import { newEvent } from '@sward/shared/events';
import { instant, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { outbox } from '@sward/shared/table';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { readBids } from '../bid/bid-store.ts';
import { overdueFrom } from '../bid/job-times.ts';
import type { InboxPorts } from '../ports.ts';
import { jobOfKey, markOverdue } from './job-store.ts';

/**
 * Timer: reports jobs that have neither ended nor been cancelled three days after their window, once for each
 * agreed day.
 */
export async function reportOverdueJobs(ports: InboxPorts): Promise<void> {
  await eachDue(ports, 'bids-jobs', async (key) => {
    const { requestId, bidId } = jobOfKey(key);
    const [bid] = await readBids(ports.marketplace, requestId, [bidId]);
    const now = ports.clock.now();
    if (bid?.status !== 'accepted' || bid.overdueAt !== undefined || overdueFrom(bid) > now) return;
    // A disputed job is not reported: its dispute is decided instead. Once withdrawn, it leaves the job due for the
    // next sweep.
    if (bid.contestedAt !== undefined) return;
    const data = { ...parties(bid), checkedIn: bid.checkedInAt !== undefined };
    await ports.marketplace.transact([
      ...markOverdue(bid, instant(now)),
      outbox(ports.clock, newEvent(ports, SYSTEM, nextBidVersion(bid), 'JobOverdue', data)),
    ]);
  });
}
