import type { Key } from '@sward/shared/table';
import { routesOf } from '../../testing/call.ts';
import { type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { listJob } from '../bid/job-days.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});
const { call, place } = routesOf(() => m);
const mine = (query: object = {}) => call('bids.listMine', m.provider, { query });

test('own bids name how many jobs their provider takes on the day of a bid that can still be accepted', async () => {
  const { id } = await place();
  const capacity = async () => (await mine()).items[0].dayCapacity;
  expect(await capacity()).toBe(5);
  await call('bids.addDaysOff', m.provider, { body: { from: '2027-05-06', to: '2027-05-06' } });
  expect(await capacity()).toBe(0);

  m.clock.set('2027-05-06T12:00:00.000Z');
  expect(await capacity()).toBeNull();
  m.clock.set('2027-05-03T12:00:00.000Z');
  await m.accept(await m.bid(id));

  expect(await capacity()).toBeNull();
});

test('own bids name how many jobs their provider has on that day, also where these bids are on another page', async () => {
  const jobs = async (query = {}) => {
    const { items } = await mine(query);
    return items.map(({ dayJobs }: { dayJobs: number | null }) => dayJobs);
  };
  const { id } = await place();
  expect(await jobs()).toEqual([0]);
  // Without its place in the list of bids: it is on a page that is not read.
  const { listPk, listSk, ...stored } = (await m.bid(id)) as Bid & Record<'listPk' | 'listSk', string>;
  const taken = { ...stored, id: 'bid_0000000000000000000000TAKEN', requestId: 'req_TAKEN' };
  const listed = [taken, { ...taken, id: 'bid_000000000000000000000OTHER', availableDate: '2027-05-07' }];
  const keys = listed.map((bid) => ({ pk: `BIDS#${bid.requestId}`, sk: `BID#${bid.id}` }));
  await m.table.transact(
    listed.flatMap((bid, at) => [
      { put: { ...bid, ...(keys[at] as Key), status: 'completed' } },
      ...listJob(bid),
    ]),
  );

  expect(await jobs()).toEqual([1]);
  await m.table.transact([{ update: keys[0] as Key, set: { status: 'cancelled' } }]);
  expect(await jobs()).toEqual([0]);
  await call('bids.withdraw', m.provider, { params: { bidId: id } });
  expect(await jobs()).toEqual([null]);
});
