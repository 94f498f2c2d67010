import { readBid } from '@sward/bids';
import { type Actor, AppError, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type Cancellation, type CancelOptions, cancelHeldJob } from './cancellation.ts';

/**
 * Cancels a job for one of its parties: the homeowner until check-in, the provider until completion.
 * @throws AppError not_found, and as {@link cancelHeldJob}
 */
export async function cancelJob(
  ports: Ports,
  actor: Actor,
  { bidId, ...how }: { bidId: string } & Pick<CancelOptions, 'preview' | 'refundCents'>,
): Promise<Cancellation> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const bid = await readBid(ports.marketplace, bidId);
    const isOwner = bid?.ownerId === accountId;
    if (!bid || !(isOwner || bid.providerId === accountId)) throw new AppError('not_found');
    return await cancelHeldJob(ports, actor, bid, isOwner ? 'owner' : 'provider', how);
  });
}
