import { DAY } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { endedJob, storeJob, tell } from '../../testing/ended-jobs.ts';
import { type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
  await m.approve(m.provider);
});

const { call } = routesOf(() => m);
const watched = async (): Promise<unknown[]> => (await call('bids.listWatched', m.operator, {})).items;

const LEFT: Partial<Bid> = { because: 'unsafe' };
const CLOSED: Partial<Bid> = { because: 'no_access' };
const CAME_AGAIN: Partial<Bid> = { visits: [{ checkedInAt: '2027-02-01T13:00:00.000Z', photos: [] }] };
const ASKED: Partial<Bid> = { askedMore: true };

/** Ends jobs on one day after the other, with their events in that order. */
async function end(...jobs: Partial<Bid>[]): Promise<void> {
  for (const [n, more] of jobs.entries()) {
    const kind = more.because ? 'wrong_size' : 'on_time';
    const job = { ...endedJob(m, n, kind), ...more };
    m.clock.set(job.completedAt ?? job.cancelledAt ?? '');
    await tell(m, await storeJob(m, job));
  }
}

test.each<[string, Partial<Bid>[], object]>([
  ['three places that were not safe', [LEFT, LEFT, LEFT], { unsafe: 3, tripFees: 0, orders: 0 }],
  ['three trip fees, kept or paid', [CLOSED, CAME_AGAIN, CLOSED], { unsafe: 0, tripFees: 3, orders: 0 }],
  ['more money in seven of twenty jobs', Array(7).fill(ASKED), { unsafe: 0, tripFees: 0, orders: 7 }],
])('operators see a provider with %s, and with less they do not', async (_, jobs, counted) => {
  await end(...jobs.slice(1));
  expect(await watched()).toEqual([]);

  m = await market();
  await m.approve(m.provider);
  await end(...jobs);

  expect(await watched()).toEqual([expect.objectContaining({ id: m.provider.accountId, ...counted })]);
});

test('what was long ago is left out, also when no job has ended since', async () => {
  await end(LEFT, LEFT, LEFT);
  expect(await watched()).toHaveLength(1);

  // The first of them was cancelled two days before the last.
  m.clock.advance(88 * DAY - 1);
  expect(await watched()).toHaveLength(1);
  m.clock.advance(1);

  expect(await watched()).toEqual([]);
});
