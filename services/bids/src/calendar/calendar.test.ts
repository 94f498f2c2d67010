import { type EventOf, newEvent } from '@sward/shared/events';
import { type Actor, addDays, SYSTEM } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { routesOf } from '../../testing/call.ts';
import { lost, type Market, market, PAYMENT } from '../../testing/market.ts';
import { cancelBid, completeBid, rescheduleBid } from '../jobs/job-store.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { addDaysOff } from './add-days-off.ts';
import { setCapacity } from './set-capacity.ts';

const MONDAY = '2027-05-03';
const THURSDAY = '2027-05-06';
const AT = '2027-05-04T12:00:00.000Z';

let m: Market;
beforeEach(async () => {
  m = await market();
});
const { call } = routesOf(() => m);

async function days(actor: Actor = m.provider, from = MONDAY, count = 7) {
  const { items, nextCursor } = await call('bids.getCalendar', actor, { query: { from, days: count } });
  expect(nextCursor).toBeNull();
  return items as { date: string; capacity: number; jobs: number; off: boolean }[];
}
const busy = async (actor?: Actor) =>
  (await days(actor)).filter(({ jobs }) => jobs > 0).map(({ date, jobs }) => `${date} ${jobs}`);
const booked = async () => await m.accept(await m.place());

test('a provider who has said nothing has a week with room', async () => {
  expect(await days()).toEqual(
    Array.from({ length: 7 }, (_, index) => ({
      ...{ date: addDays(MONDAY, index), capacity: 5, jobs: 0, off: false },
    })),
  );
  expect(await days(m.provider, '2027-12-30', 42)).toHaveLength(42);
});

describe('jobs', () => {
  test('count on their day, for their provider alone', async () => {
    await m.place(m.rival);
    await booked();

    expect(await busy()).toEqual([`${THURSDAY} 1`]);
    expect(await busy(m.rival)).toEqual([]);
    expect(await busy(m.owner)).toEqual([]);
    expect(await days(m.provider, '2027-04-29', 7)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ jobs: 1 })]),
    );
  });

  test('count once they are finished, and no longer when they are cancelled', async () => {
    const bid = await booked();
    await m.table.transact(completeBid(bid, AT, { photos: [] }));
    expect(await busy()).toEqual([`${THURSDAY} 1`]);

    m = await market();
    await m.table.transact(cancelBid(await booked(), { by: 'owner', at: AT }));
    expect(await busy()).toEqual([]);
  });

  test('count on the day to which they move', async () => {
    const bid = await booked();
    const window = { windowStart: '2027-05-12T12:00:00.000Z', windowEnd: '2027-05-12T16:00:00.000Z' };
    const day = { availableDate: '2027-05-12', availableTime: 'morning' as const, ...window };
    await m.table.transact(rescheduleBid(bid, day, AT));

    expect(await busy()).toEqual([]);
    expect((await days(m.provider, '2027-05-10')).filter(({ jobs }) => jobs > 0)).toMatchObject([
      { date: '2027-05-12', jobs: 1 },
    ]);
  });
});

describe('the jobs of a week', () => {
  const listed = async (actor: Actor = m.provider, from = MONDAY, days = 7) =>
    (await call('bids.listCalendarJobs', actor, { query: { from, days } })).items;

  test('have the homeowner by name once they are booked, and no place but the town', async () => {
    const { id } = await m.place();
    const offered = { bidId: id, status: 'pending', date: THURSDAY, city: 'Cambridge', homeownerName: null };
    expect(await listed()).toMatchObject([{ ...offered, bidAmount: 40, disputed: false }]);

    await m.accept(await m.bid(id));

    expect(await listed()).toEqual([
      {
        ...{ bidId: id, status: 'accepted', date: THURSDAY, time: 'morning', city: 'Cambridge', state: 'MA' },
        ...{ services: ['Lawn Mowing', 'Hedge Trimming'], homeownerName: 'Dana H.', bidAmount: 40 },
        ...{ recurringServiceId: null, proposal: null, disputed: false },
      },
    ]);
    expect(await listed(m.rival)).toEqual([]);
    expect(await listed(m.provider, '2027-05-07', 199)).toEqual([]);
    // A name is no place, so no reveal has to be logged.
    expect(m.items('REVEAL#')).toEqual([]);
  });

  test('have no name once access has ended, and none of a cancelled one is left', async () => {
    const bid = await booked();
    await m.patch({ settledAt: '2027-04-01T12:00:00.000Z' });
    expect(await listed()).toMatchObject([{ homeownerName: null }]);

    await m.table.transact(cancelBid(bid, { by: 'owner', at: AT }));
    expect(await listed()).toEqual([]);
  });

  test('say which repeat, which are disputed and which may move', async () => {
    const { id } = await booked();
    await m.patch({ recurringId: 'rec_1' });
    const dispute = { status: 'open', dueAt: AT };
    await m.table.transact([
      {
        put: { pk: `PAYMENT#${PAYMENT}`, sk: 'PAYMENT', id: PAYMENT, status: 'disputed', disputeId: 'dsp_1' },
      },
      { put: { pk: `PAYMENT#${PAYMENT}`, sk: 'DISPUTE#dsp_1', ...dispute } },
    ]);
    const body = { date: '2027-05-08', time: 'evening' };
    await call('bids.reschedule', m.owner, { params: { bidId: id }, body });

    expect(await listed()).toMatchObject([
      { recurringServiceId: 'rec_1', disputed: true, proposal: { ...body, by: 'owner' } },
    ]);
  });

  test('find a pending bid behind many that are not', async () => {
    const { id } = await m.place();
    for (let n = 0; n < 60; n++) {
      const rest = { ...(await m.bid(id)), id: `bid_01K0000000000000000000Z${String(n).padStart(3, '0')}` };
      const newer = { ...rest, status: 'withdrawn', createdAt: '2027-05-03T13:00:00.000Z' };
      await m.table.transact([
        {
          put: {
            ...{ ...newer, pk: `BIDS#other${n}`, sk: `BID#${rest.id}` },
            ...{ listPk: `PROVIDERBIDS#${m.provider.accountId}`, listSk: `${newer.createdAt}#${rest.id}` },
          },
        },
      ]);
    }

    expect((await listed()).map(({ bidId }: { bidId: string }) => bidId)).toEqual([id]);
  });
});

describe('capacity', () => {
  const WEEK = [5, 5, 4, 4, 4, 3, 0];

  test('goes from Monday to Sunday, and a day without jobs is off', async () => {
    const said = await call('bids.setCapacity', m.provider, { body: { jobsPerDay: WEEK } });

    expect(said).toEqual({ jobsPerDay: WEEK, daysOff: [] });
    const week = await days();
    expect(week.map(({ capacity }) => capacity)).toEqual(WEEK);
    expect(week.filter(({ off }) => off).map(({ date }) => date)).toEqual(['2027-05-09']);
    expect(await call('bids.getCapacity', m.rival)).toEqual({ jobsPerDay: Array(7).fill(5), daysOff: [] });
  });

  test('is nothing on days off, both ends included, and is back when they are removed', async () => {
    const body = { from: '2027-05-04', to: '2027-05-05' };
    const { daysOff } = await call('bids.addDaysOff', m.provider, { body });

    expect(daysOff).toEqual([{ id: expect.stringMatching(/^off_/), ...body }]);
    const off = async () => (await days()).filter((day) => day.off && day.capacity === 0);
    expect((await off()).map(({ date }) => date)).toEqual(['2027-05-04', '2027-05-05']);

    const params = { daysOffId: daysOff[0].id };
    expect(await call('bids.removeDaysOff', m.provider, { params })).toMatchObject({ daysOff: [] });
    expect(await call('bids.removeDaysOff', m.provider, { params })).toMatchObject({ daysOff: [] });
    expect(await off()).toEqual([]);
  });

  test('knows the same days off once, and forgets those that are long over', async () => {
    const add = (from: string, to = from) => addDaysOff(m.ports, m.provider, { from, to });
    await add('2027-06-01');
    await add('2027-06-01');
    expect((await add('2027-05-10')).daysOff.map(({ from }) => from)).toEqual(['2027-05-10', '2027-06-01']);

    m.clock.set('2027-07-20T12:00:00.000Z');
    expect((await add('2027-07-21')).daysOff.map(({ from }) => from)).toEqual(['2027-06-01', '2027-07-21']);
  });

  test.each([
    ['over', '2027-04-01', '2027-05-01', 'days_off_span'],
    ['more than a year', '2027-05-10', '2028-05-10', 'days_off_span'],
  ])('refuses days that are %s', async (_, from, to, message) => {
    const days = addDaysOff(m.ports, m.provider, { from, to });

    await expect(days).rejects.toEqual(lost('validation_failed', { to: message }));
  });

  test('has room for fifty entries', async () => {
    const add = (n: number) =>
      addDaysOff(m.ports, m.provider, { from: addDays(MONDAY, n), to: addDays(MONDAY, n) });
    for (let n = 0; n < 50; n++) await add(n);

    await expect(add(50)).rejects.toEqual(lost('validation_failed', { to: 'days_off_most' }));
  });

  test('of two changes at once loses neither', async () => {
    const behind = overtaken(m.table, async () => {
      await addDaysOff(m.ports, m.provider, { from: MONDAY, to: MONDAY });
    });

    await setCapacity({ ...m.ports, marketplace: behind }, m.provider, { jobsPerDay: WEEK });

    expect(await call('bids.getCapacity', m.provider)).toMatchObject({
      jobsPerDay: WEEK,
      daysOff: [{ from: MONDAY }],
    });
  });

  test('is in the export, and gone with the account', async () => {
    await setCapacity(m.ports, m.provider, { jobsPerDay: WEEK });
    const { accountId } = m.provider;

    await exportOwnData(m.ports, event('AccountExportRequested', { accountId, exportId: 'exp_1' }));
    await exportOwnData(
      m.ports,
      event('AccountExportRequested', { accountId: m.rival.accountId, exportId: 'exp_2' }),
    );
    await erasePerson(m.ports, event('AccountDeleted', { accountId }));

    expect([...m.written.values()]).toMatchObject([
      { capacity: { jobsPerDay: WEEK, daysOff: [] } },
      { capacity: null },
    ]);
    expect(m.items('CAPACITY#')).toEqual([]);
  });
});

function event<T extends 'AccountDeleted' | 'AccountExportRequested'>(
  type: T,
  data: EventOf<T>['data'],
): EventOf<T> {
  return newEvent(m.ports, SYSTEM, { name: 'Account#1', version: 1 }, type, data);
}
