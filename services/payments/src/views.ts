import { priceOf, toDollars, ZERO } from '@sward/shared/kernel';
import type { PaymentViewer } from './get-payment.ts';
import { type Payment, paymentActions, totalOf } from './payment.ts';

/** A payment as the API shows it: the whole to its owner, the own part to its provider. */
export function paymentView(payment: Payment, viewer: PaymentViewer, now: string) {
  const provider = viewer === 'provider';
  const { bid, serviceFee, commission, net } = priceOf(payment.bidCents);
  return {
    id: payment.id,
    bidId: payment.bidId,
    serviceRequestId: payment.requestId,
    status: payment.status,
    amount: toDollars(provider ? bid : totalOf(payment)),
    serviceFee: toDollars(provider ? ZERO : serviceFee),
    refundedCents: payment.refundedCents,
    transferredCents: payment.transferredCents,
    releaseAt: payment.releaseAt ?? null,
    createdAt: payment.createdAt,
    lines: provider
      ? [
          { label: 'Your bid', amountCents: bid },
          { label: 'Commission (5%)', amountCents: -commission },
          { label: 'You receive', amountCents: net },
        ]
      : [
          { label: payment.service, amountCents: bid },
          { label: 'Service fee', amountCents: serviceFee },
        ],
    receipt: payment.capturedAt
      ? {
          number: payment.id,
          paidAt: payment.capturedAt,
          service: payment.service,
          providerName: payment.providerName,
          card: provider ? '' : (payment.card ?? ''),
        }
      : null,
    allowedActions: paymentActions(payment, viewer, now),
  };
}

/** One job among a provider's earnings. */
export function earningView(payment: Payment) {
  const { bid, commission, net } = priceOf(payment.bidCents);
  return {
    id: payment.id,
    bidId: payment.bidId,
    service: payment.service,
    bidCents: bid,
    commissionCents: commission,
    netCents: payment.settledAt ? payment.transferredCents : net,
    status: payment.status,
    releaseAt: payment.releaseAt ?? null,
    expectedDate: payment.expectedDate ?? null,
  };
}
