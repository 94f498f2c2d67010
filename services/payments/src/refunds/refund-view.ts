import { ZERO } from '@sward/shared/kernel';
import { proposalView, sentBackView } from '../approval/proposal-view.ts';
import type { Payment } from '../payment/payment.ts';
import { decidedByOperators, mayRefund, refundableCents } from '../payment/refundable.ts';

/**
 * Returns a payment's refundable amount for the operator desk. `aloneFrom`: when the viewer may approve their own
 * proposal.
 */
export function refundView(
  payment: Payment,
  limitCents: number,
  viewerId: string,
  aloneFrom: string | undefined,
) {
  const { id, status, service, providerName, capturedCents, refundedCents } = payment;
  const {
    goodwillProposal: proposal,
    goodwillSentBack: sentBack,
    goodwill = [],
    goodwillCents = ZERO,
  } = payment;
  const others = proposal && proposal.operatorId !== viewerId;
  return {
    ...{ id, status, service, providerName, capturedCents, refundedCents, goodwillCents, limitCents },
    decidedCents: decidedByOperators(payment),
    refundableCents: refundableCents(payment),
    proposal: proposal ? proposalView(proposal, viewerId, aloneFrom) : null,
    sentBack: sentBack ? sentBackView(sentBack) : null,
    refunds: goodwill.map(({ refundCents, reason, at }) => ({ refundCents, reason, at })),
    allowedActions: [
      ...(mayRefund(payment) && !others ? (['refund'] as const) : []),
      ...(proposal ? (['approve-refund'] as const) : []),
    ],
  };
}
