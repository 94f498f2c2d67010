import { proposeForRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { changeOnce } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { type PartyJob, readPartyJob } from './job.ts';
import { proposeReschedule } from './job-store.ts';
import { assertMovable } from './propose-reschedule.ts';

/**
 * Keeps the job's day: declines the other party's proposal, or withdraws the caller's own.
 * @throws AppError job_not_open
 */
export async function declineReschedule(
  ports: Ports,
  actor: Actor,
  { bidId }: { bidId: string },
): Promise<PartyJob> {
  const job = await readPartyJob(ports, actor, bidId);
  const { bid, role } = job;
  assertMovable(bid, 'decline-reschedule', role, ports.clock.now());
  const { proposal } = bid;
  if (!proposal) return job;

  const day = { availableDate: proposal.date, availableTime: proposal.time };
  const data = { ...parties(bid), proposedBy: proposal.by, ...day };
  const writes = [
    proposeReschedule(bid, undefined),
    proposeForRequest(bid.requestId, bid.id, undefined),
    outbox(ports.clock, newEvent(ports, actor, nextBidVersion(bid), 'RescheduleDeclined', data)),
  ];
  const isDeclined = (now: Bid) => now.status === 'accepted' && now.proposal === undefined;
  return { ...job, bid: await changeOnce(ports, bid, writes, isDeclined) };
}
