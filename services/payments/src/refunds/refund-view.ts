import { ZERO } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import { proposalView } from '../payment/proposal-view.ts';
import { mayRefund, refundableCents } from '../payment/refundable.ts';

/**
 * A payment's refundable amount for the operator desk. `aloneFrom`: when the viewer may approve their own
 * proposal.
 */
export function refundView(payment: Payment, limitCents: number, aloneFrom: string | undefined) {
  const { id, status, service, providerName, capturedCents, refundedCents } = payment;
  const { goodwillProposal: proposal, goodwill = [], goodwillCents = ZERO } = payment;
  return {
    ...{ id, status, service, providerName, capturedCents, refundedCents, goodwillCents, limitCents },
    refundableCents: refundableCents(payment),
    proposal: proposal ? proposalView(proposal, aloneFrom) : null,
    refunds: goodwill.map(({ refundCents, reason, at }) => ({ refundCents, reason, at })),
    allowedActions: [
      ...(mayRefund(payment) ? (['refund'] as const) : []),
      ...(proposal ? (['approve-refund'] as const) : []),
    ],
  };
}
