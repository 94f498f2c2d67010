import { bidActions } from '@sward/bids';
import { HOUR } from '@sward/shared/kernel';
import { type PaidJob, PHOTO, paidJob, TEXT } from '../../testing/disputed.ts';
import { LOST_UPLOAD } from '../../testing/market.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { onReleaseTimer } from '../settlement/release-when-due.ts';
import { startReview } from '../settlement/start-review.ts';
import { openDispute } from './open-dispute.ts';

let job: PaidJob;

beforeEach(async () => {
  job = await paidJob();
});

const withdraw = () => job.withdraw();
const inHours = (hours: number) => job.inHours(hours);

describe('opening a dispute', () => {
  test('is refused before the check-in', async () => {
    const seen = async () => (await getPayment(job.m.ports, job.m.owner, job.paymentId)).job;
    job.m.toJobDay();
    expect(await seen()).toBe('awaited');
    await expect(job.object()).rejects.toMatchObject({ code: 'review_not_started' });
    await job.arrive();
    expect(await seen()).toBe('begun');

    const { payment, dispute } = await job.object();

    expect([payment.status, dispute.status, dispute.clockLeftMs]).toEqual(['disputed', 'open', undefined]);
  });

  test('stops the clock: nothing is released, by timer or by hand', async () => {
    await job.toReview();
    job.m.clock.advance(10 * HOUR);
    await job.object({ photos: [PHOTO] });

    job.m.clock.advance(60 * HOUR);
    await onReleaseTimer(job.m.ports, { paymentId: job.paymentId });
    await expect(confirmJob(job.m.ports, job.m.owner, job.paymentId)).rejects.toMatchObject({
      code: 'payment_not_open',
    });

    expect(await job.outcome()).toEqual({ status: 'disputed', refunds: [], transfers: [] });
    expect((await job.dispute()).clockLeftMs).toBe(38 * HOUR);
  });

  test('is published once, sets the timer and is seen by both parties', async () => {
    await job.toReview();
    const { dispute } = await job.object({ photos: [PHOTO] });
    await job.object({ photos: [PHOTO] });

    const answerBy = inHours(24);
    expect(job.m.events('DisputeOpened')).toMatchObject([{ data: { reason: 'quality', answerBy } }]);
    expect(job.m.timers).toContainEqual(
      expect.objectContaining({ name: 'dispute', paymentId: job.paymentId }),
    );
    for (const actor of [job.m.owner, job.m.provider]) {
      const seen = await getPayment(job.m.ports, actor, job.paymentId);
      expect(seen.dispute).toMatchObject({ id: dispute.id, opened: { text: TEXT, photos: [PHOTO] } });
    }
  });

  test('with another content is no repetition', async () => {
    await job.toReview();
    await job.object();

    for (const other of [{ reason: 'damage' as const }, { photos: [PHOTO] }, { text: 'The gate is broken.' }])
      await expect(job.object(other)).rejects.toMatchObject({ code: 'payment_not_open' });
  });

  test('is for the homeowner alone, with photos that have arrived', async () => {
    await job.toReview();
    const { ports, stranger } = job.m;
    const before = await job.payment();

    const objection = { paymentId: job.paymentId, reason: 'other' as const, text: TEXT, photos: [] };
    for (const actor of [stranger, job.m.provider])
      await expect(openDispute(ports, actor, objection)).rejects.toMatchObject({ code: 'not_found' });
    await expect(job.object({ photos: [LOST_UPLOAD] })).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await job.payment()).toEqual(before);
  });

  test('may name a street and a phone number: the two know each other', async () => {
    await job.toReview();
    const text = 'The strip at 12 Elm Street was left out, and 617-555-0100 does not answer.';

    await job.object({ text });

    expect((await job.dispute()).opened.text).toBe(text);
  });

  test('is refused once the review is over, even when nothing was released yet', async () => {
    await job.toReview();
    job.m.clock.advance(48 * HOUR);

    await expect(job.object()).rejects.toMatchObject({ code: 'payment_not_open' });
  });
});

describe('withdrawing it', () => {
  test('leaves the rest of the review', async () => {
    await job.toReview();
    job.m.clock.advance(10 * HOUR);
    await job.object();
    job.m.clock.advance(5 * HOUR);

    await withdraw();

    expect(await job.payment()).toMatchObject({
      status: 'in_review',
      releaseAt: inHours(38),
      dueAt: inHours(38),
    });
    expect(job.m.timers.filter(({ name }) => name === 'release')).toHaveLength(2);
    expect(job.m.events('DisputeResolved')).toMatchObject([
      { data: { outcome: 'withdrawn', refundCents: 0, releaseAt: inHours(38) } },
    ]);
  });

  test('leaves a day at least, after which the provider is paid', async () => {
    await job.toReview();
    job.m.clock.advance(47 * HOUR);
    await job.object();

    await withdraw();
    await withdraw();
    expect(await job.payment()).toMatchObject({ status: 'in_review', releaseAt: inHours(24) });
    job.m.clock.advance(24 * HOUR);
    await job.sweep();

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
  });

  test('of an unfinished job holds the payment again, and it continues as before', async () => {
    const providerMay = async () => bidActions(await job.bid(), 'provider', job.m.clock.now());
    await job.arrive();
    await job.object();
    expect(await providerMay()).not.toContain('cancel');
    await withdraw();
    expect(await providerMay()).toContain('cancel');
    expect(await job.payment()).toMatchObject({ status: 'held', dueAt: '2027-05-05T16:00:00.000Z' });

    await startReview(job.m.ports, await job.finish());

    expect(await job.payment()).toMatchObject({ status: 'in_review' });
  });

  test('of a job that was finished meanwhile starts the rest of its own 48 hours', async () => {
    await job.arrive();
    await job.object();
    await startReview(job.m.ports, await job.finish());
    expect((await job.payment()).status).toBe('disputed');
    job.m.clock.advance(3 * HOUR);

    await withdraw();

    expect(await job.payment()).toMatchObject({ status: 'in_review', releaseAt: inHours(45) });
  });

  test('may be followed by another dispute', async () => {
    await job.toReview();
    const { dispute: first } = await job.object();
    await withdraw();

    const { dispute: second } = await job.object({ reason: 'damage' });

    expect(second.id).not.toBe(first.id);
    expect((await job.payment()).disputeSteps?.map(({ what }) => what)).toEqual([
      'dispute',
      'dispute-withdraw',
      'dispute',
    ]);
  });
});
