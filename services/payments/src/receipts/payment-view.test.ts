import type { Contract, ResponseOf } from '@sward/shared/contract';
import { dayIn } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { notice } from '../../testing/checkout.ts';
import { paidJob } from '../../testing/disputed.ts';
import { openTip } from '../checkout/open-tip.ts';
import { handlers } from '../handlers.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

test('a receipt names the day of the job, and a tip as its last charge', async () => {
  const { m, paymentId, toReview } = await paidJob();
  await toReview();
  await confirmJob(m.ports, m.owner, paymentId);
  const { payment } = await openTip(m.ports, m.owner, { paymentId, tipCents: 500 });
  m.stripe.pay(`pi_${payment.id}`);
  await receiveWebhook(m.ports, notice('intent-succeeded', payment.id, 'evt_1'), 'right');

  const receiptOf = async (actor = m.owner) => {
    const seen = await callRoute(handlers(m.ports), 'payments.get', actor, { params: { paymentId } });
    return (seen as ResponseOf<Contract['payments.get']>).receipt;
  };
  const receipt = await receiptOf();
  expect(receipt?.charges.map(({ cents }) => cents)).toEqual([4695, 500]);
  expect(new Set(receipt?.charges.map(({ number }) => number)).size).toBe(2);
  expect(receipt?.day).toBe(dayIn('America/New_York', Date.parse(payment.windowStart)));
  expect((await receiptOf(m.provider))?.charges).toEqual([]);
});
