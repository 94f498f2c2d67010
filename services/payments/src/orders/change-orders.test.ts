import { AppError, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { ORDER_LIMITS } from '@sward/shared/product';
import { consumeRateLimit } from '@sward/shared/table';
import { cents } from '../../testing/fake-stripe.ts';
import { LOST_UPLOAD } from '../../testing/market.ts';
import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { putJobCard } from '../cards/job-card-store.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { paymentActions } from '../payment/payment-lifecycle.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { startReview } from '../settlement/start-review.ts';
import { listOrders } from './list-orders.ts';
import { returnOrder } from './return-order.ts';
import { onOrderTimer, sweepOrders } from './sweep-orders.ts';

let job: JobOnSite;
beforeEach(async () => {
  job = await jobOnSite();
});

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  );

const keepCard = () =>
  job.m.table.transact([
    putJobCard(job.paymentId, {
      ...{ customerId: 'cus_1', paymentMethodId: 'pm_1', card: 'Visa •••• 4242', agreedAt: '' },
    }),
  ]);

describe('a change order', () => {
  test('is proposed with its total, and marks the job', async () => {
    const order = await job.propose();

    expect(order).toMatchObject({
      ...{ status: 'proposed', extraCents: 1500, newTotalCents: 6195 },
      expiresAt: job.inHours(2),
    });
    expect(await job.bid()).toMatchObject({ openOrder: order.id });
    expect(await job.payment()).toMatchObject({ openOrderId: order.id, openOrderUntil: order.expiresAt });
    expect(job.m.timers.at(-1)).toMatchObject({ name: 'order', orderId: order.id });
    expect(job.m.events('ChangeOrderProposed')).toMatchObject([
      { data: { orderId: order.id, extraCents: 1500 } },
    ]);
    expect(job.m.stripe.intents.size).toBe(1);
  });

  test('may name the new price of the work', async () => {
    await job.paidOrder();

    expect(await job.propose({ newAmount: cents(6200) })).toMatchObject({ extraCents: 700 });
  });

  test('is the same when it is proposed again, and no other is open beside it', async () => {
    const order = await job.propose();

    expect(await job.propose()).toMatchObject(order);
    expect(await code(job.propose({ extra: cents(2000) }))).toBe('order_open');
    expect(job.m.events('ChangeOrderProposed')).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['of somebody else', () => job.propose({ bidId: `bid_${'B'.repeat(26)}` }), 'not_found'],
    ['without its photo', () => job.propose({ photos: [LOST_UPLOAD] }), 'upload_not_found'],
    ['below the least', () => job.propose({ extra: cents(499) }), 'validation_failed'],
    ['that lowers the price', () => job.propose({ newAmount: cents(3000) }), 'validation_failed'],
    ['beyond what a job of $40.00 may cost', () => job.propose({ extra: cents(5001) }), 'validation_failed'],
  ])('is refused %s', async (_, act, expected) => {
    expect(await code(act())).toBe(expected);
    expect(await job.orders()).toEqual([]);
  });

  test('may add as much as is left', async () => {
    await job.paidOrder();

    const refused = job.propose({ extra: cents(3501) });
    await expect(refused).rejects.toMatchObject({ detail: { data: { mostCents: 3500 } } });
    expect(await job.propose({ extra: cents(3500) })).toMatchObject({ newTotalCents: 9695 });
  });

  test('is refused before the check-in, and on a job whose money is not held', async () => {
    const { m } = job;
    const key = { pk: `BIDS#${(await job.bid()).requestId}`, sk: `BID#${(await job.bid()).id}` };
    await m.table.transact([{ update: key, remove: ['checkedInAt'], add: { version: 1 } }]);
    expect(await code(job.propose())).toBe('not_checked_in');
    await m.arrive();
    await confirmJob(m.ports, m.owner, job.paymentId, true);
    expect(await code(job.propose())).toBe('job_not_open');
  });

  test('is refused while a bank claims the money of the job, as is approving', async () => {
    const order = await job.propose();
    const { id } = job.m.stripe.claim(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);

    expect(await code(job.approve(order))).toBe('charged_back');
    await job.withdraw(order);
    expect(await code(job.propose())).toBe('charged_back');
    expect(job.m.stripe.intents.size).toBe(1);
  });

  test('is made thirty times an hour by one provider', async () => {
    const { limit, windowMs } = { limit: ORDER_LIMITS.perHour, windowMs: HOUR };
    for (let n = 0; n < limit; n++)
      await consumeRateLimit(
        job.m.table,
        job.m.clock,
        { name: 'orders', limit, windowMs },
        (await job.bid()).providerId,
      );

    expect(await code(job.propose())).toBe('too_many_requests');
    job.later(1);
    expect(await job.propose()).toMatchObject({ status: 'proposed' });
  });

  test('ends after five of a job, or three that were paid', async () => {
    for (let n = 0; n < 3; n++) await job.paidOrder({ extra: cents(500), text: `Reason number ${n}.` });
    expect(await code(job.propose())).toBe('order_limit_reached');

    job = await jobOnSite();
    for (let n = 0; n < 5; n++) await job.decline(await job.propose({ text: `Reason number ${n}.` }));
    expect(await code(job.propose())).toBe('order_limit_reached');
  });
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
    await keepCard();
    const { order, clientSecret } = await job.approve(await job.propose(), { useKeptCard: true });

    expect([order.status, clientSecret]).toEqual(['paid', null]);
    expect(await job.payment()).toMatchObject({ capturedCents: 6195, extraCents: 1500, openOrderId: null });
  });

  test('by a kept card that is declined leaves it to the card form', async () => {
    await keepCard();
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

describe('an open order', () => {
  test.each(['decline', 'withdraw'] as const)(
    'ends when one side says %s, and again the same',
    async (end) => {
      const order = await job.propose();
      await job[end](order);
      const ended = await job[end](order);

      expect(ended.status).toBe(end === 'decline' ? 'declined' : 'withdrawn');
      expect(job.m.events('ChangeOrderClosed')).toMatchObject([{ data: { outcome: ended.status } }]);
      expect((await job.bid()).openOrder).toBeUndefined();
      expect((await job.payment()).openOrderId).toBeNull();
    },
  );

  test('that was approved is voided at Stripe first', async () => {
    const order = await job.propose();
    await job.approve(order);
    await job.decline(order);

    expect(job.m.stripe.intents.get(`pi_${order.id}`)).toMatchObject({ status: 'canceled' });
    expect(await job.order()).toMatchObject({ status: 'declined' });
  });

  test.each(['proposed', 'approved'] as const)(
    '%s ends by its timer, and by the sweep alone',
    async (status) => {
      const order = await job.propose();
      if (status === 'approved') await job.approve(order);
      const { paymentId } = job;
      await onOrderTimer(job.m.ports, { orderId: order.id });
      expect(await job.order()).toMatchObject({ status });
      job.later(2);
      if (status === 'proposed') await sweepOrders(job.m.ports);
      else await onOrderTimer(job.m.ports, { orderId: order.id });

      expect(await job.order()).toMatchObject({ status: 'expired' });
      expect(await job.ledger()).toMatchObject({ [`held:${paymentId}`]: -4695 });
    },
  );

  test('is looked at by no sweep once it has ended', async () => {
    await job.decline(await job.propose());
    const due = job.m.table.all().filter(({ duePk }) => String(duePk).startsWith('DUE#payments-orders'));

    expect(due).toEqual([]);
  });

  test('keeps the money from being released early', async () => {
    await job.propose();

    expect(paymentActions(await job.payment(), 'owner')).not.toContain('confirm');
    expect(await code(confirmJob(job.m.ports, job.m.owner, job.paymentId, true))).toBe('order_open');
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "the provider's cancellation",
      () => cancelJob(job.m.ports, job.m.provider, { bidId: `bid_${'A'.repeat(26)}` }),
    ],
    ['a dispute', () => job.object()],
  ])('ends with the job by %s; an approved one at Stripe first', async (_, act) => {
    const order = await job.propose();
    await job.approve(order);
    await act();

    expect(await job.order()).toMatchObject({ status: 'withdrawn' });
    expect((await job.payment()).openOrderId).toBeNull();
    expect(job.m.stripe.intents.get(`pi_${order.id}`)).toMatchObject({ status: 'canceled' });
  });

  test('paid while the job ends counts first', async () => {
    const order = await job.propose();
    await job.approve(order);
    job.m.stripe.pay(`pi_${order.id}`);
    await cancelJob(job.m.ports, job.m.provider, { bidId: order.bidId });

    expect(await job.order()).toMatchObject({ status: 'paid' });
    expect(job.moved().refunds).toEqual({ [`pi_${order.id}`]: 1500, [`pi_${job.paymentId}`]: 4695 });
  });

  test('ends with the fifth card that is declined, so that no later one is charged', async () => {
    const order = await job.propose();
    await job.approve(order);
    for (let n = 1; n <= 5; n++) await job.told(order, 'intent-failed', `evt_${n}`);

    expect(await job.order()).toMatchObject({ status: 'expired' });
    expect(job.m.stripe.intents.get(`pi_${order.id}`)).toMatchObject({ status: 'canceled' });
    expect(await code(job.approve(await job.propose({ text: 'Another reason, then.' })))).toBe(
      'too_many_requests',
    );
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

test('a timer whose order was not written does nothing', async () => {
  await onOrderTimer(job.m.ports, { orderId: 'cho_none' });

  expect(await job.orders()).toEqual([]);
});

describe('an order that is charged too late', () => {
  /** A protection failed: the order has ended here, and its intent was not cancelled at Stripe. */
  const chargedLate = async () => {
    const order = await job.propose();
    await job.approve(order);
    const { cancelIntent } = job.m.stripe;
    job.m.stripe.cancelIntent = async (id) => await job.m.stripe.readIntent(id);
    await job.decline(order);
    job.m.stripe.cancelIntent = cancelIntent;
    return order;
  };

  test('goes back by itself, all of it, and changes nothing else (row e)', async () => {
    const order = await chargedLate();
    const before = await job.payment();
    await job.pay(order);
    await job.told(order, 'intent-succeeded');

    expect(await job.order()).toMatchObject({ status: 'returned' });
    expect(job.moved().refunds).toEqual({ [`pi_${order.id}`]: 1500 });
    const { version: _, ...same } = before;
    expect(await job.payment()).toMatchObject(same);
    expect(await job.ledger()).toMatchObject({ [`held:${order.id}`]: 0, [`held:${job.paymentId}`]: -4695 });
    expect(job.m.events('ChangeOrderReturned')).toHaveLength(1);
  });

  test('is given back once when the answer is lost and the key forgotten', async () => {
    const order = await chargedLate();
    job.m.stripe.pay(`pi_${order.id}`);
    job.m.stripe.loseNextReply();
    await job.told(order, 'intent-succeeded');
    expect(await job.order()).toMatchObject({ status: 'returning' });
    job.m.stripe.forgetKeys();
    await sweepOrders(job.m.ports);

    expect(job.m.stripe.refunds).toHaveLength(1);
    expect(await job.order()).toMatchObject({ status: 'returned' });
  });

  test('is given back once by several at the same time, who agree', async () => {
    const order = await chargedLate();
    job.m.stripe.pay(`pi_${order.id}`);
    job.m.stripe.loseNextReply();
    await job.told(order, 'intent-succeeded');
    const { paymentId } = job;
    const all = await Promise.all([1, 2, 3].map(() => returnOrder(job.m.ports, paymentId, order.id)));

    expect(all.map(({ status }) => status)).toEqual(['returned', 'returned', 'returned']);
    expect(job.m.stripe.refunds).toHaveLength(1);
  });

  test('waits while a bank looks at it, and what the bank keeps is not given back again', async () => {
    const order = await chargedLate();
    job.m.stripe.pay(`pi_${order.id}`);
    const { id } = job.m.stripe.claim(`pi_${order.id}`);
    await recordChargeback(job.m.ports, id);
    expect(await job.order()).toMatchObject({ status: 'returning' });
    job.m.stripe.decideClaim(id, 'lost');
    await recordChargeback(job.m.ports, id);
    await sweepOrders(job.m.ports);

    expect(await job.order()).toMatchObject({ status: 'returned' });
    expect(job.m.stripe.refunds).toEqual([]);
    expect(await job.ledger()).toMatchObject({ [`held:${order.id}`]: 0, loss: 0 });
    expect(await job.payment()).toMatchObject({ status: 'held', chargedBackCents: 0 });
  });
});
