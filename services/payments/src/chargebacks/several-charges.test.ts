import { cents } from '../../testing/fake-stripe.ts';
import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { acceptOffer } from '../disputes/accept-offer.ts';
import type { Order } from '../orders/order.ts';
import { refundGoodwill } from '../refunds/refund-goodwill.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { startReview } from '../settlement/start-review.ts';
import { recordChargeback } from './record-chargeback.ts';

/** A job of $40.00 with an extra of $15.00 that was paid. */
let job: JobOnSite;
let extra: Order;
let intents: { base: string; extra: string };
beforeEach(async () => {
  job = await jobOnSite();
  extra = await job.paidOrder();
  intents = { base: `pi_${job.paymentId}`, extra: `pi_${extra.id}` };
});

const chargedBack = async (intentId: string, amountCents?: number) => {
  const { id } = job.m.stripe.chargeBack(intentId, amountCents);
  await recordChargeback(job.m.ports, id);
  return id;
};

const decided = async (chargebackId: string, how: 'won' | 'lost') => {
  job.m.stripe.decideChargeback(chargebackId, how);
  await recordChargeback(job.m.ports, chargebackId);
};

const reviewed = async () => void (await startReview(job.m.ports, await job.finish()));

test('the extra, taken in review, costs the provider the extra (row f)', async () => {
  await reviewed();
  await decided(await chargedBack(intents.extra), 'lost');

  expect(job.moved()).toEqual({ refunds: {}, transfers: { [`ch_${intents.base}`]: 3800 } });
  expect(await job.ledger()).toMatchObject({ revenue: -895, loss: 0, [`held:${job.paymentId}`]: 0 });
});

test('the checkout, taken in review, leaves the provider what the extra has (row g)', async () => {
  await reviewed();
  await decided(await chargedBack(intents.base), 'lost');

  expect(job.moved()).toEqual({ refunds: {}, transfers: { [`ch_${intents.extra}`]: 765 } });
  expect(await job.ledger()).toMatchObject({ revenue: -735, loss: 0, [`held:${job.paymentId}`]: 0 });
});

test('taken while the job goes on, everything else goes back', async () => {
  await decided(await chargedBack(intents.extra), 'lost');

  expect(job.moved()).toEqual({ refunds: { [intents.base]: 4695 }, transfers: {} });
  expect(await job.payment()).toMatchObject({ status: 'refunded' });
});

test.each(['won', 'lost'] as const)(
  'of two chargebacks the first settles nothing; the second is %s',
  async (how) => {
    await reviewed();
    const first = await chargedBack(intents.extra);
    const second = await chargedBack(intents.base);
    await decided(first, 'lost');
    expect(await job.payment()).toMatchObject({ status: 'in_review' });
    await decided(second, how);

    expect(job.moved()).toEqual({
      refunds: {},
      transfers: how === 'won' ? { [`ch_${intents.base}`]: 3800 } : {},
    });
    const { revenue = 0, ...accounts } = await job.ledger();
    expect(revenue).toBe(how === 'won' ? -895 : 0);
    expect(accounts).toMatchObject({ [`held:${job.paymentId}`]: 0 });
  },
);

test('taken after the release, it is a loss', async () => {
  await reviewed();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  await decided(await chargedBack(intents.extra, 1500), 'lost');

  expect(await job.ledger()).toMatchObject({ loss: 1500, revenue: -970 });
  expect(await job.payment()).toMatchObject({ status: 'released', chargedBackCents: cents(1500) });
});

test('a dispute with 20.00 back takes the extra first (row b)', async () => {
  await reviewed();
  await job.object();
  await job.answer({ offer: { refundCents: 2000 } });
  await acceptOffer(job.m.ports, job.m.owner, job.paymentId);

  expect(job.moved()).toEqual({
    refunds: { [intents.extra]: 1500, [intents.base]: 500 },
    transfers: { [`ch_${intents.base}`]: 3325 },
  });
  expect(await job.ledger()).toMatchObject({ revenue: -870, [`held:${job.paymentId}`]: 0 });
});

test('what Sward gives back of its own comes from several charges, once, whatever reply is lost', async () => {
  await reviewed();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  const [operator = job.m.stranger] = job.m.operators;
  const { refund } = job.m.stripe;
  let calls = 0;
  job.m.stripe.refund = async (input) => {
    if (++calls === 2) job.m.stripe.loseNextReply();
    return await refund(input);
  };
  const input = { paymentId: job.paymentId, refundCents: 2000, reason: 'The wrong hedge was cut.' };
  await refundGoodwill(job.m.ports, operator, input);
  expect(await job.payment()).toMatchObject({ goodwillCents: 500 });
  job.m.stripe.forgetKeys();
  job.later(1);
  await job.sweep();

  expect(job.moved().refunds).toEqual({ [intents.extra]: 1500, [intents.base]: 500 });
  expect(job.m.stripe.refunds).toHaveLength(2);
  expect(await job.ledger()).toMatchObject({ loss: 2000 });
  expect((await job.payment()).dueAt).toBeUndefined();
});
