import { callRoute } from '@sward/shared/testing';
import { code } from '../../testing/code.ts';
import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { handlers } from '../handlers.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { startReview } from '../settlement/start-review.ts';
import { listOrders } from './list-orders.ts';
import { sweepOrders } from './sweep-orders.ts';

let job: JobOnSite;
beforeEach(async () => {
  job = await jobOnSite();
});

describe('a paid order', () => {
  test('adds its charge to the payment and its amount to the job, once', async () => {
    const order = await job.paidOrder();
    await job.told(order, 'intent-succeeded');

    const payment = await job.payment();
    expect(payment.charges?.map(({ key, capturedCents }) => [key, capturedCents])).toEqual([
      ['base', 4695],
      [order.id, 1500],
    ]);
    expect(await job.bid()).toMatchObject({ extraCents: 1500, amountCents: 4000 });
    expect((await job.bid()).openOrder).toBeUndefined();
    expect(await job.ledger()).toEqual({
      ...{ stripe_clearing: 4529 + 1426, processing_fees: 166 + 74 },
      [`held:${job.paymentId}`]: -6195,
    });
    expect(job.m.events('ChangeOrderPaid')).toMatchObject([{ data: { totalCents: 6195 } }]);
  });

  test('is a line of its own to the provider, too, whose bid stays what they bid', async () => {
    await job.paidOrder();

    const params = { paymentId: job.paymentId };
    const { lines } = await callRoute(handlers(job.m.ports), 'payments.get', job.m.provider, { params });
    expect(lines).toEqual([
      { kind: 'bid', amountCents: 4000 },
      { kind: 'extra', amountCents: 1500 },
      { kind: 'commission', amountCents: -275 },
      { kind: 'net', amountCents: 5225 },
    ]);
  });

  test('is seen without its webhook, on the page and by the sweep', async () => {
    const order = await job.propose();
    await job.approve(order);
    job.m.stripe.pay(`pi_${order.id}`);
    expect((await listOrders(job.m.ports, job.m.owner, order.bidId)).orders).toMatchObject([
      { status: 'paid' },
    ]);

    const next = await job.propose({ text: 'The hedge was asked for as well.' });
    await job.approve(next);
    job.m.stripe.pay(`pi_${next.id}`);
    job.later(3);
    await sweepOrders(job.m.ports);
    expect(await job.order()).toMatchObject({ status: 'paid' });
  });

  test('cannot be declined any more: what Stripe says counts', async () => {
    const order = await job.propose();
    await job.approve(order);
    job.m.stripe.pay(`pi_${order.id}`);

    expect(await code(job.decline(order))).toBe('order_paid');
    expect(await job.order()).toMatchObject({ status: 'paid' });
  });

  test('is released with the job: the provider gets the work less five percent of all of it (row a)', async () => {
    const order = await job.paidOrder();
    await startReview(job.m.ports, await job.finish());
    await confirmJob(job.m.ports, job.m.owner, job.paymentId);

    expect(job.moved()).toEqual({
      refunds: {},
      transfers: { [`ch_pi_${job.paymentId}`]: 4000, [`ch_pi_${order.id}`]: 1225 },
    });
    // The price guide counts it.
    expect(job.m.events('PaymentReleased')).toMatchObject([{ data: { extraCents: 1500, totalCents: 6195 } }]);
    expect(await job.ledger()).toMatchObject({ revenue: -970, [`held:${job.paymentId}`]: 0 });
  });

  test('comes back with everything when the provider cancels (row c)', async () => {
    const order = await job.paidOrder();
    await cancelJob(job.m.ports, job.m.provider, { bidId: order.bidId });

    expect(job.moved()).toEqual({
      transfers: {},
      refunds: { [`pi_${order.id}`]: 1500, [`pi_${job.paymentId}`]: 4695 },
    });
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });
});
