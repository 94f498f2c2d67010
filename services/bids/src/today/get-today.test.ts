import { requestKey } from '@sward/requests';
import type { Cents } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import { routesOf } from '../../testing/call.ts';
import { type Market, market, OWNER, REQUEST } from '../../testing/market.ts';
import { type Bid, bidWindow } from '../bids/bid.ts';
import { recordBid } from '../bids/bid-store.ts';
import { countInSummary } from '../provider-facts/summary-store.ts';

const ZONE = 'America/New_York';
const THURSDAY = '2027-05-06';
let m: Market;

beforeEach(async () => {
  m = await market();
  // A quarter past nine in the morning, there.
  m.clock.set('2027-05-06T13:15:00.000Z');
  await m.approve(m.provider, { basePoint: { lat: 42.39, lng: -71.12 }, baseZip: '02140', radiusMiles: 15 });
});

const { call } = routesOf(() => m);
const today = (actor = m.provider) => call('bids.today', actor);

function stored(prefix: string): Item {
  const [item] = m.items(prefix);
  if (!item) throw new Error(`no ${prefix}`);
  return item;
}

/** The n-th job of the provider, so many hundredths of a degree north of the base. */
async function job(
  n: number,
  north: number,
  more: Partial<Bid> = {},
  request: Record<string, Item[string]> = {},
) {
  const requestId = `req_01K0000000000000000000000${n}`;
  const id = `bid_01K0000000000000000000000${n}`;
  const date = more.availableDate ?? THURSDAY;
  const bid: Bid = {
    id,
    version: 1,
    status: 'accepted',
    requestId,
    ownerId: OWNER,
    providerId: m.provider.accountId,
    amountCents: 4000 as Cents,
    availableDate: date,
    availableTime: 'morning',
    ...bidWindow(date, more.availableTime ?? 'morning', ZONE),
    description: 'Front and back',
    needsConfirmation: false,
    termsVersion: 1,
    createdAt: `2027-05-01T10:00:0${n}.000Z`,
    serviceTypeIds: [1],
    city: 'Arlington',
    state: 'MA',
    propertySize: 'medium',
    paymentId: `pay_01K0000000000000000000000${n}`,
    acceptedAt: '2027-05-02T10:00:00.000Z',
    ...more,
  };
  const place = { lat: (4239 + north) / 100, lng: -71.12 };
  await m.table.transact([
    ...recordBid(bid),
    {
      put: {
        ...stored(`REQUEST#${REQUEST}`),
        ...requestKey(requestId),
        id: requestId,
        status: bid.status === 'completed' ? 'completed' : 'accepted',
        acceptedBidId: id,
        acceptedProviderId: bid.providerId,
        ...request,
      },
    },
    {
      put: {
        ...stored(`ADDRESS#${REQUEST}`),
        pk: `ADDRESS#${requestId}`,
        requestId,
        address: `${n} Chandler St`,
        point: place,
        homeownerName: `Owner ${n}`,
        accessCard: { gateCode: '4417', pets: 'Biscuit, friendly', notes: 'Side gate' },
      },
    },
    countInSummary(bid.providerId, { [bid.status]: 1 }),
  ]);
  return { id, requestId };
}

test('the jobs of the day come in driving order, each with its place, the way in and one drive', async () => {
  const far = await job(1, 6);
  const near = await job(2, 2);
  await job(3, 1, { availableDate: '2027-05-07' });

  const day = await today();

  expect(day).toMatchObject({
    day: THURSDAY,
    stops: [
      {
        id: near.id,
        place: { address: '2 Chandler St', point: { lat: 42.41, lng: -71.12 } },
        accessCard: { gateCode: '4417', pets: 'Biscuit, friendly', notes: 'Side gate' },
        homeownerName: 'Owner 2',
        netCents: 3800,
        drive: { miles: 1.8, minutes: 7 },
      },
      { id: far.id, drive: { miles: 3.6, minutes: 13 } },
    ],
    next: { homeownerName: 'Owner 3', date: '2027-05-07' },
    counts: { pending: 0, accepted: 3, completed: 0 },
    setUp: { payouts: true, photo: false, area: true, bid: true },
    base: { zip: '02140', radiusMiles: 15 },
  });
  // On the way or there: what the lifecycle allows, and nothing of the phone.
  expect(day).toMatchObject({
    stops: [{ allowedActions: expect.arrayContaining(['on-my-way', 'check-in']) }, {}],
  });
  expect(JSON.stringify(day)).not.toContain('555');
});

test('each place that is shown is logged, and no other is read', async () => {
  const shown = await job(1, 2);
  const next = await job(2, 2, { availableDate: '2027-05-09' });
  await job(3, 2, { availableDate: '2027-05-12' });

  await today();

  expect(m.items('REVEAL#').map(({ pk }) => pk)).toEqual([
    `REVEAL#${shown.requestId}`,
    `REVEAL#${next.requestId}`,
  ]);
});

test('nothing of another provider is in it', async () => {
  await job(1, 2);

  expect(await today(m.rival)).toMatchObject({
    stops: [],
    next: null,
    waiting: [],
    base: null,
    setUp: { bid: false, area: false },
  });
  expect(m.items('REVEAL#')).toEqual([]);
});

test('a place is gone when the job is no longer theirs', async () => {
  await job(1, 2, {}, { acceptedProviderId: m.rival.accountId });

  expect(await today()).toMatchObject({
    stops: [{ place: null, accessCard: null, homeownerName: null, drive: null }],
  });
});

test('what is finished today stays above, what was finished before does not', async () => {
  const done = { status: 'completed', checkedInAt: '2027-05-06T12:05:00.000Z' } as const;
  const first = await job(1, 6, { ...done, completedAt: '2027-05-06T12:52:00.000Z' });
  const second = await job(2, 1);
  await job(3, 1, { ...done, availableDate: '2027-05-05', completedAt: '2027-05-05T14:00:00.000Z' });

  const { stops } = await today();

  expect(stops).toMatchObject([{ id: first.id, completedAt: '2027-05-06T12:52:00.000Z' }, { id: second.id }]);
});

test('a job of yesterday that was begun and not finished is still to be done', async () => {
  const begun = await job(1, 1, { availableDate: '2027-05-05', checkedInAt: '2027-05-05T20:00:00.000Z' });

  const { stops } = await today();

  expect(stops).toMatchObject([{ id: begun.id, allowedActions: expect.arrayContaining(['complete']) }]);
});

test('an old bid on a job of today is found behind many newer ones', async () => {
  const old = await job(1, 1, { createdAt: '2027-02-01T10:00:00.000Z' });
  const others = Array.from({ length: 60 }, (_, n) => ({
    put: {
      pk: `BIDS#req_${n}`,
      sk: `BID#bid_${n}`,
      ...{ id: `bid_${n}`, status: 'declined', version: 1, createdAt: '2027-05-03T10:00:00.000Z' },
      listPk: `PROVIDERBIDS#${m.provider.accountId}`,
      listSk: `2027-05-03T10:00:00.000Z#${n}`,
    },
  }));
  await m.table.transact(others);

  expect(await today()).toMatchObject({ stops: [{ id: old.id }] });
});
