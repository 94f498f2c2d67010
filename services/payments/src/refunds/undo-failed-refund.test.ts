import { DAY, instant } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { handlers } from '../handlers.ts';
import { balances } from '../payment/ledger.ts';
import { readOperations, readWhole } from '../payment/payment-store.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { refundGoodwill } from './refund-goodwill.ts';

let job: PaidJob;
let alarms: string[];
beforeEach(async () => {
  job = await paidJob();
  alarms = [];
  job.m.ports.log = { ...job.m.ports.log, error: (message) => void alarms.push(message) };
  await job.toReview();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  const { m, paymentId } = job;
  const reason = 'The hedge was cut a second time by somebody else.';
  await refundGoodwill(m.ports, m.operators[0] ?? m.stranger, { paymentId, refundCents: 1000, reason });
});

const tell = (refundId = 're_0') =>
  receiveWebhook(
    job.m.ports,
    JSON.stringify({ kind: 'refund', id: 'evt_1', type: 'refund.failed', refundId }),
    'right',
  );
const ledger = async () => balances((await readWhole(job.m.table, job.paymentId)).journals);

test('a refund that fails after Stripe has taken it is owed, once, and raises an alarm', async () => {
  job.m.stripe.failRefund('re_0');

  await Promise.all([tell(), tell()]);
  await tell();

  expect(await ledger()).toMatchObject({
    ...{ loss: 1000, refunds_owed: -1000, stripe_clearing: 4695 - 166 - 3800 },
    [`held:${job.paymentId}`]: 0,
  });
  expect(alarms).toContain('a refund has failed');
  expect(await job.outcome()).toMatchObject({ status: 'released' });
  job.m.clock.advance(DAY);
  expect(await reconcile(job.m.ports)).toMatchObject({ differenceCents: 0 });
});

test('its homeowner and operators are told what the bank sent back, its provider is not', async () => {
  const { m, paymentId } = job;
  m.stripe.failRefund('re_0');
  await tell();
  const params = { paymentId };

  const own = await callRoute(handlers(m.ports), 'payments.get', m.owner, { params });
  const providers = await callRoute(handlers(m.ports), 'payments.get', m.provider, { params });
  const [operator = m.stranger] = m.operators;
  const desk = await callRoute(handlers(m.ports), 'payments.getDeskPayment', operator, { params });

  expect(own).toMatchObject({ refundedCents: 1000, failedRefundCents: 1000 });
  expect(providers).toMatchObject({ failedRefundCents: 0 });
  expect(desk).toMatchObject({
    operations: expect.arrayContaining([expect.objectContaining({ state: 'failed' })]),
  });
});

test('one whose event was lost is found by the reconciliation', async () => {
  job.m.clock.advance(DAY);
  job.m.stripe.payIn(10_000);
  await reconcile(job.m.ports);
  job.m.stripe.failRefund('re_0');
  job.m.clock.advance(DAY);

  expect(await reconcile(job.m.ports)).toMatchObject({ differenceCents: 0, open: [] });

  expect(await ledger()).toMatchObject({ refunds_owed: -1000 });
  expect(alarms).toEqual(['a refund has failed']);
});

test('a change of one that arrives is nothing', async () => {
  await tell();

  expect(await ledger()).not.toHaveProperty('refunds_owed');
  expect(alarms).toEqual([]);
});

test('one of no operation raises the alarm alone', async () => {
  job.m.stripe.refunds.push({
    ...{ id: 're_by_hand', at: instant(job.m.clock.now()), operationId: 'ope_none' },
    ...{ intentId: `pi_${job.paymentId}`, amountCents: 100 },
  });
  job.m.stripe.failRefund('re_by_hand');

  await tell('re_by_hand');

  expect(await ledger()).not.toHaveProperty('refunds_owed');
  expect(alarms).toEqual(['a refund has failed']);
});

test('one whose run has not recorded it yet is to be told again', async () => {
  const [operation] = await readOperations(job.m.table, job.paymentId).then((all) =>
    all.filter(({ kind }) => kind === 'goodwill'),
  );
  const key = { pk: `PAYMENT#${job.paymentId}`, sk: `OPERATION#${operation?.id}` };
  await job.m.table.transact([{ update: key, set: { state: 'planned' } }]);
  job.m.stripe.failRefund('re_0');

  await expect(tell()).rejects.toMatchObject({ code: 'busy' });
});
