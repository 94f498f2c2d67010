import { type Provider, readRequestAndProvider, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, isOperator, signedIn } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { readBid } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import type { Review } from '../reviews/review.ts';
import { reviewKeys, reviewsAmong } from '../reviews/review-store.ts';
import { jobPhotoKeys } from './job-photos.ts';

/** A job for one party or an operator. */
export interface JobForViewer {
  role: 'owner' | 'provider' | 'operator';
  bid: Bid;
  request: ServiceRequest;
  provider: Provider | undefined;
  /** Verdicts on the photos of its record. */
  photoItems: readonly Item[];
  /** The parties' reviews of each other, shown or not. */
  reviews: readonly Review[];
}

/** A job for a party that may change it. */
export type PartyJob = JobForViewer & { role: 'owner' | 'provider' };

type JobPorts = Pick<Ports, 'marketplace'>;

/**
 * Reads a bid that was once accepted. @throws AppError not_found for others than its parties and operators
 */
export async function readJob(ports: JobPorts, actor: Actor, bidId: string): Promise<JobForViewer> {
  const { accountId } = signedIn(actor);
  const bid = await readBid(ports.marketplace, bidId);
  const role = bid && roleOf(bid, accountId, actor);
  if (!role || bid.acceptedAt === undefined) throw new AppError('not_found');
  const { request, provider, others } = await readRequestAndProvider(
    ports.marketplace,
    bid.requestId,
    bid.providerId,
    [...jobPhotoKeys(bid), ...reviewKeys(bid)],
  );
  if (!request) throw new AppError('not_found');
  return { role, bid, request, provider, photoItems: others, reviews: reviewsAmong(others) };
}

/** @throws AppError not_found for others than the two parties */
export async function readPartyJob(ports: JobPorts, actor: Actor, bidId: string): Promise<PartyJob> {
  const job = await readJob(ports, actor, bidId);
  if (job.role === 'operator') throw new AppError('not_found');
  return { ...job, role: job.role };
}

function roleOf(bid: Bid, accountId: string, actor: Actor): JobForViewer['role'] | undefined {
  if (accountId === bid.ownerId) return 'owner';
  if (accountId === bid.providerId) return 'provider';
  return isOperator(actor) ? 'operator' : undefined;
}
