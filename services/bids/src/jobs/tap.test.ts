import { type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { type CheckInInput, checkIn } from './check-in.ts';
import { completeJob } from './complete-job.ts';
import { sayOnMyWay } from './say-on-my-way.ts';
import { timeOfTap } from './tap.ts';

const AFTER = 'upl_01K0000000000000000000000A';
/** The window of the job is from 12:00 to 16:00 UTC. */
const TAPPED = '2027-05-06T13:58:00.000Z';
const ARRIVES = '2027-05-06T13:55:00.000Z';
const RECEIVED = '2027-05-06T14:20:00.000Z';
const HOME = { lat: 42.3736, lng: -71.1097 };

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.accept(await m.place());
  await m.table.transact([
    { put: { pk: `ADDRESS#${bid.requestId}`, sk: 'ADDRESS', requestId: bid.requestId, point: HOME } },
  ]);
  m.arrived.add(`${m.provider.accountId}/after/${AFTER}`);
  m.clock.set(RECEIVED);
});

const late = { clientId: 'web-tap-1', tappedAt: TAPPED, sentAt: RECEIVED };
const arrive = (input: Partial<CheckInInput> = {}) =>
  checkIn(m.ports, m.provider, { bidId: bid.id, photos: [], location: HOME, ...late, ...input });
const finish = (clientId: string, tappedAt: string) =>
  completeJob(m.ports, m.provider, {
    ...{ bidId: bid.id, photos: [AFTER], note: '' },
    ...{ clientId, tappedAt, sentAt: RECEIVED },
  });

test('a check-in that arrives late counts from its tap, and says when it arrived', async () => {
  expect(await arrive()).toMatchObject({ checkedInAt: TAPPED, checkInReceivedAt: RECEIVED });
  expect(m.request()).toMatchObject({ checkedInAt: TAPPED });
});

test.each<[string, Partial<CheckInInput>]>([
  ['from a phone whose clock is wrong', { sentAt: '2027-05-06T14:14:59.000Z' }],
  ['from the future', { tappedAt: '2027-05-06T14:20:01.000Z' }],
  ['without a place', { location: undefined }],
  ['from far away', { location: { lat: 42.3, lng: -71.1097 } }],
  ['from before the check-in opened', { tappedAt: '2027-05-06T10:59:00.000Z' }],
  ['at once', { tappedAt: '2027-05-06T14:19:30.000Z' }],
])('a check-in %s counts from its receipt', async (_, input) => {
  const checkedIn = await arrive(input);

  expect(checkedIn.checkedInAt).toBe(RECEIVED);
  expect(checkedIn.checkInReceivedAt).toBeUndefined();
});

test('a tap from before the day was moved means another day: it counts from its receipt', async () => {
  await m.table.transact([
    {
      update: { pk: `BIDS#${bid.requestId}`, sk: `BID#${bid.id}` },
      set: { rescheduledAt: '2027-05-06T14:00:00.000Z' },
    },
  ]);

  expect(await arrive()).toMatchObject({ checkedInAt: RECEIVED });
});

test('a tap from before the acceptance, or from the day before, is not believed', () => {
  const now = Date.parse(RECEIVED);

  expect(timeOfTap(late, TAPPED, now)).toBe(Date.parse(TAPPED));
  expect(timeOfTap(late, '2027-05-06T13:58:00.001Z', now)).toBe(now);
  expect(timeOfTap({ ...late, tappedAt: '2027-05-05T14:19:59.999Z' }, undefined, now)).toBe(now);
});

test('a finish keeps the time of its tap; the review begins with its receipt', async () => {
  await arrive();

  expect(await finish('web-tap-2', '2027-05-06T14:10:00.000Z')).toMatchObject({
    completedAt: RECEIVED,
    finishedAt: '2027-05-06T14:10:00.000Z',
  });
  expect(m.events('JobCompleted')).toMatchObject([{ data: { completedAt: RECEIVED } }]);
});

test('an arrival that is past when it is told is recorded, and told to no one', async () => {
  const said = await sayOnMyWay(m.ports, m.provider, {
    ...{ bidId: bid.id, arrivesAt: ARRIVES, clientId: 'web-tap-0' },
    ...{ tappedAt: '2027-05-06T13:45:00.000Z', sentAt: RECEIVED },
  });

  expect(said.onMyWayAt).toBe('2027-05-06T13:45:00.000Z');
  expect(said.arrivesAt).toBeUndefined();
  expect(m.events('ProviderOnTheWay')).toHaveLength(0);
});

test('the same tap again changes nothing, whatever happened to the job meanwhile', async () => {
  await arrive();
  const done = await finish('web-tap-2', '2027-05-06T14:10:00.000Z');
  m.clock.advance(60_000);

  expect(await arrive()).toEqual(done);
  expect(await finish('web-tap-2', '2027-05-06T14:10:00.000Z')).toEqual(done);
  expect([m.events('JobCheckedIn'), m.events('JobCompleted')].map(({ length }) => length)).toEqual([1, 1]);
});
