import { type ClosedJob, closedJob } from '../../testing/access.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { startReview } from '../settlement/start-review.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { sweepAccess } from './sweep-access.ts';

let job: ClosedJob;
beforeEach(async () => {
  job = await closedJob();
});

const base = () => `pi_${job.paymentId}`;
const cancelled = () => job.m.events('JobCancelled').map(({ data }) => data);

/** Paths of a trip fee, to the cent. */
describe('the money of a job that could not be begun', () => {
  const kept = async () => {
    expect(job.moved()).toEqual({ refunds: { [base()]: 3000 }, transfers: { [`ch_${base()}`]: 950 } });
    expect(await job.ledger()).toEqual({
      ...{ stripe_clearing: 4529 - 3000 - 950, processing_fees: 166, revenue: -745 },
      [`held:${job.paymentId}`]: 0,
    });
    expect(await job.payment()).toMatchObject({ status: 'partially_refunded' });
    expect(await job.bid()).toMatchObject({ status: 'cancelled' });
    expect(await job.request()).toMatchObject({ status: 'cancelled' });
  };

  test('the homeowner cancels: the trip fee is paid, and the service fee kept (row i)', async () => {
    await job.due();
    expect(await job.cancel()).toMatchObject({ status: 'ended' });

    await kept();
    expect(cancelled()).toMatchObject([
      { because: 'no_access', by: 'owner', refundCents: 3000, providerCents: 950, late: false },
    ]);
  });

  test('the homeowner is silent: the same after a day (row i)', async () => {
    await job.due();
    job.hours(24);
    await sweepAccess(job.m.ports);

    await kept();
    expect(cancelled()).toMatchObject([{ because: 'no_access', by: 'system' }]);
  });

  test('the provider comes again and is paid for both (row j)', async () => {
    const order = await job.paidAgain();
    expect(await job.ledger()).toEqual({
      ...{ stripe_clearing: 4529 + 941, processing_fees: 166 + 59 },
      [`held:${job.paymentId}`]: -5695,
    });
    await job.arriveOnFriday();
    await startReview(job.m.ports, await job.finish());
    await confirmJob(job.m.ports, job.m.owner, job.paymentId);

    expect(job.moved()).toEqual({
      refunds: {},
      transfers: { [`ch_${base()}`]: 4000, [`ch_pi_${order}`]: 750 },
    });
    expect(await job.ledger()).toMatchObject({ revenue: -945, [`held:${job.paymentId}`]: 0 });
    expect(await job.payment()).toMatchObject({ status: 'released' });
    // The price guide counts no trip.
    expect(job.m.events('PaymentReleased')).toMatchObject([{ data: { extraCents: 0 } }]);
  });

  test('the homeowner cancels a day before the new window: the trip stays paid (row k)', async () => {
    const order = await job.paidAgain();
    expect(await cancelJob(job.m.ports, job.m.owner, { bidId: job.bidId, preview: true })).toMatchObject({
      ...{ late: false, refundCents: 4695, providerCents: 950 },
    });
    await cancelJob(job.m.ports, job.m.owner, { bidId: job.bidId, refundCents: 4695 as never });

    expect(job.moved()).toEqual({ refunds: { [base()]: 4695 }, transfers: { [`ch_pi_${order}`]: 950 } });
    expect(await job.ledger()).toMatchObject({ revenue: -50, [`held:${job.paymentId}`]: 0 });
  });

  test('later, half of the bid and the service fee as well (row l)', async () => {
    const order = await job.paidAgain();
    job.m.clock.set('2027-05-06T12:00:01.000Z');
    await cancelJob(job.m.ports, job.m.owner, { bidId: job.bidId });

    expect(job.moved()).toEqual({
      refunds: { [base()]: 2000 },
      transfers: { [`ch_${base()}`]: 2000, [`ch_pi_${order}`]: 850 },
    });
    expect(await job.ledger()).toMatchObject({ revenue: -845, [`held:${job.paymentId}`]: 0 });
  });

  test('it is closed again: both trips are paid (row m)', async () => {
    const order = await job.paidAgain();
    await job.arriveOnFriday();
    await job.due();
    await job.cancel(3000);

    expect(job.moved()).toEqual({
      refunds: { [base()]: 3000 },
      transfers: { [`ch_${base()}`]: 1000, [`ch_pi_${order}`]: 900 },
    });
    expect(await job.ledger()).toMatchObject({ revenue: -795, [`held:${job.paymentId}`]: 0 });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['cancels', () => cancelJob(job.m.ports, job.m.provider, { bidId: job.bidId })],
    [
      'does not come',
      async () => {
        job.m.clock.set('2027-05-14T16:00:00.000Z');
        await sweepPayments(job.m.ports);
      },
    ],
  ])('everything comes back when the provider %s on the new day (row n)', async (_, act) => {
    const order = await job.paidAgain();
    await act();

    expect(job.moved()).toEqual({ refunds: { [base()]: 4695, [`pi_${order}`]: 1000 }, transfers: {} });
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });

  test.each(['waiting', 'due', 'paying'])(
    'everything comes back when the provider cancels while it is %s',
    async (status) => {
      if (status === 'waiting') await job.mark();
      else await job.due();
      if (status === 'paying') await job.comeAgain();
      const order = status === 'paying' ? await job.orderId() : '';
      await cancelJob(job.m.ports, job.m.provider, { bidId: job.bidId });

      expect(job.moved()).toEqual({ refunds: { [base()]: 4695 }, transfers: {} });
      expect(await job.problem()).toMatchObject({ status: 'ended' });
      expect((await job.bid()).openAccess).toBeUndefined();
      if (order) expect(job.m.stripe.intents.get(`pi_${order}`)).toMatchObject({ status: 'canceled' });
    },
  );

  test('a homeowner who never agreed to a trip fee pays none: the job ends as an unsafe one', async () => {
    job = await closedJob({ agreed: false });
    expect(await job.due()).toMatchObject({ status: 'ended', tripFeeCents: null });

    expect(job.moved()).toEqual({ refunds: { [base()]: 4695 }, transfers: {} });
    expect(cancelled()).toMatchObject([{ because: 'unsafe', by: 'provider', providerCents: 0 }]);
    // Only this field shows reviews and mails that the provider is not to blame.
    expect(await job.bid()).toMatchObject({ because: 'unsafe', cancelledBy: 'provider' });
    expect(job.m.events('TripFeeDue')).toEqual([]);
  });
});

test('a job that ends so keeps what proves it, and the same said again is the same', async () => {
  job = await closedJob({ agreed: false });
  await job.mark();
  job.minutes(15);
  const photos = [job.photo()];

  const ended = await job.stillClosed({ photos });

  expect(ended).toMatchObject({ status: 'ended', stillClosed: { near: true, photos } });
  expect(await job.problem()).toMatchObject({ stillClosed: { photos } });
  expect(await job.stillClosed({ photos })).toEqual(ended);
  expect(cancelled()).toHaveLength(1);
  await expect(job.stillClosed()).rejects.toMatchObject({ code: 'access_not_open' });
});
