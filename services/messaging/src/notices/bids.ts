import type { BidStatus } from '@sward/bids';
import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { priceOf } from '@sward/shared/kernel';
import { serviceNames } from '@sward/shared/product';
import { type Job, pendingJobs, readJob } from '../broadcast/readers.ts';
import type { InboxPorts } from '../ports.ts';
import { jobPage, OWN_BIDS, type Tellers, type Told } from './told.ts';

type Offer = 'bid-placed' | 'bid-revised' | 'bid-confirmed';

/** To the owner: an offer at the all-in price as it is now, while the bid is pending. */
function offer(name: Offer) {
  return async (ports: InboxPorts, event: EventOf<'BidPlaced' | 'BidRevised' | 'BidConfirmed'>) => {
    const job = await readJob(ports, event.data.bidId);
    if (job?.bid.status !== 'pending') return [];
    return [toOwner(job, { name, services: job.facts.services, totalCents: priceOf(job.bidCents).total })];
  };
}

const toOwner = ({ bid }: Job, notice: Told['notice']): Told => ({
  recipient: bid.ownerId,
  notice,
  link: `${jobPage(bid.requestId)}/bids`,
});

/** The bid of an event, while it has one of these states. */
async function bidThatIs(ports: InboxPorts, bidId: string, ...states: BidStatus[]): Promise<Job | undefined> {
  const job = await readJob(ports, bidId);
  return job && states.includes(job.bid.status) ? job : undefined;
}

/** Requests and the bids on them. */
export const ofBids: Tellers<
  | 'BidPlaced'
  | 'BidRevised'
  | 'BidConfirmed'
  | 'BidWithdrawn'
  | 'BidAccepted'
  | 'BidDeclined'
  | 'RequestUpdated'
  | 'RequestExpired'
> = {
  BidPlaced: offer('bid-placed'),
  BidRevised: offer('bid-revised'),
  BidConfirmed: offer('bid-confirmed'),
  BidWithdrawn: async (ports, { data }) => {
    const job = await bidThatIs(ports, data.bidId, 'withdrawn');
    return job ? [toOwner(job, { name: 'bid-withdrawn', services: job.facts.services })] : [];
  },
  BidAccepted: async (ports, { data }) => {
    const job = await bidThatIs(ports, data.bidId, 'accepted', 'completed');
    if (!job) return [];
    const { services, date } = job.facts;
    const notice = { name: 'bid-accepted' as const, services, date };
    return [{ recipient: data.providerId, notice, link: jobPage(data.requestId) }];
  },
  BidDeclined: async (ports, { data }) => {
    const job = await bidThatIs(ports, data.bidId, 'declined');
    // A visit that is left out is told of by its recurring service.
    if (!job || job.bid.recurringId !== undefined) return [];
    const notice = { name: 'bid-declined' as const, services: job.facts.services };
    return [{ recipient: data.providerId, notice, link: OWN_BIDS }];
  },
  RequestUpdated: async (ports, { data }) => {
    const request = await readRequest(ports.marketplace, data.requestId);
    if (request?.status !== 'pending') return [];
    const services = serviceNames(request.serviceTypeIds);
    return (await pendingJobs(ports, request)).map(({ bid }) => ({
      recipient: bid.providerId,
      notice: { name: 'request-changed', services, confirm: bid.termsVersion !== request.termsVersion },
      link: jobPage(request.id),
    }));
  },
  RequestExpired: async (ports, { data }) => {
    const request = await readRequest(ports.marketplace, data.requestId);
    // A visit that is not paid for is told of by its recurring service.
    if (request?.status !== 'expired' || request.reservedFor !== undefined) return [];
    const notice = { name: 'request-expired' as const, services: serviceNames(request.serviceTypeIds) };
    return [{ recipient: data.ownerId, notice, link: jobPage(request.id) }];
  },
};
