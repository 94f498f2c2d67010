import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../testing/disputed.ts';
import { BIDS, PROVIDERS, REQUEST } from '../testing/market.ts';
import { acceptOffer } from './accept-offer.ts';
import { cancelJob } from './cancel-job.ts';
import { confirmJob } from './confirm-job.ts';
import { handlers } from './handlers.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});

interface Answer {
  items: { id: string; netCents: number }[];
  nextCursor: string | null;
  months: object[];
}
const look = async (query = {}, actor = job.m.provider): Promise<Answer> =>
  await callRoute(handlers(job.m.ports), 'payments.earnings', actor, { query });
const earned = async () => (await look()).items[0];

test('a job is among the earnings from its payment on, with what it will pay', async () => {
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
      },
    ],
    nextCursor: null,
    months: [],
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

test('a job with everything back pays nothing, and counts in no month', async () => {
  await cancelJob(job.m.ports, job.m.provider, { bidId: BIDS[0], preview: false });

  expect(await earned()).toMatchObject({
    ...{ status: 'refunded', commissionCents: 0, netCents: 0, expectedDate: null },
  });
  expect((await look()).months).toEqual([]);
});

test('another provider sees none of it', async () => {
  const other = { ...job.m.provider, accountId: PROVIDERS[1] };

  expect(await look({}, other)).toEqual({ items: [], nextCursor: null, months: [] });
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
