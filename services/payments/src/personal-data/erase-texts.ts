import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { putDispute } from '../disputes/dispute-store.ts';
import { putOrder, readOrders } from '../orders/order-store.ts';
import type { Dispute } from '../payment/dispute.ts';
import { paymentsAsOwner, paymentsAsProvider } from '../payment/own-payments.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, readWhole } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * AccountDeleted: erases the person's texts and photos in their disputes and change orders, all of which have
 * ended. Decisions and amounts stay for the other party. Idempotent.
 */
export async function eraseTexts(ports: Ports, event: EventOf<'AccountDeleted'>): Promise<void> {
  const { accountId } = event.data;
  for (const payments of [paymentsAsOwner, paymentsAsProvider]) {
    for await (const page of payments(ports.marketplace, accountId)) {
      for (const { id } of page.filter(hasWords)) await erase(ports, id, accountId);
    }
  }
  await ports.marketplace.transact([inbox(ports.clock, 'payments.erase-words', event.id)]);
}

/** An order, once proposed, leaves its mark on the payment. */
function hasWords({ disputeId, openOrderId }: Payment): boolean {
  return disputeId !== undefined || openOrderId !== undefined;
}

async function erase(ports: Ports, paymentId: string, accountId: string): Promise<void> {
  const { payment, disputes } = await readWhole(ports.marketplace, paymentId);
  const orders = payment.providerId === accountId ? await readOrders(ports.marketplace, paymentId) : [];
  const silent = { text: '', photos: [] };
  const without = (dispute: Dispute): Dispute =>
    payment.ownerId === accountId
      ? { ...dispute, opened: { ...dispute.opened, ...silent } }
      : { ...dispute, ...(dispute.answer && { answer: { ...dispute.answer, ...silent } }) };
  await ports.marketplace.transact([
    changePayment(payment, {}, 'state_changed'),
    ...disputes.map((dispute) => putDispute(without(dispute))),
    ...orders.map((order) => putOrder({ ...order, ...silent })),
  ]);
}
