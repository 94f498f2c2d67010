import { type PriceLine, toDollars, ZERO } from '@sward/shared/kernel';
import { type PaymentMoney, receiptNumber } from '@sward/shared/product';
import type { DisputeView } from '../disputes/dispute-views.ts';
import { openChargeback } from '../payment/chargeback.ts';
import { BASE, chargesOf } from '../payment/charges.ts';
import { moneyAt } from '../payment/money-at.ts';
import { type Payment, type PaymentViewer, totalOf, workOf } from '../payment/payment.ts';
import { paymentActions } from '../payment/payment-lifecycle.ts';
import { isPaidTip } from '../payment/tip.ts';

/**
 * Returns a payment as the API shows it: the whole to its homeowner, their own part to its provider, each with its
 * dispute.
 */
export function paymentView(
  payment: Payment,
  viewer: PaymentViewer,
  {
    now,
    dispute,
    tip,
    keptCard = null,
    day,
  }: {
    now: number;
    dispute: DisputeView | null;
    tip?: Payment | undefined;
    keptCard?: string | null;
    day?: string | undefined;
  },
) {
  const provider = viewer === 'provider';
  const paidTip = tip?.capturedAt && isPaidTip(tip) ? { ...tip, paidAt: tip.capturedAt } : undefined;
  const money = moneyAt(payment, provider ? 'provider' : 'owner', now);
  const { feeCents: serviceFee } = payment;
  return {
    id: payment.id,
    bidId: payment.bidId,
    serviceRequestId: payment.requestId,
    status: payment.status,
    amount: toDollars(provider ? workOf(payment) : totalOf(payment)),
    serviceFee: toDollars(provider ? ZERO : serviceFee),
    refundedCents: money.refundedCents,
    transferredCents: payment.transferredCents,
    failedRefundCents: provider ? ZERO : (payment.failedRefundCents ?? ZERO),
    releaseAt: releaseOf(payment),
    createdAt: payment.createdAt,
    recurringServiceId: payment.recurringId ?? null,
    tip: paidTip ? { id: paidTip.id, amountCents: paidTip.bidCents, paidAt: paidTip.paidAt } : null,
    money,
    lines: provider ? providersLines(payment, money) : ownersLines(payment),
    receipt: payment.capturedAt
      ? {
          number: receiptNumber(payment.id),
          paidAt: payment.capturedAt,
          day: day ?? null,
          service: payment.service,
          providerName: payment.providerName,
          card: provider ? '' : (payment.card ?? ''),
          charges: provider ? [] : [payment, ...(paidTip ? [paidTip] : [])].flatMap(chargeViews),
        }
      : null,
    keptCard,
    dispute,
    allowedActions: paymentActions(payment, viewer),
  };
}

/** Returns the captures of a payment, each a line on the homeowner's card statement. */
function chargeViews(payment: Payment) {
  return chargesOf(payment).map(({ key, capturedAt, card, capturedCents }) => ({
    number: receiptNumber(key === BASE ? payment.id : key),
    paidAt: capturedAt,
    card,
    cents: capturedCents,
  }));
}

type Line = { kind: PriceLine; amountCents: number };

function ownersLines(payment: Payment): Line[] {
  const { tipFor, bidCents, feeCents, extraCents = ZERO, tripCents = ZERO, reducedCents = ZERO } = payment;
  if (tipFor) return [{ kind: 'tip', amountCents: bidCents }];
  const lines: Line[] = [
    { kind: 'service', amountCents: bidCents + reducedCents },
    { kind: 'reduced', amountCents: -reducedCents },
    { kind: 'extra', amountCents: extraCents },
    { kind: 'tripFee', amountCents: tripCents },
    { kind: 'serviceFee', amountCents: feeCents },
  ];
  return lines.filter(
    ({ kind, amountCents }) => amountCents !== 0 || kind === 'service' || kind === 'serviceFee',
  );
}

function providersLines(
  { tipFor, extraCents = ZERO, tripCents = ZERO }: Payment,
  { paidCents, refundedCents, ...money }: PaymentMoney,
): Line[] {
  return [
    { kind: tipFor ? 'tip' : 'bid', amountCents: paidCents - extraCents - tripCents },
    ...(extraCents > 0 ? [{ kind: 'extra', amountCents: extraCents } as const] : []),
    ...(tripCents > 0 ? [{ kind: 'tripFee', amountCents: tripCents } as const] : []),
    ...(refundedCents > 0 ? [{ kind: 'refunded', amountCents: -refundedCents } as const] : []),
    ...(tipFor ? [] : [{ kind: 'commission', amountCents: -money.commissionCents } as const]),
    { kind: 'net', amountCents: money.netCents },
  ];
}

/** Returns null during a dispute and while a bank looks into the payment: both stop the clock. */
export function releaseOf(payment: Payment): string | null {
  const isStopped = payment.status === 'disputed' || openChargeback(payment) !== undefined;
  return (!isStopped && payment.releaseAt) || null;
}
