import { HOUR, instant } from '@sward/shared/kernel';
import { type PaidJob, PHOTO, paidJob } from '../../testing/disputed.ts';
import { LOST_UPLOAD } from '../../testing/market.ts';
import { disputeActions } from '../payment/dispute.ts';
import { acceptOffer } from './accept-offer.ts';
import { onDisputeTimer } from './dispute-timer.ts';
import { finishFix } from './finish-fix.ts';

/** The fix day, in Cambridge: from four o'clock in the morning on, UTC. */
const FIX = { fixDate: '2027-05-07' };

const FIX_FROM = '2027-05-07T04:00:00.000Z';
const FIX_UNTIL = '2027-05-08T04:00:00.000Z';
let job: PaidJob;

beforeEach(async () => {
  job = await paidJob();
});

const accept = () => acceptOffer(job.m.ports, job.m.owner, job.paymentId);
const withdraw = () => job.withdraw();
const fixed = () => finishFix(job.m.ports, job.m.provider, job.paymentId);
const inHours = (hours: number) => job.inHours(hours);

describe('the answer', () => {
  beforeEach(async () => {
    await job.toReview();
    await job.object();
  });

  test('without an offer goes to an operator at once', async () => {
    await job.answer();
    await job.answer();

    const decideBy = inHours(7 * 24);
    expect(await job.dispute()).toMatchObject({
      status: 'answered',
      referred: { because: 'not_agreed' },
      dueAt: decideBy,
    });
    expect(job.m.events('DisputeAnswered')).toHaveLength(1);
    expect(job.m.events('DisputeReferred')).toMatchObject([{ data: { because: 'not_agreed', decideBy } }]);
  });

  test('is sent once, by the provider of the job, within 24 hours', async () => {
    const { ports, owner } = job.m;
    await expect(finishFix(ports, owner, job.paymentId)).rejects.toMatchObject({ code: 'not_found' });
    job.m.clock.advance(24 * HOUR);

    await expect(job.answer()).rejects.toMatchObject({ code: 'dispute_not_open' });
  });

  test('may name a street and a phone number', async () => {
    const text = 'Nobody opened at 12 Elm Street, and 617-555-0100 did not answer.';

    await job.answer({ text });

    expect((await job.dispute()).answer?.text).toBe(text);
  });

  test('has photos that have arrived', async () => {
    await expect(job.answer({ photos: [LOST_UPLOAD] })).rejects.toMatchObject({ code: 'upload_not_found' });
    expect((await job.dispute()).status).toBe('open');
  });

  test('of a visit on the same day has its deadline at midnight', async () => {
    await job.answer({ offer: { fixDate: '2027-05-05' } });

    expect((await job.dispute()).dueAt).toBe('2027-05-06T04:00:00.000Z');
  });

  test('once sent is not replaced', async () => {
    await job.answer({ offer: { refundCents: 500 } });

    await expect(job.answer({ text: 'On second thoughts: nothing.' })).rejects.toMatchObject({
      code: 'dispute_not_open',
    });
  });

  describe('sent again', () => {
    const ANSWER = { text: 'I ran out of light.', photos: [PHOTO], offer: { refundCents: 500 } };
    beforeEach(async () => void (await job.answer(ANSWER)));

    test('word for word changes nothing', async () => {
      const before = await job.dispute();
      job.m.clock.advance(HOUR);

      expect((await job.answer(ANSWER)).dispute).toEqual(before);
      expect(job.m.events('DisputeAnswered')).toHaveLength(1);
    });

    test.each([
      ['another refund', { ...ANSWER, offer: { refundCents: 501 } }],
      ['a visit instead', { ...ANSWER, offer: FIX }],
      ['no offer', { text: ANSWER.text, photos: ANSWER.photos }],
      ['other photos', { ...ANSWER, photos: [] }],
      ['other words', { ...ANSWER, text: 'I ran out of time.' }],
    ])('with %s is refused, and the first stands', async (_, other) => {
      const before = await job.dispute();

      await expect(job.answer(other)).rejects.toMatchObject({ code: 'dispute_not_open' });
      expect(await job.dispute()).toEqual(before);
    });

    test('of a visit on the same day changes nothing, on another is refused', async () => {
      const other = await paidJob();
      await other.toReview();
      await other.object();
      await other.answer({ offer: FIX });

      expect((await other.answer({ offer: FIX })).dispute.status).toBe('answered');
      await expect(other.answer({ offer: { fixDate: '2027-05-08' } })).rejects.toMatchObject({
        code: 'dispute_not_open',
      });
    });
  });

  test('missing refers it to an operator, by timer or by sweep, once', async () => {
    job.m.clock.advance(24 * HOUR - 1);
    await onDisputeTimer(job.m.ports, { paymentId: job.paymentId });
    expect((await job.dispute()).referred).toBeUndefined();
    job.m.clock.advance(1);

    await Promise.allSettled([job.sweep(), onDisputeTimer(job.m.ports, { paymentId: job.paymentId })]);
    await job.sweep();
    // A repeated timer does not mark the decision as overdue.
    await onDisputeTimer(job.m.ports, { paymentId: job.paymentId });

    expect(await job.dispute()).toMatchObject({ status: 'open', referred: { because: 'unanswered' } });
    expect(job.m.events('DisputeReferred')).toHaveLength(1);
  });

  test('missing changes nothing in a dispute that ends during the check', async () => {
    job.m.clock.advance(24 * HOUR);
    job.m.ports.marketplace = {
      ...job.m.table,
      get: async (key, options) => {
        if (key.sk.includes('DISPUTE')) {
          job.m.ports.marketplace = job.m.table;
          await withdraw();
        }
        return await job.m.table.get(key, options);
      },
    };

    await onDisputeTimer(job.m.ports, { paymentId: job.paymentId });

    expect((await job.dispute()).status).toBe('withdrawn');
    expect(job.m.events('DisputeReferred')).toEqual([]);
  });

  test.each([
    [{ refundCents: 4696 }, 'offer.refundCents'],
    [{ fixDate: '2027-05-04' }, 'offer.fixDate'],
    [{ fixDate: '2027-05-20' }, 'offer.fixDate'],
  ])('cannot offer %j', async (offer, field) => {
    await expect(job.answer({ offer })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('an offered refund', () => {
  beforeEach(async () => {
    await job.toReview();
    await job.object();
    await job.answer({ offer: { refundCents: 1000 } });
  });

  test('that is accepted settles the payment: a partial refund of the bid, commission on the rest', async () => {
    await accept();
    await accept();

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds: [1000], transfers: [2850] });
    expect(await job.dispute()).toMatchObject({ status: 'resolved', outcome: 'agreed', refundCents: 1000 });
    expect(job.m.events('DisputeResolved')).toMatchObject([
      { data: { outcome: 'agreed', refundCents: 1000, transferCents: 2850 } },
    ]);
  });

  test('that is not accepted within 24 hours goes to an operator, and can still be accepted', async () => {
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
    expect((await job.dispute()).referred).toMatchObject({ because: 'not_agreed' });

    await accept();

    expect(await job.outcome()).toMatchObject({ status: 'partially_refunded' });
  });
});

describe('an offered visit', () => {
  beforeEach(async () => {
    await job.toReview();
    await job.object();
    await job.answer({ offer: FIX });
  });

  test('that is accepted has until the end of its day, and restarts the 48 hours when it is done', async () => {
    await accept();
    expect(await job.dispute()).toMatchObject({ status: 'fix_agreed', dueAt: FIX_UNTIL });
    await expect(fixed()).rejects.toMatchObject({ code: 'too_early' });
    job.m.clock.set(FIX_FROM);

    await fixed();
    await fixed();

    expect(await job.payment()).toMatchObject({ status: 'in_review', releaseAt: inHours(48) });
    expect(job.m.events('DisputeResolved')).toMatchObject([{ data: { outcome: 'fixed' } }]);
    job.m.clock.advance(48 * HOUR);
    await job.sweep();
    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
  });

  test('that is accepted late, but before an operator has decided, is made as any other', async () => {
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
    await accept();
    job.m.clock.set(FIX_FROM);

    await fixed();

    expect((await job.payment()).status).toBe('in_review');
  });

  test('that is not made goes to an operator, and cannot be reported any more', async () => {
    await accept();
    job.m.clock.set(FIX_UNTIL);
    await job.sweep();

    expect((await job.dispute()).referred).toMatchObject({ because: 'fix_missed' });
    await expect(fixed()).rejects.toMatchObject({ code: 'dispute_not_open' });
  });

  test('is neither offered nor reported from the end of its day on, whether or not its timer has run', async () => {
    await accept();
    const actions = async () => disputeActions(await job.dispute(), 'provider', instant(job.m.clock.now()));
    job.m.clock.set(FIX_FROM);
    expect(await actions()).toContain('finish-fix');
    job.m.clock.set(FIX_UNTIL);

    expect(await actions()).not.toContain('finish-fix');
    await expect(fixed()).rejects.toMatchObject({ code: 'dispute_not_open' });
    expect((await job.payment()).status).toBe('disputed');
  });

  test('ends the time to decide with its day, and cannot be accepted after it', async () => {
    job.m.clock.set(FIX_UNTIL);

    await expect(accept()).rejects.toMatchObject({ code: 'dispute_not_open' });
  });

  test('may be followed by another dispute', async () => {
    await accept();
    job.m.clock.set(FIX_FROM);
    await fixed();

    const { payment } = await job.object();

    expect(payment.status).toBe('disputed');
  });

  test('finishes a job that was not done before', async () => {
    const other = await paidJob();
    await other.arrive();
    await other.object();
    await other.answer({ offer: FIX });
    await acceptOffer(other.m.ports, other.m.owner, other.paymentId);
    other.m.clock.set(FIX_FROM);

    await finishFix(other.m.ports, other.m.provider, other.paymentId);

    expect([(await other.bid()).status, (await other.request())?.status]).toEqual(['completed', 'completed']);
  });
});
