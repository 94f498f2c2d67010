import { newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import type { Leaving } from '@sward/shared/product';
import { lost, type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getJob } from './get-job.ts';
import { jobPhotos } from './job-photos.ts';
import { cancelBid } from './job-store.ts';
import { jobRecord } from './job-view.ts';

const PHOTO = `upl_${'L'.repeat(26)}`;
const LEFT: Leaving = {
  ...{ reason: 'unsafe', at: '2027-05-06T13:00:00.000Z', text: 'There are wasps.', photos: [PHOTO] },
  ...{ near: true, precision: 'address', place: { lat: 42.37, lng: -71.11 } },
};

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.place();
  await m.accept(bid);
  bid = await m.bid(bid.id);
  await m.table.transact([
    ...cancelBid(bid, { by: 'provider', at: LEFT.at, because: 'unsafe', left: LEFT }),
    { put: { pk: `PHOTO#${m.provider.accountId}`, sk: `access#${PHOTO}`, status: 'ready' } },
  ]);
});

const seenBy = async (actor = m.owner) => {
  const job = await getJob(m.ports, actor, { bidId: bid.id });
  return jobRecord(job, await jobPhotos(m.ports, job), m.clock.now()).left;
};
const event = { name: 'Account#1', version: 9 };

test('both parties and operators see why a provider has left, with photos and without a place', async () => {
  for (const actor of [m.owner, m.provider, m.operator])
    expect(await seenBy(actor)).toEqual({
      ...{ reason: 'unsafe', at: LEFT.at, text: 'There are wasps.' },
      photos: [expect.objectContaining({ id: PHOTO, status: 'ready' })],
    });
  await expect(seenBy(m.stranger)).rejects.toEqual(lost('not_found'));
});

test('the provider exports it, and takes words, photos and place along', async () => {
  const { accountId } = m.provider;
  const data = { accountId, exportId: 'exp_1' };
  await exportOwnData(m.ports, newEvent(m.ports, SYSTEM, event, 'AccountExportRequested', data));
  expect(m.written.get(`exports/${accountId}/exp_1/bids.json`)).toMatchObject({ bids: [{ left: LEFT }] });

  await erasePerson(m.ports, newEvent(m.ports, SYSTEM, event, 'AccountDeleted', { accountId }));

  expect((await m.bid(bid.id)).left).toEqual({ reason: 'unsafe', at: LEFT.at, text: '', photos: [] });
  expect(await seenBy()).toMatchObject({ reason: 'unsafe', text: '', photos: [] });
});
