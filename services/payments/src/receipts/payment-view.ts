import { type PriceLine, toDollars, ZERO } from '@sward/shared/kernel';
import type { PaymentMoney } from '@sward/shared/product';
import type { CalledOff } from '../cancellation/cancellation.ts';
import { type DisputeView, proposalView } from '../disputes/dispute-views.ts';
import { moneyAt } from '../payment/money-at.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { paymentActions } from '../payment/payment-lifecycle.ts';
import { mayRefund, refundableCents } from '../payment/refundable.ts';
import { isPaidTip } from '../payment/tip.ts';
import type { PaymentViewer } from './get-payment.ts';

/** A payment as the API shows it: the whole to its owner, the own part to its provider; both with its dispute. */
export function paymentView(
  payment: Payment,
  viewer: PaymentViewer,
  { now, dispute, tip }: { now: number; dispute: DisputeView | null; tip?: Payment | undefined },
) {
  const provider = viewer === 'provider';
  const money = moneyAt(payment, provider ? 'provider' : 'owner', now);
  const { bidCents: bid, feeCents: serviceFee } = payment;
  return {
    id: payment.id,
    bidId: payment.bidId,
    serviceRequestId: payment.requestId,
    status: payment.status,
    amount: toDollars(provider ? bid : totalOf(payment)),
    serviceFee: toDollars(provider ? ZERO : serviceFee),
    refundedCents: money.refundedCents,
    transferredCents: payment.transferredCents,
    releaseAt: releaseOf(payment),
    createdAt: payment.createdAt,
    recurringServiceId: payment.recurringId ?? null,
    tip:
      tip?.capturedAt && isPaidTip(tip)
        ? { id: tip.id, amountCents: tip.bidCents, paidAt: tip.capturedAt }
        : null,
    money,
    lines: provider ? providersLines(payment, money) : ownersLines(payment),
    receipt: payment.capturedAt
      ? {
          number: payment.id,
          paidAt: payment.capturedAt,
          service: payment.service,
          providerName: payment.providerName,
          card: provider ? '' : (payment.card ?? ''),
        }
      : null,
    dispute,
    allowedActions: paymentActions(payment, viewer),
  };
}

type Line = { kind: PriceLine; amountCents: number };

function ownersLines({ tipFor, bidCents, feeCents }: Payment): Line[] {
  if (tipFor) return [{ kind: 'tip', amountCents: bidCents }];
  return [
    { kind: 'service', amountCents: bidCents },
    { kind: 'serviceFee', amountCents: feeCents },
  ];
}

function providersLines({ tipFor }: Payment, { paidCents, refundedCents, ...money }: PaymentMoney): Line[] {
  return [
    { kind: tipFor ? 'tip' : 'bid', amountCents: paidCents },
    ...(refundedCents > 0 ? [{ kind: 'refunded', amountCents: -refundedCents } as const] : []),
    ...(tipFor ? [] : [{ kind: 'commission', amountCents: -money.commissionCents } as const]),
    { kind: 'net', amountCents: money.netCents },
  ];
}

/** A dispute stops the clock. */
function releaseOf({ status, releaseAt }: Payment): string | null {
  return (status !== 'disputed' && releaseAt) || null;
}

/** What may be given back of a payment, for the desk. `aloneFrom`: when whoever looks may approve the own proposal. */
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

/** One job among a provider's earnings. */
export function earningView(payment: Payment, now: number) {
  const money = moneyAt(payment, 'provider', now);
  return {
    id: payment.id,
    bidId: payment.bidId,
    serviceRequestId: payment.requestId,
    service: payment.service,
    isTip: payment.tipFor !== undefined,
    bidCents: money.paidCents,
    refundedCents: money.refundedCents,
    commissionCents: money.commissionCents,
    netCents: money.netCents,
    money,
    status: payment.status,
    releaseAt: releaseOf(payment),
    expectedDate: payment.expectedDate ?? null,
  };
}

/** A job that was called off, or would be. */
export function calledOffView({ bidId: id, ...how }: CalledOff) {
  return { id, ...how };
}
