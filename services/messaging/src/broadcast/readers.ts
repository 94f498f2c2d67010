import { readBid } from '@sward/bids';
import { readProvider, readRequest, type ServiceRequest } from '@sward/requests';
import { HOUR, instant } from '@sward/shared/kernel';
import { LIMITS, serviceTypeNames } from '@sward/shared/product';
import type { Job } from '../announcements/announcement.ts';
import type { Ports } from '../ports.ts';

type ReaderPorts = Pick<Ports, 'marketplace'>;

/** Returns when the money is released automatically, without a dispute. */
export function reviewEnd(completedAt: string): string {
  return instant(Date.parse(completedAt) + LIMITS.reviewHours * HOUR);
}

/** Reads a bid by key. */
export async function readJob(ports: ReaderPorts, bidId: string): Promise<Job | undefined> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) return undefined;
  return {
    bid,
    bidCents: bid.amountCents,
    facts: {
      requestId: bid.requestId,
      services: serviceTypeNames(bid.serviceTypeIds),
      date: bid.availableDate,
      time: bid.availableTime,
    },
    providerName: async () =>
      (await readProvider(ports.marketplace, bid.providerId))?.businessName || 'Your provider',
  };
}

/** Reads the pending bids on a request. */
export async function pendingJobs(ports: ReaderPorts, request: ServiceRequest): Promise<Job[]> {
  const jobs = await Promise.all(Object.keys(request.bidPrices).map((bidId) => readJob(ports, bidId)));
  return jobs.flatMap((job) => (job?.bid.status === 'pending' ? [job] : []));
}

/** Reads the providers with a pending bid on a request. */
export async function biddersOf(ports: ReaderPorts, requestId: string): Promise<string[]> {
  const request = await readRequest(ports.marketplace, requestId);
  return request ? (await pendingJobs(ports, request)).map(({ bid }) => bid.providerId) : [];
}

/** Reads a finished job in its review; the homeowner may open a dispute until `releaseAt`. */
export async function readReview(
  ports: ReaderPorts,
  { requestId, bidId, completedAt }: { requestId: string; bidId: string; completedAt: string },
): Promise<{ job: Job; releaseAt: string; zone: string } | undefined> {
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  if (!request || request.settledAt !== undefined || job?.bid.status !== 'completed') return undefined;
  return { job, releaseAt: reviewEnd(completedAt), zone: request.zone };
}
