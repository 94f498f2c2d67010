import { HOUR, instant } from '@sward/shared/kernel';
import { type PaidJob, PHOTO, paidJob } from '../../testing/disputed.ts';
import { disputesOf } from './dispute-store.ts';
import { operatorView } from './dispute-views.ts';
import { getDispute } from './get-dispute.ts';
import { listDisputes } from './list-disputes.ts';
import { resolveDispute } from './resolve-dispute.ts';

const REASON = 'The photos show that the edges were left out.';
let job: PaidJob;

beforeEach(async () => {
  job = await paidJob();
});

const actorOf = (which: 0 | 1) => job.m.operators[which] ?? job.m.stranger;

const resolve = (refundCents: number, which: 0 | 1 = 0, reason = REASON) =>
  resolveDispute(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents, reason });

const desk = async (which: 0 | 1 = 0) =>
  operatorView(job.m.ports, await getDispute(job.m.ports, actorOf(which), job.paymentId));

const queue = async (name: 'waiting' | 'parties' | 'ended') =>
  (await listDisputes(job.m.ports, actorOf(0), { queue: name })).items.map(({ paymentId }) => paymentId);

describe('the operator desk', () => {
  test('lists disputes waiting for an operator, between the parties, and ended', async () => {
    await job.toReview();
    await job.object();
    expect([await queue('waiting'), await queue('parties')]).toEqual([[], [job.paymentId]]);
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
    expect([await queue('waiting'), await queue('parties')]).toEqual([[job.paymentId], []]);
    await resolve(0);

    expect([await queue('waiting'), await queue('ended')]).toEqual([[], [job.paymentId]]);
    await expect(listDisputes(job.m.ports, job.m.owner, { queue: 'waiting' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('shows both sides, the record of the job and the usual refund', async () => {
    await job.patchBid({ checkedInAt: '2027-05-05T16:45:00.000Z' });
    await job.toReview();
    await job.patchBid({ checkedInAt: '2027-05-05T16:45:00.000Z' });
    await job.object({ reason: 'late', photos: [PHOTO] });
    await job.answer();

    expect(await desk()).toMatchObject({
      opened: { photos: [{ id: PHOTO }] },
      answer: { text: 'I did what was asked for.', offer: null },
      job: { minutesLate: 45 },
      suggestedRefundCents: 400,
      limitCents: 20_000,
      referred: { because: 'not_agreed' },
      allowedActions: ['resolve'],
    });
  });

  test.each([
    ['not_done', 4695],
    ['wrong_place', 4695],
    ['partly_done', 2000],
    ['damage', 2000],
    ['quality', 1000],
    // The check-in was on time.
    ['late', 0],
    ['other', 0],
  ] as const)('suggests for %s %i cents', async (reason, suggested) => {
    await job.toReview();
    await job.object({ reason });

    expect((await desk()).suggestedRefundCents).toBe(suggested);
  });

  test('suggests all extras back where they were not done, which only those can say who paid for one', async () => {
    await job.toReview();
    await expect(job.object({ reason: 'extra_not_done' })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { reason: expect.any(String) } },
    });
    await job.m.table.transact([
      { update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' }, set: { extraCents: 2500 } },
    ]);

    await job.object({ reason: 'extra_not_done' });

    expect((await desk()).suggestedRefundCents).toBe(2500);
  });

  test('is notified when a decision is overdue, and the payment stays due; neither party loses by silence', async () => {
    await job.refer();
    job.m.clock.advance(7 * 24 * HOUR);
    await job.sweep();
    await job.sweep();

    const told = job.m.events('DisputeReferred').map(({ data }) => data.because);
    expect(told.sort()).toEqual(['overdue', 'unanswered']);
    expect(await job.payment()).toMatchObject({
      status: 'disputed',
      dueAt: instant(job.m.clock.now() + 24 * HOUR),
    });
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
    expect(job.m.events('DisputeReferred')).toHaveLength(2);
    expect((await disputesOf(job.m.table, 'waiting', undefined)).items).toHaveLength(1);

    await resolve(1000);
    expect(await job.outcome()).toMatchObject({ status: 'partially_refunded' });
  });
});
