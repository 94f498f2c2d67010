import { type Actor, AppError, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { decideBy, disputeActions, disputeLifecycle } from '../payment/dispute.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, disputeEvent, requireDisputed, withStep } from './change-dispute.ts';

/**
 * The owner does not take the provider's offer: an operator decides, from this moment on and not only once the time to
 * think is over. Until the decision the offer can still be taken, as one that was left unanswered can.
 * @throws AppError dispute_not_open
 */
export async function declineOffer(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open'], () => decline(ports, actor, paymentId));
}

async function decline(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  const { payment, dispute } = await requireDisputed(ports, paymentId, (its) => ownedBy(actor, its.ownerId));
  // A second click, or the clock was faster: an operator decides already.
  if (dispute.status === 'answered' && dispute.referred && dispute.answer?.offer) return { payment, dispute };
  const at = instant(ports.clock.now());
  if (!disputeActions(dispute, 'owner', at).includes('decline-offer')) throw new AppError('dispute_not_open');
  const because = 'not_agreed' as const;
  const declined = {
    ...dispute,
    status: disputeLifecycle.next(dispute.status, 'decline-offer', 'owner', 'dispute_not_open'),
    referred: { at, because },
    dueAt: decideBy(at),
  };
  const steps = withStep(payment, at, 'dispute-decline', 'owner');
  return await changeDispute(ports, { payment, dispute: declined }, steps, [
    disputeEvent(ports, actor, payment, 'DisputeReferred', { because, decideBy: declined.dueAt }),
  ]);
}
