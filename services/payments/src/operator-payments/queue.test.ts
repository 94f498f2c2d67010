import type { Contract, ResponseOf } from '@sward/shared/contract';
import { toCents } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { stripeChargebacks } from '../../testing/stripe-chargebacks.ts';
import { approveDispute } from '../disputes/approve-dispute.ts';
import { resolveDispute } from '../disputes/resolve-dispute.ts';
import { sendBackDispute } from '../disputes/send-back-dispute.ts';
import { handlers } from '../handlers.ts';
import { approveRefund } from '../refunds/approve-refund.ts';
import { refundGoodwill } from '../refunds/refund-goodwill.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { readQueue } from './read-queue.ts';

const REASON = 'The photos show that the edges were left out.';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
  job.m.ports.refundLimitCents = toCents(2000);
});

const { chargedBack, decided } = stripeChargebacks(() => job);
const actorOf = (which: 0 | 1) => job.m.operators[which] ?? job.m.stranger;
const queue = (which: 0 | 1 = 0) =>
  callRoute(handlers(job.m.ports), 'payments.queue', actorOf(which), { query: {} });
const shown = async () => (await queue()) as ResponseOf<Contract['payments.queue']>;
const kinds = async () => (await shown()).items.map(({ kind }) => kind);
const counted = async () =>
  Object.entries((await shown()).counts ?? {}).flatMap(([kind, { count }]) =>
    count ? [`${kind} ${count}`] : [],
  );
const resolve = (refundCents: number) =>
  resolveDispute(job.m.ports, actorOf(0), { paymentId: job.paymentId, refundCents, reason: REASON });

test('a dispute waits, then its proposed refund, then the dispute again when it is sent back', async () => {
  expect(await queue()).toMatchObject({ items: [], counts: { dispute: { count: 0 }, refund: { count: 0 } } });
  await job.refer();
  const { dueAt } = await job.dispute();
  expect(await queue()).toMatchObject({
    items: [
      { kind: 'dispute', id: job.paymentId, reason: 'quality', capturedCents: 4695, dueAt, late: false },
    ],
  });
  expect(await counted()).toEqual(['dispute 1']);

  await resolve(4000);
  expect((await queue(0)).items).toMatchObject([{ kind: 'refund', own: true, of: 'dispute', dueAt }]);
  expect((await queue(1)).items).toMatchObject([{ own: false, refundCents: 4000, by: 'Olive P.' }]);
  expect(await counted()).toEqual(['refund 1']);

  const seen = { paymentId: job.paymentId, refundCents: 4000 };
  await sendBackDispute(job.m.ports, actorOf(1), { ...seen, note: 'That is too much.' });
  expect([await kinds(), await counted()]).toEqual([['dispute'], ['dispute 1']]);

  await resolve(4000);
  await approveDispute(job.m.ports, actorOf(1), seen);
  expect([await kinds(), await counted()]).toEqual([[], []]);
});

test('a proposed refund of Sward’s own waits until it is approved', async () => {
  await job.toReview();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  const given = { paymentId: job.paymentId, refundCents: 2001 };
  await refundGoodwill(job.m.ports, actorOf(0), { ...given, reason: REASON });

  expect(await queue(1)).toMatchObject({
    items: [{ kind: 'refund', id: job.paymentId, of: 'payment', refundCents: 2001, own: false }],
    counts: { refund: { count: 1 } },
  });

  await approveRefund(job.m.ports, actorOf(1), given);
  expect([await kinds(), await counted()]).toEqual([[], []]);
});

test.each(['won', 'lost'] as const)('a chargeback waits until it is %s', async (how) => {
  const id = await chargedBack();

  expect(await queue()).toMatchObject({
    items: [{ kind: 'chargeback', id: job.paymentId, amountCents: 4695 }],
    counts: { chargeback: { count: 1, late: 0 } },
  });

  await decided(id, how);
  expect([await kinds(), await counted()]).toEqual([[], []]);
});

test('a blocked payout waits for a day, and is then late', async () => {
  await job.toReview();
  job.m.stripe.refuseTransfers(true);
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);

  expect(await queue()).toMatchObject({
    items: [{ kind: 'payout', id: job.paymentId, amountCents: 3800, late: false, dueAt: job.inHours(24) }],
    counts: { payout: { count: 1, late: 0 } },
  });
  job.m.clock.set(job.inHours(24));
  expect(await queue()).toMatchObject({ counts: { payout: { late: 1 } } });

  job.m.stripe.refuseTransfers(false);
  await job.sweep();
  expect([await kinds(), await counted()]).toEqual([[], []]);
});

test('neither party reads it', async () => {
  for (const actor of [job.m.owner, job.m.provider])
    await expect(readQueue(job.m.ports, actor, {})).rejects.toMatchObject({ code: 'forbidden' });
});
