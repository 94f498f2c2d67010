import { routesOf } from '../../testing/call.ts';
import { bookJob, THURSDAY, thursday } from '../../testing/day-of-jobs.ts';
import type { Market } from '../../testing/market.ts';

let m: Market;
beforeEach(async () => {
  m = await thursday();
});

const { call } = routesOf(() => m);
const today = (actor = m.provider) => call('bids.today', actor);
/** Books the n-th job of the provider, at the given hundredths of a degree north of the base. */
const job = (...about: Parameters<typeof bookJob> extends [Market, ...infer About] ? About : never) =>
  bookJob(m, ...about);

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
  // Shows the actions that the lifecycle allows, without the phone number.
  expect(day).toMatchObject({
    stops: [{ allowedActions: expect.arrayContaining(['on-my-way', 'check-in']) }, {}],
  });
  expect(JSON.stringify(day)).not.toContain('555-');
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

test('what is agreed for today comes before a job of an earlier day that never began', async () => {
  const agreed = await job(1, 6);
  const announced = { availableDate: '2027-05-05', arrivesAt: '2027-05-05T14:00:00.000Z' };
  const missed = await job(2, 1, announced);

  expect(await today()).toMatchObject({ stops: [{ id: agreed.id }, { id: missed.id }] });
});

test('a closed place stays in the day on which its provider was there', async () => {
  const openAccess = { id: 'nac_1', blocks: true, mayLeave: true as const };
  const closed = await job(1, 6, { checkedInAt: '2027-05-06T11:00:00.000Z', openAccess });
  const later = await job(2, 1, { availableDate: '2027-05-08' });
  expect(await today()).toMatchObject({ stops: [{ id: closed.id, mayLeave: true }], next: { id: later.id } });

  m.clock.set('2027-05-07T12:00:00.000Z');

  expect(await today()).toMatchObject({ stops: [], next: { id: later.id } });
});

test('an old bid on a job of today is found behind many newer ones', async () => {
  const old = await job(1, 1, { createdAt: '2027-02-01T10:00:00.000Z' });
  const others = Array.from({ length: 120 }, (_, n) => ({
    put: {
      pk: `BIDS#req_${n}`,
      sk: `BID#bid_${n}`,
      ...{ id: `bid_${n}`, status: 'declined', version: 1, createdAt: '2027-05-03T10:00:00.000Z' },
      listPk: `PROVIDERBIDS#${m.provider.accountId}`,
      listSk: `2027-05-03T10:00:00.000Z#${n}`,
    },
  }));
  for (const start of [0, 60]) await m.table.transact(others.slice(start, start + 60));

  expect(await today()).toMatchObject({ stops: [{ id: old.id }] });
});
