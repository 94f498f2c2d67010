import { readBid } from '@sward/bids';
import { type Actor, AppError, againIfLost, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type CalledOff, callOff, type HowToCallOff } from './cancellation.ts';

/**
 * A party calls off its job: the owner until the provider arrives, the provider until the job is finished.
 * @throws AppError not_found, and as {@link callOff}
 */
export async function cancelJob(
  ports: Ports,
  actor: Actor,
  { bidId, ...how }: { bidId: string } & Pick<HowToCallOff, 'preview' | 'refundCents'>,
): Promise<CalledOff> {
  const { accountId } = signedIn(actor);
  return await againIfLost(['payment_not_open', 'job_not_open'], async () => {
    const bid = await readBid(ports.marketplace, bidId);
    const isOwner = bid?.ownerId === accountId;
    if (!bid || !(isOwner || bid.providerId === accountId)) throw new AppError('not_found');
    return await callOff(ports, actor, bid, isOwner ? 'owner' : 'provider', how);
  });
}
