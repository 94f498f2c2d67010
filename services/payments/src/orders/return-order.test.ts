import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { returnOrder } from './return-order.ts';
import { sweepOrders } from './sweep-orders.ts';

let job: JobOnSite;
beforeEach(async () => {
  job = await jobOnSite();
});

describe('an order that is charged too late', () => {
  /** A safeguard failed: the order has ended here, and its intent was not cancelled at Stripe. */
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
    const { id } = job.m.stripe.chargeBack(`pi_${order.id}`);
    await recordChargeback(job.m.ports, id);
    expect(await job.order()).toMatchObject({ status: 'returning' });
    job.m.stripe.decideChargeback(id, 'lost');
    await recordChargeback(job.m.ports, id);
    await sweepOrders(job.m.ports);

    expect(await job.order()).toMatchObject({ status: 'returned' });
    expect(job.m.stripe.refunds).toEqual([]);
    expect(await job.ledger()).toMatchObject({ [`held:${order.id}`]: 0, loss: 0 });
    expect(await job.payment()).toMatchObject({ status: 'held', chargedBackCents: 0 });
  });
});
