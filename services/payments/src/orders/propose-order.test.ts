import { HOUR } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { closedJob } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { LOST_UPLOAD } from '../../testing/market.ts';
import { type JobOnSite, jobOnSite, ORDER_PHOTO } from '../../testing/orders.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { listOrders } from './list-orders.ts';
import { proposeOrder } from './propose-order.ts';

let job: JobOnSite;
beforeEach(async () => {
  job = await jobOnSite();
});

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
      { data: { orderId: order.id, extraCents: 1500, newTotalCents: 6195 } },
    ]);
    expect(job.m.stripe.intents.size).toBe(1);
  });

  test('may name the new price of the work', async () => {
    await job.paidOrder();

    expect(await job.propose({ newAmount: cents(6200) })).toMatchObject({ extraCents: 700 });
  });

  test('after a trip that was paid has it in its total, and may ask for as much as before', async () => {
    const closed = await closedJob();
    await closed.paidAgain();
    await closed.arriveOnFriday();
    const { ports, provider } = closed.m;
    const text = 'The grass is knee high at the back.';
    const ask = { bidId: closed.bidId, reason: 'overgrown', extra: cents(1500), text } as const;

    const order = await proposeOrder(ports, provider, { ...ask, photos: [ORDER_PHOTO] });

    expect(order).toMatchObject({ extraCents: 1500, newTotalCents: 7195 });
    expect(closed.m.events('ChangeOrderProposed')).toMatchObject([{ data: { newTotalCents: 7195 } }]);
    expect(await listOrders(ports, provider, closed.bidId)).toMatchObject({ mostCents: 5000 });
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

  test('is refused while a bank takes the money of the job back, as is approving', async () => {
    const order = await job.propose();
    const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);

    expect(await code(job.approve(order))).toBe('charged_back');
    await job.withdraw(order);
    expect(await code(job.propose())).toBe('charged_back');
    expect(job.m.stripe.intents.size).toBe(1);
  });

  test('is made thirty times an hour by one provider', async () => {
    const { providerId } = await job.bid();
    const made = async (times: number) => {
      for (let n = 0; n < times; n++)
        await consumeRateLimit(
          job.m.table,
          job.m.clock,
          { name: 'orders', limit: 30, windowMs: HOUR },
          providerId,
        );
    };
    await made(30);
    expect(await code(job.propose())).toBe('too_many_requests');

    job.later(1);
    await made(29);
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
