import { blockOf, DAY, HOUR, milesBetween, type Point, publicPoint } from '@sward/shared/kernel';
import { CAMBRIDGE, type Market, market } from '../../testing/market.ts';
import {
  type AvailableInput,
  type AvailableRequest,
  listAvailableRequests,
} from './list-available-requests.ts';

let m: Market;
beforeEach(async () => {
  m = market();
  await m.approve(m.provider);
});

const PREMIUM = { plan: 'premium', planVersion: 1 };
const browse = (input: AvailableInput = {}, as = m.provider) => listAvailableRequests(m.ports, as, input);

async function postAt(points: readonly Point[], serviceTypeIds = [1]): Promise<void> {
  await m.table.transact([{ update: { pk: `QUOTA#${m.owner.accountId}`, sk: 'QUOTA' }, set: PREMIUM }]);
  for (const point of points) {
    m.place = point;
    await m.post({ serviceTypeIds });
    m.clock.advance(1000);
  }
  m.place = CAMBRIDGE;
}

/** Returns places around Cambridge, up to 35 miles away, in several blocks. */
function around(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.399963;
    const miles = 35 * Math.sqrt((i + 0.5) / count);
    return {
      lat: CAMBRIDGE.lat + (miles / 69.17) * Math.cos(angle),
      lng: CAMBRIDGE.lng + (miles / 51.1) * Math.sin(angle),
    };
  });
}

async function everyPage(input: AvailableInput): Promise<AvailableRequest[][]> {
  const pages: AvailableRequest[][] = [];
  let cursor: string | undefined;
  do {
    const page = await browse({ ...input, cursor });
    pages.push(page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return pages;
}

describe('browsing', () => {
  test.each([3, 15, 25])(
    'finds every open request within %d miles once, newest first, in pages',
    async (radiusMiles) => {
      const places = around(180);
      await postAt(places);
      expect(new Set(places.map(publicPoint).map(blockOf)).size).toBeGreaterThan(4);

      const pages = await everyPage({ radiusMiles });

      const found = pages.flat();
      const expected = m
        .items('REQUEST#')
        .filter((r) => milesBetween(CAMBRIDGE, r.publicPoint as Point) <= radiusMiles)
        .map((r) => r.id)
        .reverse();
      expect(found.map((r) => r.id)).toEqual(expected);
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(20);
    },
  );

  test('asks at most nine partitions once a page', async () => {
    await postAt(around(60));
    const query = jest.spyOn(m.table, 'query');

    await browse({ radiusMiles: 25 });

    expect(query.mock.calls.length).toBeGreaterThan(1);
    expect(query.mock.calls.length).toBeLessThanOrEqual(9);
  });

  test('returns whole miles between public points and the base, and nothing of the address', async () => {
    await postAt([{ lat: CAMBRIDGE.lat + 0.145, lng: CAMBRIDGE.lng }]);

    const { items } = await browse();

    expect(items).toMatchObject([{ distanceMiles: 11, ownBidId: null }]);
    expect(JSON.stringify(items)).not.toMatch(/Canary|555|Dana|02139|4711/);
  });

  test('shows two homes of one cell alike', async () => {
    const { lat, lng } = publicPoint(CAMBRIDGE);
    await postAt([
      { lat: lat + 0.017, lng: lng - 0.02 },
      { lat: lat - 0.016, lng: lng + 0.019 },
    ]);

    // Leaves out id and creation time, which is also the sort key.
    const shown = (await browse()).items.map((item) => ({ ...item, id: '', createdAt: '', sk: '' }));

    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual(shown[1]);
  });

  test('of one service alone', async () => {
    await postAt([CAMBRIDGE], [1, 2]);
    await postAt([CAMBRIDGE], [3]);

    expect((await browse({ service: 2 })).items).toMatchObject([{ serviceTypeIds: [1, 2] }]);
    expect((await browse({ service: 3 })).items).toMatchObject([{ serviceTypeIds: [3] }]);
    expect((await browse({ service: 6 })).items).toEqual([]);
  });

  test.each([
    ['size', { size: 'large' }, ['large']],
    ['urgency', { urgency: 'urgent' }, ['small']],
    ['first day', { from: '2027-05-06' }, ['large', 'medium']],
    ['last day', { to: '2027-05-06' }, ['medium', 'small']],
    ['one day', { from: '2027-05-06', to: '2027-05-06' }, ['medium']],
  ] as const)('of a chosen %s alone', async (_, input, sizes) => {
    await m.post({ propertySize: 'small', serviceDate: '2027-05-04' });
    m.clock.advance(1000);
    await m.post({ propertySize: 'medium', serviceDate: '2027-05-06' });
    m.clock.advance(1000);
    await m.post({ propertySize: 'large', serviceDate: '2027-05-10' });

    expect((await browse(input)).items.map((r) => r.propertySize)).toEqual(sizes);
  });

  test('by distance sorts the page', async () => {
    await postAt([CAMBRIDGE, { lat: CAMBRIDGE.lat + 0.15, lng: CAMBRIDGE.lng }]);

    expect((await browse()).items).toMatchObject([{ distanceMiles: 11 }, { distanceMiles: 1 }]);
    expect((await browse({ sort: 'distance' })).items).toMatchObject([
      { distanceMiles: 1 },
      { distanceMiles: 11 },
    ]);
  });

  test('by price starts with the highest budget', async () => {
    await m.post({ budget: { min: 2000, max: 9000 } as never });
    m.clock.advance(1000);
    await m.post();

    const { items } = await browse({ sort: 'price' });

    expect(items.map((r) => r.budgetMaxCents)).toEqual([9000, undefined]);
  });

  test('leaves out what is over, before the sweep has seen it', async () => {
    await m.post();
    m.clock.advance(4 * DAY);

    expect((await browse()).items).toEqual([]);
  });

  test("shows the provider's own live bid, not a former one", async () => {
    const request = await m.post();
    const place = { pk: `BIDS#${request.id}`, sk: `LIVE#${m.provider.accountId}`, bidId: 'bid_1' };
    await m.table.transact([{ put: { ...place, live: true } }]);
    expect((await browse()).items).toMatchObject([{ ownBidId: 'bid_1' }]);

    await m.table.transact([{ put: { ...place, live: false } }]);
    expect((await browse()).items).toMatchObject([{ ownBidId: null }]);
  });

  test("says when the homeowner's plan has no room for one more bid", async () => {
    const { id } = await m.post();
    await m.patch(id, { liveBids: 4, bidLimit: 5 });
    expect((await browse()).items).toMatchObject([{ isFull: false }]);

    await m.patch(id, { liveBids: 5 });

    expect((await browse()).items).toMatchObject([{ isFull: true }]);
  });
});

describe('where', () => {
  test("defaults to the provider's base and radius", async () => {
    await postAt([{ lat: CAMBRIDGE.lat + 0.29, lng: CAMBRIDGE.lng }]);

    expect((await browse()).items).toHaveLength(0);
    await m.approve(m.rival, { radiusMiles: 25 });
    expect((await browse({}, m.rival)).items).toHaveLength(1);
  });

  test('is a ZIP code when given; an unknown one is refused', async () => {
    await m.post();
    m.place = { lat: 34.05, lng: -118.24 };

    expect((await browse({ near: '90012' })).items).toEqual([]);
    await expect(browse({ near: '00000' })).rejects.toMatchObject({ code: 'address_not_located' });
  });

  test('a homeowner browses a ZIP code, without distances; without one the list is empty', async () => {
    await m.post();

    const { items } = await browse({ near: '02139' }, m.stranger);

    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('distanceMiles');
    expect(items[0]).not.toHaveProperty('ownBidId');
    expect(await browse({}, m.stranger)).toEqual({ items: [], cursor: null });
  });

  test('members other than providers get neither text nor day, nor can filter day by day', async () => {
    await m.post({ additionalDetails: 'Behind the blue house', serviceDate: '2027-05-10' });

    const [seen] = (await browse({ near: '02139' }, m.stranger)).items;
    const [known] = (await browse({ near: '02139' })).items;

    expect(known).toMatchObject({ description: 'Behind the blue house', serviceDate: '2027-05-10' });
    expect(JSON.stringify(seen)).not.toMatch(/blue house|2027-05-10|anytime|morning|afternoon|evening/);
    for (const days of [{ from: '2027-05-10' }, { to: '2027-05-10' }])
      await expect(browse({ near: '02139', ...days }, m.stranger)).rejects.toMatchObject({
        code: 'validation_failed',
        detail: { fields: { [Object.keys(days)[0] as string]: 'invalid_input' } },
      });
  });

  test('three ZIP codes a day for members other than providers, each as often as they like', async () => {
    for (const near of ['02139', '02140', '02139', '02141', '02140']) await browse({ near }, m.stranger);

    await expect(browse({ near: '02142' }, m.stranger)).rejects.toMatchObject({
      code: 'zip_limit_reached',
      status: 429,
      detail: { retryAfter: 12 * 3600 },
    });

    await expect(browse({ near: '02141' }, m.stranger)).resolves.toBeDefined();
    await expect(browse({ near: '02142' }, m.owner)).resolves.toBeDefined();
    m.clock.advance(DAY);
    await expect(browse({ near: '02142' }, m.stranger)).resolves.toBeDefined();
  });

  test('four concurrent ZIP codes are three all the same', async () => {
    const asked = ['02139', '02140', '02141', '02142'].map((near) => browse({ near }, m.stranger));

    const answers = await Promise.allSettled(asked);

    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'zip_limit_reached' } },
    ]);
  });

  test('a provider browses any number', async () => {
    for (const near of ['02139', '02140', '02141', '02142', '02143'])
      await expect(browse({ near })).resolves.toBeDefined();
  });

  test('sixty calls an hour, for providers and for others', async () => {
    for (const viewer of [m.provider, m.stranger]) {
      for (let n = 0; n < 60; n++) await browse({ near: '02139' }, viewer);

      await expect(browse({ near: '02139' }, viewer)).rejects.toMatchObject({ code: 'too_many_requests' });
    }
    m.clock.advance(HOUR);
    await expect(browse({ near: '02139' }, m.stranger)).resolves.toBeDefined();
  });

  test('a cursor of another query is refused', async () => {
    await postAt(Array.from({ length: 21 }, () => CAMBRIDGE));
    const { cursor } = await browse({ near: '02139' });

    await expect(browse({ near: '02139', cursor: cursor ?? '' })).resolves.toMatchObject({ cursor: null });
    await expect(browse({ near: '02139', service: 1, cursor: cursor ?? '' })).rejects.toMatchObject({
      code: 'wrong_cursor',
    });
    await expect(browse({ near: '02139', radiusMiles: 3, cursor: cursor ?? '' })).rejects.toMatchObject({
      code: 'wrong_cursor',
    });
  });

  test('an invalid cursor is refused', async () => {
    await expect(browse({ cursor: 'x' })).rejects.toMatchObject({ code: 'wrong_cursor' });
  });
});
