import { type Bid, readBid } from '@sward/bids';
import { HOUR } from '@sward/shared/kernel';
import { putJobCard } from '../src/cards/job-card-store.ts';
import { approveOrder } from '../src/orders/approve-order.ts';
import { declineOrder } from '../src/orders/decline-order.ts';
import type { Order } from '../src/orders/order.ts';
import { readOrders } from '../src/orders/order-store.ts';
import { type OrderInput, proposeOrder } from '../src/orders/propose-order.ts';
import { withdrawOrder } from '../src/orders/withdraw-order.ts';
import { assertInvariants, balances } from '../src/payment/ledger.ts';
import type { Payment } from '../src/payment/payment.ts';
import { readWhole } from '../src/payment/payment-store.ts';
import { receiveWebhook } from '../src/receive-webhook.ts';
import { paidJob } from './disputed.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, type Market } from './market.ts';

export const ORDER_PHOTO = `upl_${'R'.repeat(26)}`;

const ASK = {
  bidId: BIDS[0],
  reason: 'overgrown',
  text: 'The grass is knee high at the back.',
  photos: [ORDER_PHOTO],
} as const;

/** A job of $40.00 with its provider on site, and the actions of both parties on its price. */
export async function jobOnSite() {
  const job = await paidJob();
  await job.arrive();
  const { m, paymentId } = job;
  const propose = (more: Partial<OrderInput> = {}) => {
    const amount = more.newAmount === undefined ? { extra: cents(1500) } : {};
    return proposeOrder(m.ports, m.provider, { ...ASK, ...amount, photos: [ORDER_PHOTO], ...more });
  };
  const approve = (order: Order, more: { amount?: number; useKeptCard?: boolean } = {}) =>
    approveOrder(m.ports, m.owner, {
      orderId: order.id,
      amount: cents(more.amount ?? order.extraCents),
      useKeptCard: more.useKeptCard ?? false,
    });
  /** Stripe's webhook of the intent of an order. */
  const told = ({ id: orderId }: Order, kind: 'intent-succeeded' | 'intent-failed', eventId = 'evt_order') =>
    receiveWebhook(
      m.ports,
      JSON.stringify({ kind, id: eventId, type: kind, paymentId, orderId, intentId: `pi_${orderId}` }),
      'right',
    );
  /** Pays an approved order at Stripe, and delivers the webhook. */
  const pay = async (order: Order) => {
    m.stripe.pay(`pi_${order.id}`);
    await told(order, 'intent-succeeded');
  };
  return {
    ...job,
    propose,
    approve,
    told,
    pay,
    /** Keeps a card for this job. */
    keepCard: () => {
      const card = { customerId: 'cus_1', paymentMethodId: 'pm_1', card: 'Visa •••• 4242', agreedAt: '' };
      return m.table.transact([putJobCard(paymentId, card)]);
    },
    patchPayment: (set: Partial<Payment>) =>
      m.table.transact([{ update: { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' }, set }]),
    decline: (order: Order) => declineOrder(m.ports, m.owner, order.id),
    withdraw: (order: Order) => withdrawOrder(m.ports, m.provider, order.id),
    /** Proposes, approves and pays an order. */
    paidOrder: async (more: Partial<OrderInput> = {}) => {
      const order = await propose(more);
      await approve(order);
      await pay(order);
      return order;
    },
    orders: () => readOrders(m.table, paymentId),
    order: async () => (await readOrders(m.table, paymentId)).at(-1) as Order,
    bid: async () => (await readBid(m.table, BIDS[0])) as Bid,
    later: (hours: number) => m.clock.advance(hours * HOUR),
    ...moneyOf(m, paymentId),
  };
}

/** State of a payment according to Stripe and the ledger. */
export function moneyOf(m: Market, paymentId: string) {
  return {
    /** Returns the balances of the ledger, checked against the payment. */
    ledger: async () => {
      const { payment, journals } = await readWhole(m.table, paymentId);
      assertInvariants(payment, journals);
      return balances(journals);
    },
    moved: () => ({
      refunds: Object.fromEntries(m.stripe.refunds.map((its) => [its.intentId, its.amountCents])),
      transfers: Object.fromEntries(m.stripe.transfers.map((its) => [its.chargeId, its.amountCents])),
    }),
  };
}

export type JobOnSite = Awaited<ReturnType<typeof jobOnSite>>;
