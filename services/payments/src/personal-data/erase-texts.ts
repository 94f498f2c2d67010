import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { putDispute } from '../disputes/dispute-store.ts';
import type { Dispute } from '../payment/dispute.ts';
import { paymentsAsOwner, paymentsAsProvider } from '../payment/own-payments.ts';
import { changePayment, readWhole } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * AccountDeleted: erases the person's texts and photos in their disputes, all of which have ended. Decisions
 * stay for the other party. Idempotent.
 */
export async function eraseTexts(ports: Ports, event: EventOf<'AccountDeleted'>): Promise<void> {
  const { accountId } = event.data;
  for (const payments of [paymentsAsOwner, paymentsAsProvider]) {
    for await (const page of payments(ports.marketplace, accountId)) {
      for (const { id } of page.filter(({ disputeId }) => disputeId)) await erase(ports, id, accountId);
    }
  }
  await ports.marketplace.transact([inbox(ports.clock, 'payments.erase-words', event.id)]);
}

async function erase(ports: Ports, paymentId: string, accountId: string): Promise<void> {
  const { payment, disputes } = await readWhole(ports.marketplace, paymentId);
  const silent = { text: '', photos: [] };
  const without = (dispute: Dispute): Dispute =>
    payment.ownerId === accountId
      ? { ...dispute, opened: { ...dispute.opened, ...silent } }
      : { ...dispute, ...(dispute.answer && { answer: { ...dispute.answer, ...silent } }) };
  await ports.marketplace.transact([
    changePayment(payment, {}, 'state_changed'),
    ...disputes.map((dispute) => putDispute(without(dispute))),
  ]);
}
