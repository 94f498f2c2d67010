import { market } from '../../testing/market.ts';
import { getJob } from './get-job.ts';
import { jobPhotos } from './job-photos.ts';

const [BEFORE, AFTER, SECOND] = ['A', 'B', 'C'].map((last) => `upl_01K0000000000000000000000${last}`);

test("a job shows its provider's photos before and after, in order, read together with its request", async () => {
  const m = await market();
  const bid = await m.place();
  await m.accept(bid);
  const pk = `PHOTO#${m.provider.accountId}`;
  const photos = { beforePhotos: [String(BEFORE)], afterPhotos: [String(AFTER), String(SECOND)] };
  await m.table.transact([
    { update: { pk: `BIDS#${bid.requestId}`, sk: `BID#${bid.id}` }, set: photos },
    { put: { pk, sk: `before#${BEFORE}`, status: 'rejected' } },
    { put: { pk, sk: `after#${SECOND}`, status: 'ready' } },
    { put: { pk: `PHOTO#${m.rival.accountId}`, sk: `after#${AFTER}`, status: 'ready' } },
  ]);
  const batchGet = jest.spyOn(m.table, 'batchGet');

  const job = await getJob(m.ports, m.owner, { bidId: bid.id });

  expect(await jobPhotos(m.ports, job)).toEqual({
    beforePhotos: [{ id: BEFORE, status: 'rejected', url: null, thumbnailUrl: null }],
    afterPhotos: [
      { id: AFTER, status: 'processing', url: null, thumbnailUrl: null },
      {
        id: SECOND,
        status: 'ready',
        url: `https://photos.test/photos/${m.provider.accountId}/after/${SECOND}.jpg`,
        thumbnailUrl: `https://photos.test/photos/${m.provider.accountId}/after/${SECOND}-small.jpg`,
      },
    ],
    leftPhotos: [],
  });
  expect(batchGet).toHaveBeenCalledTimes(1);
});

test('a job without a record has none', async () => {
  const m = await market();
  const bid = await m.place();
  await m.accept(bid);

  const job = await getJob(m.ports, m.owner, { bidId: bid.id });

  expect(await jobPhotos(m.ports, job)).toEqual({
    ...{ beforePhotos: [], afterPhotos: [], leftPhotos: [] },
  });
});
