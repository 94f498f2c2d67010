import type { PlantedBug } from './bug.ts';

const payments = (file: string) => `services/payments/src/${file}.ts`;

/** Bugs without one of the protections of change orders, and of payments with several charges. */
export const inOrders: readonly PlantedBug[] = [
  {
    name: 'a transfer is sourced from the checkout alone',
    kind: 'condition',
    file: payments('payment/charges'),
    piece: 'return divide(transfer, lefts);',
    instead: 'return transfer > 0 ? [{ charge: BASE, cents: transfer }] : [];',
  },
  {
    name: 'a refund comes from the checkout first',
    kind: 'order',
    file: payments('payment/charges'),
    piece: "const lefts = [...of('extra'), ...of('base'),",
    instead: "const lefts = [...of('base'), ...of('extra'),",
  },
  {
    name: 'commission is rounded for bid and extras apart',
    kind: 'condition',
    file: payments('payment/settlement-plan'),
    piece: 'const { transfer } = keepOf(payment, work);',
    instead: `const own = Math.min(work, payment.bidCents) as Cents;
  const transfer = (keepOf(payment, own).transfer + keepOf(payment, subtract(work, own)).transfer) as Cents;`,
  },
  {
    name: 'an order that is charged too late stays in the hold',
    kind: 'condition',
    file: payments('orders/record-order-capture'),
    piece: '...captureJournal(ports, payment.id, order, intent, order.id),',
    instead: '...captureJournal(ports, payment.id, order, intent, payment.id),',
  },
  {
    name: 'an order that is charged too late is given back without looking up',
    kind: 'look-up',
    file: payments('orders/return-order'),
    piece: '(await ports.stripe.findRefund(intentId, operation.id)) ??',
    instead: '',
  },
  {
    name: 'an order is approved without its amount',
    kind: 'guard',
    file: payments('orders/approve-order'),
    piece: 'if (amount !== order.extraCents)',
    instead: 'if (false)',
  },
  {
    name: 'the order of a suspended provider is approved',
    kind: 'condition',
    file: payments('orders/approve-order'),
    piece: "    checkApproved(order.providerId, 'order_not_open'),\n",
    instead: '',
  },
  {
    name: 'a job has two open orders',
    kind: 'guard',
    file: payments('orders/propose-order'),
    piece: "if (orders.some(isOpenOrder)) throw new AppError('order_open');",
    instead: '',
  },
  {
    name: 'a job is finished while an order is open',
    kind: 'guard',
    file: 'services/bids/src/jobs/complete-job.ts',
    piece: "if (bid.openOrder) throw new AppError('order_open');",
    instead: '',
  },
  {
    name: 'a job is released early while an order is open',
    kind: 'guard',
    file: payments('settlement/confirm-job'),
    piece: "if (payment.openOrderId) throw new AppError('order_open');",
    instead: '',
  },
  {
    name: 'an approved order ends without being cancelled at Stripe',
    kind: 'order',
    file: payments('orders/close-order'),
    piece: 'await ports.stripe.cancelIntent(order.intentId);',
    instead: 'await ports.stripe.readIntent(order.intentId);',
  },
  {
    name: 'an order is declined although it was paid in between',
    kind: 'guard',
    file: payments('orders/close-order'),
    piece: "if (intent.status !== 'succeeded') return current;",
    instead: 'if (intent) return current;',
  },
  {
    name: 'a job that ends leaves its order open',
    kind: 'condition',
    file: payments('settlement/settle'),
    piece: '    ...endedOrder,\n',
    instead: '',
  },
  {
    name: 'the sweep of orders does nothing',
    kind: 'sweeper',
    file: payments('consumers'),
    piece: "'sweep-orders': sweepOrders,",
    instead: "'sweep-orders': async () => {},",
  },
  {
    name: 'a chargeback on an extra takes the checkout',
    kind: 'condition',
    file: payments('chargebacks/record-chargeback'),
    piece: '    ...(intent.orderId && { charge: intent.orderId }),\n',
    instead: '',
  },
  {
    name: 'the first of two chargebacks settles the payment',
    kind: 'guard',
    file: payments('chargebacks/close-chargeback'),
    piece: 'if (taken.length > 0 && !othersOpen(payment, chargeback))',
    instead: 'if (taken.length > 0)',
  },
];
