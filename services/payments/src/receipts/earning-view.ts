import { moneyAt } from '../payment/money-at.ts';
import type { Payment } from '../payment/payment.ts';
import { releaseOf } from './payment-view.ts';

/** Returns one line of a provider's earnings. */
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
