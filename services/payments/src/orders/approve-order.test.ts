import { AppError, instant, MINUTE } from '@sward/shared/kernel';
import { code } from '../../testing/code.ts';
import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { listOrders } from './list-orders.ts';
import { sweepOrders } from './sweep-orders.ts';

let job: JobOnSite;
beforeEach(async () => {
  job = await jobOnSite();
});

describe('approving', () => {
  test('takes exactly the amount that was shown', async () => {
    const order = await job.propose();

    expect(await code(job.approve(order, { amount: 1499 }))).toBe('amount_changed');
    expect(await job.order()).toMatchObject({ status: 'proposed' });
    const { clientSecret } = await job.approve(order);
    expect(clientSecret).toBe(`pi_${order.id}_secret`);
    expect(job.m.stripe.intents.get(`pi_${order.id}`)).toMatchObject({ amountCents: 1500, status: 'open' });
  });

  test('again gives the same payment, and half an hour to pay it once', async () => {
    const order = await job.propose();
    job.m.clock.set(instant(Date.parse(order.expiresAt) - MINUTE));
    const first = await job.approve(order);
    job.m.clock.advance(20 * MINUTE);
    const second = await job.approve(order);

    expect(second.clientSecret).toBe(first.clientSecret);
    expect(await job.payment()).toMatchObject({
      openOrderUntil: instant(Date.parse(order.expiresAt) + 29 * MINUTE),
    });
    expect(await job.order()).toMatchObject({
      status: 'approved',
      expiresAt: instant(Date.parse(order.expiresAt) + 29 * MINUTE),
    });
    expect(job.m.stripe.intents.size).toBe(2);
  });

  test('is refused at the deadline, whether or not its timer has run', async () => {
    const order = await job.propose();
    job.m.clock.set(order.expiresAt);

    expect(await code(job.approve(order))).toBe('order_not_open');
    expect(await code(job.decline(order))).toBe('order_not_open');
  });

  test('is refused when the provider was suspended meanwhile', async () => {
    const order = await job.propose();
    const key = { pk: `PROVIDER#${order.providerId}`, sk: 'PROVIDER' };
    await job.m.table.transact([{ update: key, set: { approved: false } }]);

    expect(await code(job.approve(order))).toBe('order_not_open');
    expect(await job.order()).toMatchObject({ status: 'proposed' });
  });

  test('by the kept card pays it in one call', async () => {
    await job.keepCard();
    const { order, clientSecret } = await job.approve(await job.propose(), { useKeptCard: true });

    expect([order.status, clientSecret]).toEqual(['paid', null]);
    expect(await job.payment()).toMatchObject({ capturedCents: 6195, extraCents: 1500, openOrderId: null });
  });

  test('by a kept card that is declined leaves it to the card form', async () => {
    await job.keepCard();
    job.m.stripe.declineKeptCards(true);
    const order = await job.propose();
    const { clientSecret } = await job.approve(order, { useKeptCard: true });

    expect(clientSecret).toBe(`pi_${order.id}_secret`);
    expect(await job.order()).toMatchObject({ status: 'approved' });
  });

  test('by strangers finds nothing', async () => {
    const order = await job.propose();
    const { m } = job;
    job.m.owner = m.stranger;

    expect(await code(job.approve(order))).toBe('not_found');
    expect(await code(listOrders(m.ports, m.stranger, order.bidId))).toBe('not_found');
  });
});

describe('a payment intent that is not noted', () => {
  /** Stripe keeps an error for the order's key. */
  const brokenIntent = () => {
    job.m.stripe.createIntent = () => Promise.reject(new AppError('busy', { retryAfter: 1 }));
  };

  test('does not keep its order, and with it its job, open', async () => {
    const order = await job.propose();
    brokenIntent();
    expect(await code(job.approve(order))).toBe('busy');
    job.later(3);
    await sweepOrders(job.m.ports);

    expect(await job.order()).toMatchObject({ status: 'expired' });
    await confirmJob(job.m.ports, job.m.owner, job.paymentId, true);
    expect(await job.payment()).toMatchObject({ status: 'released' });
  });

  test('is handed to nobody once its order has ended', async () => {
    const order = await job.propose();
    const { createIntent } = job.m.stripe;
    job.m.stripe.createIntent = async (input) => {
      const intent = await createIntent(input);
      await job.decline(order);
      return intent;
    };

    expect(await code(job.approve(order))).toBe('order_not_open');
    expect(job.m.stripe.intents.get(`pi_${order.id}`)).toMatchObject({ status: 'canceled' });
  });
});
