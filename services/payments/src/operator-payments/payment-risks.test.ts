import type { Contract, ResponseOf } from '@sward/shared/contract';
import { toCents } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { BIDS, REQUEST } from '../../testing/market.ts';
import { handlers } from '../handlers.ts';
import { refundGoodwill } from '../refunds/refund-goodwill.ts';
import { sendBackRefund } from '../refunds/send-back-refund.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});

const operator = () => job.m.operators[0] ?? job.m.stranger;
const seen = async () => {
  const params = { paymentId: job.paymentId };
  const payment = await callRoute(handlers(job.m.ports), 'payments.getDeskPayment', operator(), { params });
  return payment as ResponseOf<Contract['payments.getDeskPayment']>;
};

test('an operator sees what was agreed, and that nothing is at risk', async () => {
  const { windowStart, windowEnd } = await job.bid();

  expect(await seen()).toMatchObject({
    job: { windowStart, windowEnd, checkedInAt: null, overdue: false, suspended: [] },
    ...{ blocked: null, proposed: false },
  });
});

test('of an open job: the check-in, that it is overdue, and whose account is suspended', async () => {
  await job.arrive();
  const { checkedInAt } = await job.bid();
  await job.patchBid({ overdueAt: job.inHours(0) });
  const key = { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` };
  await job.m.table.transact([{ update: key, set: { suspendedParties: ['provider', 'owner'] } }]);

  expect((await seen()).job).toMatchObject({
    ...{ checkedInAt, overdue: true, suspended: ['provider', 'homeowner'] },
  });

  await job.finish();
  expect((await seen()).job).toMatchObject({ overdue: false, suspended: [] });
});

test('of a blocked payout: whether the account or Stripe is the reason', async () => {
  await job.toReview();
  job.m.stripe.refuseTransfers(true);
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  expect((await seen()).blocked).toBe('stripe');

  const account = { pk: `PAYOUT#${(await job.payment()).providerId}`, sk: 'PAYOUT' };
  await job.m.table.transact([{ update: account, set: { state: 'restricted' } }]);
  expect((await seen()).blocked).toBe('account');
});

test('that a refund is proposed, until another operator has sent it back', async () => {
  await job.toReview();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  job.m.ports.refundLimitCents = toCents(2000);
  const proposal = { paymentId: job.paymentId, refundCents: 3000, reason: 'The hedge was cut twice.' };
  await refundGoodwill(job.m.ports, operator(), proposal);

  expect((await seen()).proposed).toBe(true);

  const { paymentId, refundCents } = proposal;
  const another = job.m.operators[1] ?? job.m.stranger;
  await sendBackRefund(job.m.ports, another, { paymentId, refundCents, note: 'It was cut once.' });
  expect(await seen()).toMatchObject({ proposed: false, sentBack: { note: 'It was cut once.' } });
});
