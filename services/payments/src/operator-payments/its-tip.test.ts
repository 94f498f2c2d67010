import { callRoute } from '@sward/shared/testing';
import { paidJob } from '../../testing/disputed.ts';
import { openTip } from '../checkout/open-tip.ts';
import { handlers } from '../handlers.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

test('a job and its tip name each other at the desk', async () => {
  const job = await paidJob();
  const { ports, owner, operators, stranger } = job.m;
  await job.toReview();
  await confirmJob(ports, owner, job.paymentId);
  const { payment: tip } = await openTip(ports, owner, { paymentId: job.paymentId, tipCents: 500 });
  const [operator = stranger] = operators;
  const seen = async (paymentId: string) =>
    await callRoute(handlers(ports), 'payments.getDeskPayment', operator, { params: { paymentId } });

  expect(await seen(job.paymentId)).toMatchObject({ tipId: tip.id, tipFor: null });
  expect(await seen(tip.id)).toMatchObject({ tipId: null, tipFor: job.paymentId });
});
