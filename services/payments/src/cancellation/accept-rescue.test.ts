import { newEvent } from '@sward/shared/events';
import { DAY, instant, SYSTEM } from '@sward/shared/kernel';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { OFFERED, type Rescuable, rescuable, THIRD } from '../../testing/rescue.ts';
import { tripFeeOf } from '../access-problem/trip-fee.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { acceptRescue } from '../rescue/accept-rescue.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { beginReview } from '../settlement/start-review.ts';
import { cancelJob } from './cancel-job.ts';
import { moveHeldWindow } from './move-held-window.ts';

let job: Rescuable;

beforeEach(async () => {
  job = await rescuable();
});

const moved = () => ({
  refunds: job.m.stripe.refunds.map(({ amountCents }) => amountCents),
  transfers: job.m.stripe.transfers.map(({ amountCents }) => amountCents),
});

describe('a bidder who was asked', () => {
  beforeEach(async () => {
    await job.lose();
    await job.offer();
  });

  test('takes the job at the own price, and the difference goes back at once (row h)', async () => {
    await job.accept();
    await job.accept();

    expect(await job.payment()).toMatchObject({
      ...{ status: 'held', bidId: BIDS[1], providerId: PROVIDERS[1], bidCents: 3800, reducedCents: 200 },
      ...{ refundedCents: 0, capturedCents: 4695 },
    });
    expect(await job.request()).toMatchObject({
      ...{ status: 'accepted', acceptedBidId: BIDS[1], acceptedProviderId: PROVIDERS[1], schedule: OFFERED },
    });
    expect(await job.second()).toMatchObject({ status: 'accepted', availableDate: OFFERED.date });
    expect(moved()).toEqual({ refunds: [200], transfers: [] });
    expect(job.m.events('JobRescued')).toMatchObject([
      { data: { bidId: BIDS[1], formerBidId: BIDS[0], reducedCents: 200 } },
    ]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: -4495 });
    expect(await getPayment(job.m.ports, job.other, job.paymentId)).toMatchObject({ viewer: 'provider' });
  });

  test('is paid for it like for any other', async () => {
    await job.accept();
    await job.patchBid(BIDS[1], { checkedInAt: job.inHours(0) });
    await confirmJob(job.m.ports, job.m.owner, job.paymentId, true);

    expect(moved()).toEqual({ refunds: [200], transfers: [3610] });
    expect(await job.payment()).toMatchObject({ status: 'released' });
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0, revenue: -885 });
  });

  test('a lost answer of what goes back is looked up, and the sweep makes it before all else', async () => {
    job.m.stripe.loseNextReply();
    await job.accept();
    expect((await job.ledger())[`held:${job.paymentId}`]).toBe(-4695);
    job.m.stripe.forgetKeys();
    await job.sweep();

    expect(moved().refunds).toEqual([200]);
    const { dueAt, windowEnd } = await job.payment();
    expect(dueAt).toBe(windowEnd);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: -4495 });
  });

  describe('whose difference has not gone back yet', () => {
    beforeEach(async () => {
      await job.addThird();
      job.m.stripe.loseNextReply();
      await job.accept();
      job.m.stripe.forgetKeys();
      job.later(1);
    });

    test('leaves the job: it goes back at once all the same, and the homeowner has their time to choose', async () => {
      await job.loseAgain();
      expect((await job.payment()).dueAt).toBe(job.inHours(0));
      await job.choose({ choice: 'offer', bidIds: [THIRD.bidId], ...OFFERED });
      expect((await job.payment()).dueAt).toBe(job.inHours(0));
      await job.sweep();

      expect(moved().refunds).toEqual([200]);
      const { status, dueAt } = await job.payment();
      expect({ status, dueAt }).toEqual({ status: 'rescuing', dueAt: (await job.rescue()).offer?.until });
      expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: -4495 });
    });

    test('moves the job to another day: it goes back at once all the same, and the job has its day', async () => {
      const { windowEnd: before, ownerId } = await job.second();
      const windowEnd = instant(Date.parse(before) + DAY);
      await job.patchBid(BIDS[1], { windowEnd });
      const moves = newEvent(job.m.ports, SYSTEM, { name: `Bid#${BIDS[1]}`, version: 3 }, 'JobRescheduled', {
        ...{ requestId: REQUEST, bidId: BIDS[1], ownerId, providerId: PROVIDERS[1] },
        ...{ availableDate: '2027-05-07', availableTime: 'morning' },
      });
      await moveHeldWindow(job.m.ports, moves);
      expect((await job.payment()).dueAt).toBe(job.inHours(0));
      await job.sweep();

      expect(moved()).toEqual({ refunds: [200], transfers: [] });
      expect(await job.payment()).toMatchObject({ status: 'held', windowEnd, dueAt: windowEnd });
    });

    test('finishes the job: it goes back at once all the same, and the review has its time', async () => {
      await beginReview(job.m.ports, await job.payment(), job.inHours(0));
      expect((await job.payment()).dueAt).toBe(job.inHours(0));
      await job.sweep();

      expect(moved()).toEqual({ refunds: [200], transfers: [] });
      const releaseAt = job.inHours(48);
      expect(await job.payment()).toMatchObject({ status: 'in_review', releaseAt, dueAt: releaseAt });
      expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: -4495 });
    });
  });

  test.each<[string, object, string]>([
    ['another price', { bidAmount: 3900 }, 'amount_changed'],
    ['another day', { date: '2027-05-07' }, 'state_changed'],
  ])('who was shown %s is told so', async (_, more, expected) => {
    expect(await code(job.accept(more))).toBe(expected);
  });

  test('says no, and when all have, everything comes back', async () => {
    await job.refuse();

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect((await job.second()).rescue).toBeUndefined();
    expect(await code(job.accept())).toBe('rescue_not_open');
    expect(await code(job.refuse())).toBe('done');
  });

  test('says no while a bank has claimed the money: that counts, and everything comes back once it gives it back', async () => {
    const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);

    expect(await code(job.refuse())).toBe('done');

    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    expect((await job.second()).rescue).toBeUndefined();
    expect(await code(job.accept())).toBe('rescue_not_open');
    job.m.stripe.decideChargeback(id, 'won');
    await recordChargeback(job.m.ports, id);
    await job.sweep();
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(moved()).toEqual({ refunds: [4695], transfers: [] });
  });

  test('is refused after the offer has ended, whether or not its timer has run', async () => {
    job.later(24);

    expect(await code(job.accept())).toBe('rescue_not_open');
    expect(await code(job.refuse())).toBe('rescue_not_open');
  });

  test('is refused when suspended since, and so is anybody when the homeowner is', async () => {
    const suspend = (accountId: string) =>
      job.m.table.transact([
        { update: { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' }, set: { suspended: true } },
      ]);
    await suspend(job.m.owner.accountId);
    expect(await code(job.accept())).toBe('rescue_not_open');

    job = await rescuable();
    await job.lose();
    await job.offer();
    await suspend(PROVIDERS[1]);
    expect(await code(job.accept())).toBe('rescue_not_open');
  });

  test('cancels it as well: others are asked once more, and the third loss gives everything back', async () => {
    await job.addThird();
    await job.accept();
    expect(await job.loseAgain()).toMatchObject({ rescue: { chooseBy: job.inHours(24) } });
    expect((await job.seen()).bidders).toMatchObject([{ bid: { id: THIRD.bidId }, backCents: 100 }]);
    await job.choose({ choice: 'offer', bidIds: [THIRD.bidId], ...OFFERED });
    await acceptRescue(job.m.ports, job.third, { bidId: THIRD.bidId, ...OFFERED, bidAmount: cents(3700) });
    expect(await job.payment()).toMatchObject({
      status: 'held',
      bidCents: 3700,
      reducedCents: 300,
      rescues: 2,
    });
    // Another bidder could be asked, were it not the third loss.
    await job.patchRequest({ formerProviderIds: [] });
    await job.patchBid(BIDS[1], { status: 'declined', declinedBy: 'system', amountCents: 3600 });

    const third = await cancelJob(job.m.ports, job.third, { bidId: THIRD.bidId });

    expect(third).toMatchObject({ rescue: null, refundCents: 4395 });
    expect(moved().refunds.toSorted()).toEqual([100, 200, 4395]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
  });

  test('costs no more for a trip in vain than was shown at checkout', async () => {
    const tripTerms = { cents: 900, at: job.inHours(0) };
    await job.m.table.transact([
      { update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' }, set: { tripTerms } },
    ]);
    await job.accept();

    expect(tripFeeOf((await job.payment()) as never)).toBe(900);
    expect(tripFeeOf({ bidCents: cents(3200), tripTerms: { ...tripTerms, cents: cents(1000) } })).toBe(800);
  });

  test('cancels the job as well: nobody is left to ask, and everything comes back', async () => {
    await job.accept();
    const lostAgain = await cancelJob(job.m.ports, job.other, { bidId: BIDS[1] });

    expect(lostAgain).toMatchObject({ rescue: null });
    expect(await job.payment()).toMatchObject({ status: 'refunded', refundedCents: 4495 });
    expect(moved().refunds.toSorted()).toEqual([200, 4495]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
  });
});

test('a rescued job is cancelled free of charge for an hour, and until a day before its window', async () => {
  job.m.clock.set('2027-05-05T13:00:00.000Z');
  await job.lose();
  await job.offer();
  await job.accept();
  const preview = async () => await cancelJob(job.m.ports, job.m.owner, { bidId: BIDS[1], preview: true });

  expect(await preview()).toMatchObject({
    late: false,
    refundCents: 4495,
    freeUntil: '2027-05-05T14:00:00.000Z',
  });
  job.later(2);
  expect(await preview()).toMatchObject({ late: true, refundCents: 4495 - 1900 - 695 });
});
