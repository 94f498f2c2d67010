import type { EventOf } from '@sward/shared/events';
import { isTakenUp } from '@sward/shared/product';
import { inbox } from '@sward/shared/table';
import type { AccessProblem, OnSite } from '../access-problem/access-problem.ts';
import { putAccess, readAccessProblems } from '../access-problem/access-store.ts';
import { putDispute } from '../disputes/dispute-store.ts';
import { isExtra } from '../orders/order.ts';
import { putOrder, readOrders } from '../orders/order-store.ts';
import { type Dispute, disputedProvider } from '../payment/dispute.ts';
import { lostPayments, paymentsAsOwner, paymentsAsProvider } from '../payment/own-payments.ts';
import type { Payment } from '../payment/payment.ts';
import { changePayment, readWhole } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * AccountDeleted: erases the person's texts and photos in their disputes, change orders and access problems, which have
 * all ended. Decisions and amounts stay for the other party. Idempotent.
 */
export async function eraseTexts(ports: Ports, event: EventOf<'AccountDeleted'>): Promise<void> {
  const { accountId } = event.data;
  for (const payments of [paymentsAsOwner, paymentsAsProvider, lostPayments]) {
    for await (const page of payments(ports.marketplace, accountId)) {
      for (const { id } of page.filter(hasWords)) await erase(ports, id, accountId);
    }
  }
  await ports.marketplace.transact([inbox(ports.clock, 'payments.erase-words', event.id)]);
}

/**
 * Returns whether a payment may hold texts: a dispute, an order or an access problem, once open, leaves its mark on it.
 */
function hasWords({ disputeId, openOrderId, openAccess }: Payment): boolean {
  return disputeId !== undefined || openOrderId !== undefined || openAccess !== undefined;
}

async function erase(ports: Ports, paymentId: string, accountId: string): Promise<void> {
  const { payment, disputes } = await readWhole(ports.marketplace, paymentId);
  const known = await readOrders(ports.marketplace, paymentId);
  const orders = known.filter(isExtra).filter(({ providerId }) => providerId === accountId);
  const problems = await readAccessProblems(ports.marketplace, paymentId);
  const silent = { text: '', photos: [] };
  const without = (dispute: Dispute): Dispute => {
    const { opened, answer } = dispute;
    if (payment.ownerId !== accountId)
      return { ...dispute, ...(answer && { answer: { ...answer, ...silent } }) };
    // An operator wrote why a job was taken up.
    return isTakenUp(dispute) ? dispute : { ...dispute, opened: { ...opened, ...silent } };
  };
  // An answer whose provider is unknown could be theirs, so it is erased too.
  const isTheirs = (dispute: Dispute) =>
    [payment.ownerId, disputedProvider(dispute, payment) ?? accountId].includes(accountId);
  await ports.marketplace.transact([
    changePayment(payment, {}, 'state_changed'),
    ...disputes.filter(isTheirs).map((dispute) => putDispute(without(dispute))),
    ...orders.map((order) => putOrder({ ...order, ...silent })),
    ...problems
      .filter(({ ownerId, providerId }) => [ownerId, providerId].includes(accountId))
      .map((problem) => putAccess(silenced(problem, accountId))),
  ]);
}

/**
 * Returns the problem without the homeowner's text, or without the provider's text, photos and places. Times and
 * amounts stay.
 */
function silenced(problem: AccessProblem, accountId: string): AccessProblem {
  const { answer, stillClosed } = problem;
  if (problem.ownerId === accountId)
    return { ...problem, ...(answer && { answer: { ...answer, text: '' } }) };
  const without = (said: OnSite): OnSite => ({ ...said, photos: [], place: { lat: 0, lng: 0 } });
  return {
    ...problem,
    ...{ text: '', marked: without(problem.marked) },
    ...(stillClosed && { stillClosed: without(stillClosed) }),
  };
}
