import { DAY } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type ClosedJob, closedJob } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { openTip } from '../checkout/open-tip.ts';
import { acceptOffer } from '../disputes/accept-offer.ts';
import { operatorView } from '../disputes/dispute-views.ts';
import { getDispute } from '../disputes/get-dispute.ts';
import { resolveDispute } from '../disputes/resolve-dispute.ts';
import { handlers } from '../handlers.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { startReview } from '../settlement/start-review.ts';
import { accessRecords } from './access-records.ts';
import { sweepAccess } from './sweep-access.ts';

let job: ClosedJob;
beforeEach(async () => {
  job = await closedJob();
});

const contest = () => job.object({ reason: 'trip_fee', text: 'The gate was open all day.' });
const operator = () => {
  const [one] = job.m.operators;
  if (!one) throw new Error('no operator');
  return one;
};
const desk = async () => operatorView(job.m.ports, await getDispute(job.m.ports, operator(), job.paymentId));
const resolve = (refundCents: number) =>
  resolveDispute(job.m.ports, operator(), { paymentId: job.paymentId, refundCents, reason: 'As it is.' });
const refer = async () => {
  await contest();
  job.m.clock.advance(DAY);
  await job.sweep();
};
const refunds = () => job.moved().refunds[`pi_${job.paymentId}`];

describe('a trip fee that is contested', () => {
  test('stops the clock of the choice', async () => {
    await job.due();
    job.hours(20);
    await contest();
    expect(await job.problem()).toMatchObject({ status: 'contested' });
    expect(await code(job.cancel())).toBe('access_not_open');
    job.hours(10);
    await sweepAccess(job.m.ports);

    expect(await job.problem()).toMatchObject({ status: 'contested' });
    expect(await job.payment()).toMatchObject({ status: 'disputed' });
  });

  test('counts for the provider with the most that they still get, until it is withdrawn', async () => {
    const line = async () => {
      const { items } = await callRoute(handlers(job.m.ports), 'payments.earnings', job.m.provider, {
        query: {},
      });
      return items[0].money;
    };
    await job.due();
    expect(await line()).toMatchObject({ heldCents: 3800 });
    await contest();
    expect(await line()).toMatchObject({
      ...{ state: 'disputed', paidCents: 4000, refundedCents: 3000, commissionCents: 50 },
      ...{ netCents: 950, heldCents: 950 },
    });
    await job.withdraw();
    expect(await line()).toMatchObject({ state: 'held', refundedCents: 0, netCents: 3800, heldCents: 3800 });

    await job.waive();
    await job.object({ reason: 'quality', text: 'The edges were left out.' });
    expect(await line()).toMatchObject({ state: 'disputed', netCents: 3800 });
  });

  test.each([
    [3000, 950],
    [4695, 0],
  ])('decided with %i cents back leaves the provider %i', async (refund, net) => {
    await job.due();
    await refer();
    await resolve(refund);

    const { items } = await callRoute(handlers(job.m.ports), 'payments.earnings', job.m.provider, {
      query: {},
    });
    expect(items[0]?.money.netCents ?? 0).toBe(net);
  });

  test.each([
    [10, 14],
    [23, 4],
  ])('withdrawn %i hours after, it is chosen within %i hours', async (after, left) => {
    await job.due();
    job.hours(after);
    await contest();
    job.hours(5);
    await job.withdraw();

    expect(await job.problem()).toMatchObject({ status: 'due', chooseBy: job.inHours(left) });
    expect(await job.payment()).toMatchObject({ status: 'held', openAccess: { by: job.inHours(left) } });
    expect(await job.cancel()).toMatchObject({ status: 'ended' });
  });

  test('has a floor: less than what ending gives back cannot be decided', async () => {
    await job.due();
    await refer();
    expect(await code(resolve(2999))).toBe('validation_failed');
    expect(await desk()).toMatchObject({ suggestedRefundCents: 3000, access: { marked: { near: true } } });
    await resolve(3000);

    expect(job.moved()).toEqual({
      refunds: { [`pi_${job.paymentId}`]: 3000 },
      transfers: { [`ch_pi_${job.paymentId}`]: 950 },
    });
    expect(await job.bid()).toMatchObject({ status: 'cancelled' });
    expect(await job.request()).toMatchObject({ status: 'cancelled' });
    expect(await job.problem()).toMatchObject({ status: 'ended' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { because: 'no_access' } }]);
  });

  test('leaves nobody to tip: the job was not done', async () => {
    await job.due();
    await refer();
    await resolve(3000);
    const { ports, owner } = job.m;
    const params = { paymentId: job.paymentId };

    expect(await code(openTip(ports, owner, { ...params, tipCents: 500 }))).toBe('tip_not_open');
    const seen = await callRoute(handlers(ports), 'payments.get', owner, { params });
    expect(seen).toMatchObject({ status: 'partially_refunded', allowedActions: [] });
  });

  test('gives everything back where no photo can be looked at', async () => {
    const { photos } = job.m.ports;
    await job.due();
    await refer();
    job.m.ports.photos = {
      views: async (...sets) =>
        (await photos.views(...sets)).map((views) =>
          views.map((its) => ({ ...its, status: 'rejected' as never })),
        ),
    };
    expect(await desk()).toMatchObject({ suggestedRefundCents: 4695 });
    await resolve(4695);

    expect(refunds()).toBe(4695);
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });

  test('is answered with everything or nothing, and with no second visit', async () => {
    await job.due();
    await contest();
    expect(await code(job.answerDispute({ offer: { refundCents: 3500 } }))).toBe('validation_failed');
    expect(await code(job.answerDispute({ offer: { fixDate: '2027-05-06' } }))).toBe('validation_failed');
    await job.answerDispute({ offer: { refundCents: 4695 } });
    await acceptOffer(job.m.ports, job.m.owner, job.paymentId);

    expect(refunds()).toBe(4695);
    expect(await job.bid()).toMatchObject({ status: 'cancelled' });
  });

  test('has that floor when the bank takes less', async () => {
    await job.due();
    await contest();
    const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`, 1000);
    await recordChargeback(job.m.ports, id);
    job.m.stripe.decideChargeback(id, 'lost');
    await recordChargeback(job.m.ports, id);

    expect(job.moved()).toEqual({
      refunds: { [`pi_${job.paymentId}`]: 2000 },
      transfers: { [`ch_pi_${job.paymentId}`]: 950 },
    });
    expect(await job.bid()).toMatchObject({ status: 'cancelled' });
    expect(await job.dispute()).toMatchObject({ status: 'resolved', refundCents: 3000 });
  });

  test('is the one thing to contest while the provider cannot get in', async () => {
    expect(await code(contest())).toBe('access_not_open');
    await job.mark();
    expect(await code(job.object())).toBe('access_open');
    expect(await code(contest())).toBe('access_not_open');
  });
});

test('operators see how it came to it', async () => {
  await job.due();
  const [record, ...others] = await accessRecords(job.m.ports, operator(), await job.payment());

  expect(others).toEqual([]);
  expect(record).toMatchObject({ status: 'due', reason: 'locked_gate', stillClosed: { near: true } });
  expect(record?.photos).toHaveLength(2);
  expect(await code(accessRecords(job.m.ports, job.m.owner, await job.payment()))).toBe('forbidden');
});

test('a trip that was paid is contested in the review like the rest', async () => {
  await job.paidAgain();
  await job.arriveOnFriday();
  await startReview(job.m.ports, await job.finish());
  await refer();

  expect(await desk()).toMatchObject({ suggestedRefundCents: 1000, access: null });
  await job.withdraw();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  expect(job.moved().refunds).toEqual({});
});

test('a job without a trip has none to contest', async () => {
  await startReview(job.m.ports, await job.finish());

  expect(await code(contest())).toBe('access_not_open');
  expect(await code(job.object())).toBe('done');
});
