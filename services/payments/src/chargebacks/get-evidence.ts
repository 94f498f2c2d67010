import { type Bid, readBidOf } from '@sward/bids';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { PhotoView } from '@sward/shared/uploads';
import { type ExtraOrder, isExtra } from '../orders/order.ts';
import { readOrders } from '../orders/order-store.ts';
import { type Dispute, disputedProvider } from '../payment/dispute.ts';
import { assertInvariants } from '../payment/ledger.ts';
import type { Payment } from '../payment/payment.ts';
import { readWhole } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** The evidence that operators show a bank. */
export interface Evidence {
  payment: Payment;
  bid: Bid;
  photos: Record<'before' | 'after', PhotoView[]>;
  messageCount: number;
  /** Change orders that were approved, oldest first, with their photos. */
  orders: { order: ExtraOrder; photos: PhotoView[] }[];
  /** Disputes, oldest first, each with the photos of its parties. */
  disputes: { dispute: Dispute; photos: Record<'opened' | 'answer', PhotoView[]> }[];
}

/** @throws AppError forbidden, not_found */
export async function getEvidence(ports: Ports, actor: Actor, paymentId: string): Promise<Evidence> {
  actingOperator(actor);
  const { payment, journals, disputes } = await readWhole(ports.marketplace, paymentId);
  assertInvariants(payment, journals);
  const { ownerId, providerId } = payment;
  const [bid, messageCount, proposed] = await Promise.all([
    readBidOf(ports.marketplace, payment.requestId, payment.bidId),
    ports.messageCount(payment.requestId, providerId),
    readOrders(ports.marketplace, paymentId),
  ]);
  const orders = proposed.filter(isExtra).filter(({ approvedAt }) => approvedAt !== undefined);
  if (!bid) throw new Error(`payment ${paymentId} has no bid`);
  const [before = [], after = [], ...shown] = await ports.photos.views(
    { accountId: providerId, purpose: 'before', ids: bid.beforePhotos ?? [] },
    { accountId: providerId, purpose: 'after', ids: bid.afterPhotos ?? [] },
    ...orders.map((order) => ({ accountId: order.providerId, purpose: 'order' as const, ids: order.photos })),
    ...disputes.flatMap((dispute) => [
      { accountId: ownerId, purpose: 'dispute' as const, ids: dispute.opened.photos },
      {
        accountId: disputedProvider(dispute, payment) ?? '',
        purpose: 'dispute' as const,
        ids: dispute.answer?.photos ?? [],
      },
    ]),
  );
  const said = shown.slice(orders.length);
  return {
    ...{ payment, bid, messageCount, photos: { before, after } },
    orders: orders.map((order, i) => ({ order, photos: shown[i] ?? [] })),
    disputes: disputes.map((dispute, i) => ({
      dispute,
      photos: { opened: said[2 * i] ?? [], answer: said[2 * i + 1] ?? [] },
    })),
  };
}
