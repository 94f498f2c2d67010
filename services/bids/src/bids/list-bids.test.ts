import { copyReliability } from '@sward/requests';
import type { Cents } from '@sward/shared/kernel';
import type { ServiceTime } from '@sward/shared/product';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import { countInSummary } from '../provider-facts/summary-store.ts';
import { type BidSort, listBids } from './list-bids.ts';
import { withdrawBid } from './withdraw-bid.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

const list = (actor = m.owner, input: { sort?: BidSort; cursor?: string } = {}) =>
  listBids(m.ports, actor, { requestId: REQUEST, ...input });
const ids = async (sort?: BidSort, cursor?: string) =>
  (await list(m.owner, { sort, cursor })).bids.map(({ bid }) => bid.providerId.slice(-1));

/** Places bids of providers 1 to n: price in dollars, day of May, window, rating. */
async function bids(rows: readonly [number, number, ServiceTime, number | null][]): Promise<void> {
  await m.patch({ bidLimit: 10 });
  for (const [index, [dollars, day, availableTime, rating]] of rows.entries()) {
    const provider = await m.another(index + 1);
    await m.approve(provider, { rating, businessName: `Provider ${index + 1}` });
    await m.place(provider, {
      bidAmount: (dollars * 100) as Cents,
      availableDate: `2027-05-0${day}`,
      availableTime,
    });
    m.clock.advance(1000);
  }
}

describe('the homeowner', () => {
  test('sorts by price, rating or availability; price low to high by default', async () => {
    await bids([
      [50, 6, 'afternoon', 4.5],
      [40, 7, 'morning', null],
      [60, 6, 'morning', 5],
      [45, 6, 'anytime', 4.5],
    ]);

    expect(await ids()).toEqual(['2', '4', '1', '3']);
    expect(await ids('price_asc')).toEqual(['2', '4', '1', '3']);
    expect(await ids('price_desc')).toEqual(['3', '1', '4', '2']);
    expect(await ids('rating')).toEqual(['3', '4', '1', '2']);
    expect(await ids('availability')).toEqual(['3', '4', '1', '2']);
  });

  test('bids alike are in the order of completion, then of time, then of age; a new provider counts as 100', async () => {
    await bids(Array.from({ length: 5 }, () => [40, 6, 'morning', null]));
    const rates = [
      [100, 80],
      [90, 95],
      [95, 95],
      [null, 95],
    ] as const;
    const [first, ...others] = (await list()).bids;
    await m.table.transact(
      rates.map(([onTimePercent, completionPercent], index) =>
        copyReliability(others[index]?.bid.providerId ?? '', { onTimePercent, completionPercent, jobs: 9 }),
      ),
    );

    expect((await list()).bids.map(({ bid }) => bid.id)).toEqual(
      [first, others[3], others[2], others[1], others[0]].map((entry) => entry?.bid.id),
    );
  });

  test('gets five a page, each bid once', async () => {
    await bids(Array.from({ length: 8 }, (_, i) => [40 + i, 6, 'morning', null]));

    const first = await list();

    const cursor = first.cursor ?? '';
    expect(await ids()).toEqual(['1', '2', '3', '4', '5']);
    expect(await ids('price_asc', cursor)).toEqual(['6', '7', '8']);
    expect((await list(m.owner, { cursor })).cursor).toBeNull();
  });

  test('continues only from the end of a page of the same order', async () => {
    await bids(Array.from({ length: 8 }, (_, i) => [40 + i, 6, 'morning', null]));
    const cursor = (await list()).cursor ?? '';
    const wrong = { code: 'wrong_cursor' };

    for (const made of ['5', '99', '', cursor.slice(0, -2)])
      await expect(list(m.owner, { cursor: made })).rejects.toMatchObject(wrong);
    await expect(list(m.owner, { cursor, sort: 'rating' })).rejects.toMatchObject(wrong);
    await expect(list(m.provider, { cursor })).rejects.toMatchObject(wrong);
  });

  test('does not see withdrawn bids', async () => {
    const bid = await m.place();
    await withdrawBid(m.ports, m.provider, { bidId: bid.id });

    expect((await list()).bids).toEqual([]);
  });

  test('is told what is known of each provider, and null for what is not', async () => {
    const basePoint = { lat: 42.36, lng: -71.06 };
    await m.approve(m.provider, { basePoint, verifiedOn: '2027-03-12' });
    await m.table.transact([countInSummary(m.provider.accountId, { completed: 58 })]);
    await m.place();
    await m.place(m.rival, { bidAmount: 5000 as Cents });

    expect((await list()).bids.map(({ facts }) => facts)).toEqual([
      { completedJobs: 58, verifiedOn: '2027-03-12', distanceMiles: 4, replyMinutes: null, photos: [] },
      { completedJobs: 0, verifiedOn: null, distanceMiles: null, replyMinutes: null, photos: [] },
    ]);
  });

  test('reads of a provider next door that they are a mile away', async () => {
    await m.approve(m.provider, { basePoint: m.request().publicPoint });
    await m.place();

    expect((await list()).bids[0]?.facts.distanceMiles).toBe(1);
  });

  test('costs three requests however many bids there were', async () => {
    await bids([
      [50, 6, 'afternoon', 4.5],
      [40, 7, 'morning', null],
    ]);
    const get = jest.spyOn(m.table, 'get');
    const batchGet = jest.spyOn(m.table, 'batchGet');
    const query = jest.spyOn(m.table, 'query');

    await list();

    expect([get, batchGet, query].map((read) => read.mock.calls.length)).toEqual([0, 3, 0]);
  });
});

describe('a provider', () => {
  test('sees their own bid alone, also after its withdrawal', async () => {
    await m.place(m.rival);
    const own = await m.place();

    expect((await list(m.provider)).bids.map(({ bid }) => bid.id)).toEqual([own.id]);
    await withdrawBid(m.ports, m.provider, { bidId: own.id });
    expect((await list(m.provider)).bids).toMatchObject([{ bid: { id: own.id, status: 'withdrawn' } }]);
  });

  test('without a bid sees none on an open request, and nothing of one that is not open', async () => {
    await m.place(m.rival);

    expect(await list(m.provider)).toEqual({ role: 'provider', bids: [], cursor: null });
    await m.patch({ status: 'expired' });
    await expect(list(m.provider)).rejects.toEqual(lost('not_found'));
    await expect(list(m.rival)).resolves.toMatchObject({ bids: [{ bid: { requestId: REQUEST } }] });
  });
});

test('others do not find the request', async () => {
  for (const actor of [m.stranger, m.operator]) await expect(list(actor)).rejects.toEqual(lost('not_found'));
  const unknown = listBids(m.ports, m.owner, { requestId: 'req_01K0000000000000000000000Z' });
  await expect(unknown).rejects.toEqual(lost('not_found'));
});
