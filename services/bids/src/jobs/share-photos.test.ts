import { type EventOf, newEvent } from '@sward/shared/events';
import { ANONYMOUS, SYSTEM } from '@sward/shared/kernel';
import type { Value } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { routesOf } from '../../testing/call.ts';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { listBids } from '../bids/list-bids.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getPortfolioPhoto } from '../portfolio/get-portfolio-photo.ts';
import { portfolioOf } from '../portfolio/portfolio-store.ts';
import { completeBid } from './job-store.ts';
import { sharePhotos } from './share-photos.ts';

const [FIRST = '', SECOND = '', UNSEEN = '', BEFORE = ''] = ['A', 'B', 'C', 'D'].map(
  (last) => `upl_01K0000000000000000000000${last}`,
);
const PLACE = { city: 'Boston', state: 'MA', month: '2027-04' };
const DONE = '2027-05-06T13:00:00.000Z';

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  await m.approve(m.provider, {
    firstName: 'Pat',
    memberSince: '2027-04-02T09:00:00.000Z',
    verifiedOn: '2027-04-01',
  });
  bid = await finish(await m.accept(await m.place()));
  const verdicts = { [FIRST]: 'ready', [SECOND]: 'ready', [UNSEEN]: 'rejected' };
  await m.table.transact(
    Object.entries(verdicts).map(([id, status]) => ({
      put: { pk: `PHOTO#${m.provider.accountId}`, sk: `after#${id}`, status },
    })),
  );
  await m.patch({ status: 'completed', settledAt: DONE });
});

async function finish(accepted: Bid): Promise<Bid> {
  await m.table.transact(completeBid(accepted, DONE, { photos: [FIRST, SECOND, UNSEEN] }));
  await patchBid(accepted, { beforePhotos: [BEFORE] });
  return await m.bid(accepted.id);
}

const patchBid = ({ id, requestId }: Bid, set: Record<string, Value>) =>
  m.table.transact([{ update: { pk: `BIDS#${requestId}`, sk: `BID#${id}` }, set }]);

const share = (photoIds: string[], by = m.owner) => sharePhotos(m.ports, by, { bidId: bid.id, photoIds });
const { call } = routesOf(() => m);

async function shown(): Promise<string[]> {
  const params = { providerId: m.provider.accountId };
  const { photos } = await call('bids.getProvider', ANONYMOUS, { params });
  return (photos as { id: string }[]).map(({ id }) => id);
}
const look = (photoId: string, size: 'full' | 'small' = 'full') =>
  getPortfolioPhoto(m.ports, { providerId: m.provider.accountId, photoId, size });

test('nothing is shown before the homeowner agrees, then only what they agreed to', async () => {
  expect(await shown()).toEqual([]);
  await expect(look(FIRST)).rejects.toEqual(lost('not_found'));

  await share([SECOND]);

  expect(await shown()).toEqual([SECOND]);
  await expect(look(FIRST)).rejects.toEqual(lost('not_found'));
  const { bytes } = await look(SECOND, 'small');
  expect(Buffer.from(bytes).toString()).toBe(`photos/${m.provider.accountId}/after/${SECOND}-small.jpg`);
});

test('a photo tells services, town and month, and nothing else of the job', async () => {
  await share([FIRST]);

  const params = { providerId: m.provider.accountId };
  const { photos } = await call('bids.getProvider', ANONYMOUS, { params });
  const at = `/api/providers/${m.provider.accountId}/photos/${FIRST}`;
  expect(photos).toEqual([
    {
      id: FIRST,
      url: `${at}/full`,
      thumbnailUrl: `${at}/small`,
      services: ['Lawn Mowing', 'Hedge Trimming'],
      city: 'Cambridge',
      state: 'MA',
      month: '2027-05',
    },
  ]);
});

test('the month is that of the day at the property', async () => {
  await patchBid(bid, { availableDate: '2027-05-31', completedAt: '2027-06-01T00:30:00.000Z' });

  await share([FIRST]);

  const params = { providerId: m.provider.accountId };
  const { photos } = await call('bids.getProvider', ANONYMOUS, { params });
  expect(photos).toMatchObject([{ month: '2027-05' }]);
});

test('what is taken back is gone at once, from its own address too', async () => {
  await share([FIRST, SECOND]);

  const { bid: changed } = await share([SECOND]);

  expect(changed.sharedPhotos).toEqual([SECOND]);
  expect(await shown()).toEqual([SECOND]);
  await expect(look(FIRST)).rejects.toEqual(lost('not_found'));

  await share([]);
  expect(await shown()).toEqual([]);
  await expect(look(SECOND)).rejects.toEqual(lost('not_found'));
});

test('the job says what is shown, and lets its homeowner alone decide', async () => {
  await share([FIRST]);

  const params = { bidId: bid.id };
  const ofOwner = await call('bids.getJob', m.owner, { params });
  const ofProvider = await call('bids.getJob', m.provider, { params });
  expect(ofOwner.sharedPhotoIds).toEqual([FIRST]);
  expect(ofProvider.sharedPhotoIds).toEqual([FIRST]);
  expect(ofOwner.allowedActions).toContain('share-photos');
  expect(ofProvider.allowedActions).not.toContain('share-photos');
});

test.each(['provider', 'stranger', 'operator'] as const)('%s may not decide it', async (who) => {
  await expect(share([FIRST], m[who])).rejects.toEqual(lost('not_found'));
  expect(await shown()).toEqual([]);
});

test('nothing is asked before the job is settled', async () => {
  await m.table.transact([
    {
      update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
      set: { status: 'in_review' },
      remove: ['settledAt'],
    },
  ]);

  await expect(share([FIRST])).rejects.toEqual(lost('sharing_not_open'));
  const job = await call('bids.getJob', m.owner, { params: { bidId: bid.id } });
  expect(job.allowedActions).not.toContain('share-photos');
});

test.each([
  ['before the work', BEFORE],
  ['that could not be read', UNSEEN],
  ['of another job', 'upl_01K0000000000000000000000Z'],
])('a photo %s cannot be shown', async (_, id) => {
  await expect(share([FIRST, id])).rejects.toEqual(
    lost('validation_failed', { photoIds: expect.anything() }),
  );
  expect(await shown()).toEqual([]);
});

test('two who agree at the same time both count', async () => {
  const other = { ...bid, id: 'bid_01K000000000000000000000ZZ', afterPhotos: [SECOND], completedAt: DONE };
  await m.table.transact([
    { put: { ...other, pk: `BIDS#${REQUEST}`, sk: `BID#${other.id}` } },
    { put: { pk: `BIDREF#${other.id}`, sk: 'BIDREF', requestId: REQUEST } },
  ]);
  const second = { bidId: other.id, photoIds: [SECOND] };
  m.ports.marketplace = overtaken(m.table, () =>
    sharePhotos({ ...m.ports, marketplace: m.table }, m.owner, second),
  );

  await share([FIRST]);

  expect(await shown()).toEqual([FIRST, SECOND]);
});

test('of thirty-one photos the latest thirty are shown', async () => {
  const ids = Array.from(
    { length: 31 },
    (_, n) => `upl_01K00000000000000000000${String(n).padStart(3, '0')}`,
  );
  for (const [index, id] of ids.entries()) {
    await m.table.transact([
      { put: { pk: `PHOTO#${m.provider.accountId}`, sk: `after#${id}`, status: 'ready' } },
    ]);
    await patchBid(bid, { afterPhotos: ids.slice(0, index + 1) });
    await share(ids.slice(0, index + 1));
  }

  expect(await shown()).toEqual(ids.slice(1).reverse());
});

test('a bid shows three, those of the same services first', async () => {
  await share([FIRST, SECOND]);
  const key = { pk: `PROVIDER#${m.provider.accountId}`, sk: 'PORTFOLIO' };
  const { photos } = portfolioOf(await m.table.get(key));
  const foreign = ['1', '2', '3'].map((id) => ({ id, bidId: '', serviceTypeIds: [9], ...PLACE }));
  await m.table.transact([{ update: key, set: { photos: [...foreign, ...photos] } }]);
  await m.patch({ status: 'pending', bidPrices: { [bid.id]: 4000 } });

  const { bids } = await listBids(m.ports, m.owner, { requestId: REQUEST });

  expect(bids[0]?.facts.photos.map(({ id }) => id)).toEqual([FIRST, SECOND, '1']);
});

test('a suspended provider shows none, not even by address', async () => {
  await share([FIRST]);
  await m.approve(m.provider, { approved: false });

  await expect(look(FIRST)).rejects.toEqual(lost('not_found'));
});

describe('a deleted account', () => {
  const leave = ({ accountId }: { accountId: string }) =>
    erasePerson(
      m.ports,
      newEvent(m.ports, SYSTEM, { name: 'Test#1', version: 1 }, 'AccountDeleted', {
        accountId,
      }) as EventOf<'AccountDeleted'>,
    );
  beforeEach(async () => {
    await m.patch({ listPk: `OWNER#${m.owner.accountId}`, listSk: `2027-05-03T11:00:00.000Z#${REQUEST}` });
    await share([FIRST]);
  });

  test("of a homeowner takes the photos of their jobs back, and no one else's", async () => {
    await leave(m.stranger);
    expect(await shown()).toEqual([FIRST]);

    await leave(m.owner);

    expect(await shown()).toEqual([]);
    expect((await m.bid(bid.id)).sharedPhotos).toEqual([]);
  });

  test('of a provider shows none', async () => {
    await leave(m.provider);

    await expect(look(FIRST)).rejects.toEqual(lost('not_found'));
  });
});

test("a provider's export says which photos may be shown", async () => {
  await share([FIRST]);
  const event = newEvent(m.ports, SYSTEM, { name: 'Test#1', version: 1 }, 'AccountExportRequested', {
    accountId: m.provider.accountId,
  } as never) as EventOf<'AccountExportRequested'>;

  await exportOwnData(m.ports, event);

  expect(JSON.stringify([...m.written.values()])).toContain(`"sharedPhotos":["${FIRST}"]`);
});
