import type { JobDay } from '@sward/requests';
import { overtaken } from '@sward/shared/testing';
import { lost, type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { acceptReschedule } from './accept-reschedule.ts';
import { checkIn } from './check-in.ts';
import { declineReschedule } from './decline-reschedule.ts';
import { proposeReschedule } from './propose-reschedule.ts';

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.accept(await m.place());
});

const SATURDAY: JobDay = { date: '2027-05-08', time: 'afternoon' };
const SUNDAY: JobDay = { date: '2027-05-09', time: 'morning' };
const propose = (by = m.owner, day = SATURDAY) => proposeReschedule(m.ports, by, { bidId: bid.id, ...day });
const accept = (by = m.provider, day = SATURDAY) => acceptReschedule(m.ports, by, { bidId: bid.id, ...day });
const decline = (by = m.provider) => declineReschedule(m.ports, by, { bidId: bid.id });
const current = () => m.bid(bid.id);
const JULY_21: JobDay = { date: '2027-07-21', time: 'morning' };
const JULY_22: JobDay = { date: '2027-07-22', time: 'morning' };
const tooLong = { code: 'validation_failed', detail: { fields: { date: 'move_held' } } };
/** Sets since when the money is held; another provider has taken the job in the meantime. */
const heldSince = async (at: string) => {
  await m.patch({ acceptedAt: at });
  const taken = { acceptedAt: '2027-05-20T12:00:00.000Z' };
  await m.table.transact([{ update: { pk: `BIDS#${bid.requestId}`, sk: `BID#${bid.id}` }, set: taken }]);
};

describe('proposing another day', () => {
  test('is stored with the job and the request, and published', async () => {
    expect((await propose()).bid).toMatchObject({ proposal: { ...SATURDAY, by: 'owner' } });

    expect(m.request()).toMatchObject({
      schedule: { date: '2027-05-06', time: 'morning' },
      proposal: { ...SATURDAY, by: 'owner' },
    });
    expect(m.events('RescheduleProposed')).toMatchObject([
      { actor: m.owner.accountId, data: { bidId: bid.id, availableDate: '2027-05-08' } },
    ]);
    expect(await current()).toMatchObject({ availableDate: '2027-05-06', windowStart: bid.windowStart });
  });

  test('replaces the earlier proposal, of either party', async () => {
    await propose();
    await propose(m.provider, SUNDAY);

    expect(await current()).toMatchObject({ proposal: { ...SUNDAY, by: 'provider' } });
    await expect(accept(m.provider, SATURDAY)).rejects.toEqual(lost('state_changed'));
  });

  test('the same again is published once', async () => {
    await Promise.all([propose(), propose()]);
    await propose();

    expect(m.events('RescheduleProposed')).toHaveLength(1);
  });

  test.each<[string, JobDay, object]>([
    ['yesterday', { date: '2027-05-02', time: 'morning' }, { date: 'date_past' }],
    ['more than 60 days ahead', { date: '2027-07-03', time: 'morning' }, { date: 'date_far' }],
    ['the agreed day and window', { date: '2027-05-06', time: 'morning' }, { date: 'day_agreed' }],
    ['a window of today that is over', { date: '2027-05-03', time: 'morning' }, { time: 'time_passed' }],
  ])('refuses %s', async (_, day, fields) => {
    m.clock.set('2027-05-03T16:00:00.000Z');

    await expect(propose(m.owner, day)).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields },
    });
    expect(m.request()).not.toHaveProperty('proposal');
  });

  test('accepts the last day of the 60 and a window that has begun', async () => {
    m.clock.set('2027-05-03T15:59:59.999Z');

    await propose(m.owner, { date: '2027-07-02', time: 'morning' });
    await propose(m.owner, { date: '2027-05-03', time: 'morning' });

    expect(await current()).toMatchObject({ proposal: { date: '2027-05-03' } });
  });

  test('is refused from where the money would be held for too long, however near it is', async () => {
    // The money is held since May 3, and the window of July 22 ends on its 80th day, an hour too late.
    await heldSince('2027-05-03T15:00:00.000Z');
    m.clock.set('2027-06-20T12:00:00.000Z');

    await expect(propose(m.owner, JULY_22)).rejects.toMatchObject(tooLong);
    await propose(m.owner, JULY_21);
    expect(await current()).toMatchObject({ proposal: JULY_21 });
  });

  test('is too late after the check-in, also between read and write', async () => {
    m.clock.set('2027-05-06T12:00:00.000Z');
    await propose();
    await checkIn(m.ports, m.provider, { bidId: bid.id, photos: [] });

    await expect(propose(m.owner, SUNDAY)).rejects.toEqual(lost('job_not_open'));
    await expect(accept()).rejects.toEqual(lost('job_not_open'));
    await expect(decline()).rejects.toEqual(lost('job_not_open'));
  });
});

describe('accepting the other day', () => {
  test('moves the job and all its deadlines', async () => {
    await propose();

    const { bid: moved } = await accept();

    expect(moved).toMatchObject({
      availableDate: '2027-05-08',
      availableTime: 'afternoon',
      windowStart: '2027-05-08T16:00:00.000Z',
      windowEnd: '2027-05-08T21:00:00.000Z',
      rescheduledAt: '2027-05-03T12:00:00.000Z',
      dueAt: '2027-05-11T21:00:00.000Z',
    });
    expect(moved).not.toHaveProperty('proposal');
    expect(m.request()).toMatchObject({
      schedule: SATURDAY,
      moves: [{ at: '2027-05-03T12:00:00.000Z', by: 'owner' }],
    });
    expect(m.request()).not.toHaveProperty('proposal');
    expect(m.events('JobRescheduled')).toMatchObject([
      { actor: m.provider.accountId, data: { availableDate: '2027-05-08', availableTime: 'afternoon' } },
    ]);
  });

  test('is refused where the money would be held for too long, whenever it was proposed', async () => {
    m.clock.set('2027-06-20T12:00:00.000Z');
    await heldSince('2027-05-20T12:00:00.000Z');
    await propose(m.owner, JULY_22);
    await heldSince('2027-05-03T15:00:00.000Z');

    await expect(accept(m.provider, JULY_22)).rejects.toMatchObject(tooLong);
    await propose(m.owner, JULY_21);
    expect((await accept(m.provider, JULY_21)).bid).toMatchObject({ availableDate: JULY_21.date });
  });

  test('opens the check-in an hour before the new window', async () => {
    await propose();
    await accept();
    const arrive = () => checkIn(m.ports, m.provider, { bidId: bid.id, photos: [] });

    m.clock.set('2027-05-08T14:59:59.999Z');
    await expect(arrive()).rejects.toEqual(lost('too_early'));
    m.clock.set('2027-05-08T15:00:00.000Z');
    await expect(arrive()).resolves.toMatchObject({ checkedInAt: '2027-05-08T15:00:00.000Z' });
  });

  test('accepts exactly what the other party proposed', async () => {
    await expect(accept()).rejects.toEqual(lost('state_changed'));
    await propose(m.provider);

    await expect(accept(m.owner, SUNDAY)).rejects.toEqual(lost('state_changed'));
    await expect(accept(m.owner, { ...SATURDAY, time: 'morning' })).rejects.toEqual(lost('state_changed'));
    await expect(accept(m.provider)).rejects.toEqual(lost('state_changed'));
    await expect(accept(m.owner)).resolves.toMatchObject({
      bid: { availableDate: SATURDAY.date, availableTime: SATURDAY.time, version: 4 },
    });
  });

  test('loses against another proposal that comes in between', async () => {
    await propose();
    const marketplace = overtaken(m.table, () => propose(m.owner, SUNDAY));

    await expect(
      acceptReschedule({ ...m.ports, marketplace }, m.provider, { bidId: bid.id, ...SATURDAY }),
    ).rejects.toEqual(lost('state_changed'));
    expect(await current()).toMatchObject({ availableDate: '2027-05-06', proposal: SUNDAY });
    expect(m.request()).toMatchObject({ schedule: { date: '2027-05-06' }, proposal: SUNDAY });
  });

  test('twice, or twice at once, is done once', async () => {
    await propose();
    await Promise.all([accept(), accept()]);
    await accept();

    expect(m.events('JobRescheduled')).toHaveLength(1);
    expect(m.request().moves).toHaveLength(1);
  });

  test('is too late once that window is over', async () => {
    await propose();
    m.clock.set('2027-05-08T21:00:00.000Z');

    await expect(accept()).rejects.toEqual(lost('bid_date_passed'));
  });
});

describe('declining', () => {
  test.each([
    ['the other party', () => m.provider],
    ['the proposing party', () => m.owner],
  ])('by %s keeps the day and publishes it', async (_, by) => {
    await propose();

    await decline(by());
    await decline(by());

    expect(await current()).not.toHaveProperty('proposal');
    expect(m.request()).not.toHaveProperty('proposal');
    expect(await current()).toMatchObject({ availableDate: '2027-05-06' });
    expect(m.events('RescheduleDeclined')).toMatchObject([
      { actor: by().accountId, data: { proposedBy: 'owner', availableDate: '2027-05-08' } },
    ]);
  });
});

test('is for the two parties of a job alone', async () => {
  await propose();
  for (const actor of [m.rival, m.stranger, m.operator]) {
    await expect(propose(actor)).rejects.toEqual(lost('not_found'));
    await expect(accept(actor)).rejects.toEqual(lost('not_found'));
    await expect(decline(actor)).rejects.toEqual(lost('not_found'));
  }
  const other = await market();
  const pending = await other.place();
  await expect(
    proposeReschedule(other.ports, other.owner, { bidId: pending.id, ...SATURDAY }),
  ).rejects.toEqual(lost('not_found'));
});
