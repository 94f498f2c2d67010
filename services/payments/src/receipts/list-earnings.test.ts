import { readSummary } from '@sward/bids';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { BIDS, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { acceptOffer } from '../disputes/accept-offer.ts';
import { handlers } from '../handlers.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});

interface Answer {
  items: { id: string; netCents: number }[];
  nextCursor: string | null;
  months: object[];
  thisMonth: object;
  totalCents: number;
}
/** Before the first payout. */
const NOTHING = { months: [], thisMonth: { month: '2027-05', netCents: 0, jobs: 0 }, totalCents: 0 };
const look = async (query = {}, actor = job.m.provider): Promise<Answer> =>
  await callRoute(handlers(job.m.ports), 'payments.earnings', actor, { query });
const earned = async () => (await look()).items[0];

test('a job is among the earnings from its payment on, with its expected payout', async () => {
  expect(await look()).toEqual({
    items: [
      {
        ...{
          id: job.paymentId,
          bidId: BIDS[0],
          serviceRequestId: REQUEST,
          service: 'Lawn Mowing',
          isTip: false,
        },
        ...{ bidCents: 4000, refundedCents: 0, commissionCents: 200, netCents: 3800 },
        ...{ status: 'held', releaseAt: null, expectedDate: null },
        money: {
          ...{ state: 'held', paidCents: 4000, refundedCents: 0, commissionCents: 200, netCents: 3800 },
          ...{ heldCents: 3800, onItsWayCents: 0, inBankCents: 0 },
        },
      },
    ],
    nextCursor: null,
    ...NOTHING,
  });
});

test('while the review runs it names the release, which a dispute stops', async () => {
  await job.toReview();
  const { releaseAt } = await job.payment();
  expect(await earned()).toMatchObject({ status: 'in_review', releaseAt, expectedDate: null });

  await job.object();
  expect(await earned()).toMatchObject({ status: 'disputed', releaseAt: null, netCents: 3800 });
});

test('once released it names the day in the bank, and counts in its month', async () => {
  await job.toReview();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);

  // Released on Wednesday: three business days later.
  expect(await earned()).toMatchObject({ status: 'released', netCents: 3800, expectedDate: '2027-05-10' });
  expect((await look()).months).toEqual([{ month: '2027-05', netCents: 3800, jobs: 1 }]);
});

describe('the payouts make one sum', () => {
  const summary = () => readSummary(job.m.table, PROVIDERS[0]);

  test.each([
    ['the whole bid', undefined, 3800],
    ['what a refund left', 1000, 2850],
    ['nothing, where everything came back', 4695, 0],
  ])('by month, in all and above the bids: %s', async (_, refundCents, net) => {
    await job.toReview();
    expect([(await look()).totalCents, (await summary()).earnedCents]).toEqual([0, 0]);
    if (refundCents === undefined) await confirmJob(job.m.ports, job.m.owner, job.paymentId);
    else {
      await job.object();
      await job.answer({ offer: { refundCents } });
      await acceptOffer(job.m.ports, job.m.owner, job.paymentId);
    }

    const { months, thisMonth, totalCents } = await look();
    const jobs = net ? 1 : 0;
    expect(months).toEqual(net ? [{ month: '2027-05', netCents: net, jobs }] : []);
    expect(thisMonth).toEqual({ month: '2027-05', netCents: net, jobs });
    expect([totalCents, (await summary()).earnedCents]).toEqual([net, net]);
    expect(await earned()).toMatchObject({ netCents: net, money: { netCents: net } });
  });

  test('a payout on the last evening of a month is of that month, and so is what is called this month', async () => {
    await job.toReview();
    // The evening of May 31 in New York, and June 1 by UTC.
    job.m.clock.set('2027-06-01T03:30:00.000Z');
    await job.sweep();

    const may = { month: '2027-05', netCents: 3800, jobs: 1 };
    expect(await look()).toMatchObject({ months: [may], thisMonth: may });
    job.m.clock.set('2027-06-01T04:00:00.000Z');
    expect((await look()).thisMonth).toEqual({ month: '2027-06', netCents: 0, jobs: 0 });
  });
});

test('a refund is off the earnings from the decision on, before Stripe has made it', async () => {
  job.m.stripe.loseNextReply();
  await cancelJob(job.m.ports, job.m.provider, { bidId: BIDS[0], preview: false });

  expect(await job.payment()).toMatchObject({ status: 'settling', refundedCents: 0 });
  expect(await earned()).toMatchObject({ refundedCents: 4000, netCents: 0, money: { state: 'refunded' } });
  const owners = await callRoute(handlers(job.m.ports), 'payments.get', job.m.owner, {
    params: { paymentId: job.paymentId },
  });
  expect(owners).toMatchObject({ refundedCents: 4695, money: { state: 'returning', onItsWayCents: 4695 } });
});

test('commission is taken of what was not refunded', async () => {
  await job.toReview();
  await job.object();
  await job.answer({ offer: { refundCents: 1000 } });
  await acceptOffer(job.m.ports, job.m.owner, job.paymentId);

  expect(await earned()).toMatchObject({
    ...{ status: 'partially_refunded', bidCents: 4000, refundedCents: 1000 },
    ...{ commissionCents: 150, netCents: 2850 },
  });
  expect((await look()).months).toEqual([{ month: '2027-05', netCents: 2850, jobs: 1 }]);
});

test('a fully refunded job pays nothing, and counts in no month', async () => {
  await cancelJob(job.m.ports, job.m.provider, { bidId: BIDS[0], preview: false });

  expect(await earned()).toMatchObject({
    ...{ status: 'refunded', commissionCents: 0, netCents: 0, expectedDate: null },
  });
  expect((await look()).months).toEqual([]);
});

test('another provider sees none of it', async () => {
  const other = { ...job.m.provider, accountId: PROVIDERS[1] };

  expect(await look({}, other)).toEqual({ items: [], nextCursor: null, ...NOTHING });
});

test('many jobs come page by page, the newest first', async () => {
  const first = (await job.m.item(`PAYMENT#${job.paymentId}`, 'PAYMENT')) ?? {};
  await job.m.table.transact(
    Array.from({ length: 21 }, (_, i) => i + 10).map((day) => {
      const id = `pay_${day}`;
      return { put: { ...first, pk: `PAYMENT#${id}`, sk: 'PAYMENT', id, listSk: `2027-05-${day}#${id}` } };
    }),
  );

  const page = await look();
  const next = await look({ cursor: page.nextCursor });

  const ids = [...page.items, ...next.items].map(({ id }) => id);
  expect(page.items).toHaveLength(20);
  expect(ids).toEqual([...Array.from({ length: 21 }, (_, i) => `pay_${30 - i}`), job.paymentId]);
  expect(next.nextCursor).toBeNull();
});
