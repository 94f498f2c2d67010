import { ANONYMOUS } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { routesOf } from '../../testing/call.ts';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { listBids } from '../bids/list-bids.ts';
import { getPortfolioPhoto } from '../portfolio/get-portfolio-photo.ts';
import { completeBid } from './job-store.ts';
import { removePortfolioPhoto } from './remove-portfolio-photo.ts';
import { sharePhotos } from './share-photos.ts';

const [FIRST = '', SECOND = '', THIRD = ''] = ['A', 'B', 'C'].map(
  (last) => `upl_01K0000000000000000000000${last}`,
);
const DONE = '2027-05-06T13:00:00.000Z';

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  await m.approve(m.provider, { firstName: 'Pat', memberSince: '2027-04-02T09:00:00.000Z' });
  const accepted = await m.accept(await m.place());
  await m.table.transact(completeBid(accepted, DONE, { photos: [FIRST, SECOND, THIRD] }));
  bid = await m.bid(accepted.id);
  await m.table.transact(
    [FIRST, SECOND, THIRD].map((id) => ({
      put: { pk: `PHOTO#${m.provider.accountId}`, sk: `after#${id}`, status: 'ready' },
    })),
  );
  await m.patch({ status: 'completed', settledAt: DONE });
  await share([FIRST, SECOND]);
});

const share = (photoIds: string[]) => sharePhotos(m.ports, m.owner, { bidId: bid.id, photoIds });
const remove = (photoId: string, by = m.provider) =>
  removePortfolioPhoto(m.ports, by, { providerId: m.provider.accountId, photoId });
const { call } = routesOf(() => m);

async function shown(): Promise<string[]> {
  const params = { providerId: m.provider.accountId };
  const { photos } = await call('bids.getProvider', ANONYMOUS, { params });
  return (photos as { id: string }[]).map(({ id }) => id);
}

test('what its provider removes is seen by no one any more', async () => {
  await remove(FIRST);

  expect(await shown()).toEqual([SECOND]);
  const address = { providerId: m.provider.accountId, photoId: FIRST, size: 'full' as const };
  await expect(getPortfolioPhoto(m.ports, address)).rejects.toEqual(lost('not_found'));
  await m.patch({ status: 'pending', bidPrices: { [bid.id]: 4000 } });
  const { bids } = await listBids(m.ports, m.owner, { requestId: REQUEST });
  expect(bids[0]?.facts.photos.map(({ id }) => id)).toEqual([SECOND]);
});

test('the homeowner keeps their word, and no later one brings the photo back', async () => {
  await remove(FIRST);
  expect((await m.bid(bid.id)).sharedPhotos).toEqual([FIRST, SECOND]);

  await share([]);
  const { bid: changed } = await share([FIRST, SECOND, THIRD]);

  expect(changed.sharedPhotos).toEqual([FIRST, SECOND, THIRD]);
  expect(await shown()).toEqual([SECOND, THIRD]);
});

test('a second removal changes nothing, nor does that of a photo that is not shown', async () => {
  await remove(FIRST);
  const { version } = await m.bid(bid.id);

  await remove(FIRST);
  await remove(THIRD);

  expect((await m.bid(bid.id)).version).toBe(version);
  await share([SECOND, THIRD]);
  expect(await shown()).toEqual([THIRD, SECOND]);
});

test.each(['owner', 'rival', 'stranger', 'operator'] as const)('%s may not remove it', async (who) => {
  await expect(remove(FIRST, m[who])).rejects.toEqual(lost('not_found'));
  expect(await shown()).toEqual([FIRST, SECOND]);
});

test('a consent that is given at the same time counts, and so does the removal', async () => {
  m.ports.marketplace = overtaken(m.table, () =>
    sharePhotos({ ...m.ports, marketplace: m.table }, m.owner, {
      bidId: bid.id,
      photoIds: [FIRST, SECOND, THIRD],
    }),
  );

  await remove(FIRST);

  expect(await shown()).toEqual([THIRD, SECOND]);
});
