import { readBid } from '@sward/bids';
import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator, retryOnConflict } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type Cancellation, cancelHeldJob, endSearch } from './cancellation.ts';

/**
 * Cancels an unfinished job for an operator, with a full refund and an audit entry. With `rescue`, the homeowner may
 * have another provider instead, if a former bidder can be asked. For a job that lost its provider, it ends the search.
 * @throws AppError forbidden, not_found, already_cancelled, already_completed, payment_not_open
 */
export async function cancelJobByOperator(
  ports: Ports,
  actor: Actor,
  { bidId, reason, rescue = false }: { bidId: string; reason: string; rescue?: boolean },
): Promise<Cancellation> {
  const operator = actingOperator(actor);
  return await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const bid = await readBid(ports.marketplace, bidId);
    if (!bid) throw new AppError('not_found');
    const act = { action: 'job.cancel' as const, subjectId: bidId, subject: bid.requestId, note: reason };
    const writes = [addAuditEntry(ports, operator, act)];
    const ended = rescue ? undefined : await endSearch(ports, actor, bid, writes);
    return ended ?? (await cancelHeldJob(ports, actor, bid, 'operator', { rescue, writes }));
  });
}
