import { type Actor, AppError, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { type Dispute, disputeActions, disputeLifecycle, fixOf, refundOf } from '../payment/dispute.ts';
import { paymentEvent } from '../payment/payment-event.ts';
import type { Ports } from '../ports.ts';
import { changeDispute, type Disputed, requireDisputed, withStep } from './change-dispute.ts';
import { settleDispute } from './settle-dispute.ts';

/**
 * Accepts the provider's offer, as long as no operator has decided. A refund settles the payment; a second
 * visit may take until the end of its day.
 * @throws AppError dispute_not_open
 */
export async function acceptOffer(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], () => accept(ports, actor, paymentId));
}

async function accept(ports: Ports, actor: Actor, paymentId: string): Promise<Disputed> {
  const disputed = await requireDisputed(ports, paymentId, (its) => ownedBy(actor, its.ownerId));
  const { payment, dispute } = disputed;
  if (dispute.outcome === 'agreed' || dispute.status === 'fix_agreed') return disputed;
  const at = instant(ports.clock.now());
  const actions = disputeActions(dispute, 'owner', at);
  const refund = refundOf(dispute);
  if (refund && actions.includes('accept-refund')) {
    const end = {
      action: 'accept-refund',
      outcome: 'agreed',
      step: 'dispute-agree-refund',
      role: 'owner',
    } as const;
    return await settleDispute(ports, actor, disputed, { ...end, refund: refund.refundCents });
  }
  const fix = fixOf(dispute);
  if (!fix || !actions.includes('accept-fix')) throw new AppError('dispute_not_open');
  const { referred: _, escalatedAt: __, proposal: ___, ...rest } = dispute;
  const status = disputeLifecycle.next(dispute.status, 'accept-fix', 'owner', 'dispute_not_open');
  const agreed: Dispute = { ...rest, status, dueAt: fix.fixUntil };
  const step = withStep(payment, at, 'dispute-agree-fix', 'owner');
  return await changeDispute(ports, { payment, dispute: agreed }, step, [
    paymentEvent(ports, actor, payment, 'DisputeFixAgreed', { fixDate: fix.fixDate }),
  ]);
}
