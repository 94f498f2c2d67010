import type { Bid } from '@sward/bids';
import { type CheckoutLock, readProvider, type ServiceRequest } from '@sward/requests';
import { instant, MINUTE, priceOf, ZERO } from '@sward/shared/kernel';
import { LIMITS, serviceTypeNames } from '@sward/shared/product';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import type { Ports } from '../ports.ts';

/** Builds the payment of a bid. Writes nothing. */
export async function newPayment(
  ports: Ports,
  ownerId: string,
  request: ServiceRequest,
  bid: Bid,
): Promise<Payment> {
  const provider = await readProvider(ports.marketplace, bid.providerId);
  return {
    id: ports.ids.next('pay'),
    version: 1,
    status: paymentLifecycle.next(null, 'initiate', 'owner'),
    requestId: request.id,
    bidId: bid.id,
    ownerId,
    providerId: bid.providerId,
    service: serviceTypeNames(request.serviceTypeIds).join(', '),
    providerName: provider?.businessName ?? '',
    bidCents: bid.amountCents,
    feeCents: priceOf(bid.amountCents).serviceFee,
    serviceFrequency: request.serviceFrequency,
    createdAt: instant(ports.clock.now()),
    windowStart: bid.windowStart,
    windowEnd: bid.windowEnd,
    capturedCents: ZERO,
    processingFeeCents: ZERO,
    refundedCents: ZERO,
    transferredCents: ZERO,
  };
}

/** Builds the request's lock for the duration of a checkout. */
export function lockOf(ports: Ports, payment: Payment): CheckoutLock {
  const expiresAt = instant(ports.clock.now() + LIMITS.checkoutLockMinutes * MINUTE);
  return { paymentId: payment.id, bidId: payment.bidId, expiresAt };
}
