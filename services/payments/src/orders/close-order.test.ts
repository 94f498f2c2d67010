import { code } from '../../testing/code.ts';
import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { paymentActions } from '../payment/payment-lifecycle.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { onOrderTimer, sweepOrders } from './sweep-orders.ts';

let job: JobOnSite;
beforeEach(async () => {
  job = await jobOnSite();
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

  test.each([
    ['a job', false],
    ['a visit whose own payment Sward charged by itself', true],
  ])(
    'of %s ends with the fifth card that is declined, so that no later one is charged',
    async (_, offSession) => {
      await job.patchPayment({ offSession });
      const order = await job.propose();
      await job.approve(order);
      for (let n = 1; n <= 5; n++) await job.told(order, 'intent-failed', `evt_${n}`);

      expect(await job.order()).toMatchObject({ status: 'expired' });
      expect(job.m.stripe.intents.get(`pi_${order.id}`)).toMatchObject({ status: 'canceled' });
      expect(await code(job.approve(await job.propose({ text: 'Another reason, then.' })))).toBe(
        'too_many_requests',
      );
    },
  );
});

test('a timer whose order was not written does nothing', async () => {
  await onOrderTimer(job.m.ports, { orderId: 'cho_none' });

  expect(await job.orders()).toEqual([]);
});
