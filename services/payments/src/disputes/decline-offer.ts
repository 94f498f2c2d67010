import { type Actor, AppError, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { decideBy, disputeActions, disputeLifecycle } from '../payment/dispute.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, requireDisputed, withStep } from './change-dispute.ts';

/**
 * Declines the provider's offer. The operator's time to decide starts now, not at the end of the time to
 * think. Until the decision the homeowner can still accept the offer.
 * @throws AppError dispute_not_open
 */
export async function declineOffer(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open'], () => decline(ports, actor, paymentId));
}

async function decline(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  const { payment, dispute } = await requireDisputed(ports, paymentId, (its) => ownedBy(actor, its.ownerId));
  // On a second click, or after the timer, an operator decides already.
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
    paymentEvent(ports, actor, payment, 'DisputeReferred', { because, decideBy: declined.dueAt }),
  ]);
}
