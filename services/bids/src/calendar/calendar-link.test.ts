import { type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { addDays, MINUTE, SYSTEM } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { overtaken } from '@sward/shared/testing';
import { lost, type Market, market, OWNER, REQUEST } from '../../testing/market.ts';
import { listJob } from '../bid/job-days.ts';
import { cancelBid, rescheduleBid } from '../jobs/job-store.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { createCalendarLink } from './create-calendar-link.ts';
import { deleteCalendarLink } from './delete-calendar-link.ts';
import { endCalendar } from './end-calendar.ts';
import { getCalendarLink } from './get-calendar-link.ts';
import { readCalendar } from './read-calendar.ts';

const origin = 'https://sward.test';
const GONE = lost('not_found');

let m: Market;
beforeEach(async () => {
  m = await market();
});

const link = (actor = m.provider) => createCalendarLink(m.ports, actor);
const read = (token: string) => readCalendar(m.ports, { token, origin });
const known = (actor = m.provider) => getCalendarLink(m.ports, actor);
const booked = async () => await m.accept(await m.place());
const event = <T extends EventType>(type: T, data: EventOf<T>['data']) =>
  newEvent(m.ports, SYSTEM, { name: 'Account#1', version: 1 }, type, data as never) as EventOf<T>;

describe('the link', () => {
  test('is 256 bits of which the table keeps a hash alone', async () => {
    expect(await known()).toEqual({ active: false, createdAt: null, lastReadAt: null });

    const token = await link();

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(m.table.all())).not.toContain(token);
    expect(m.items('CALENDAR#')).toEqual([
      { pk: `CALENDAR#${hashOf(token)}`, sk: 'CALENDAR', accountId: m.provider.accountId },
    ]);
    expect(await known()).toEqual({ active: true, createdAt: '2027-05-03T12:00:00.000Z', lastReadAt: null });
  });

  test('is one an account: a new one ends the one before', async () => {
    const first = await link();
    const other = await link(m.owner);
    const second = await link();

    await expect(read(first)).rejects.toEqual(GONE);
    expect(await read(second)).toContain('BEGIN:VCALENDAR');
    expect(await read(other)).toContain('BEGIN:VCALENDAR');
    expect(m.items('CALENDAR#')).toHaveLength(2);
  });

  test('names the work in the language of the address', async () => {
    await booked();
    const token = await link();

    expect(await read(token)).toMatch(/SUMMARY:Lawn mowing.* \(Sward\)/);
    const spanish = await readCalendar(m.ports, { token, origin, language: 'es' });
    // cspell:disable-next-line -- Spanish
    expect(spanish).toMatch(/SUMMARY:Corte de césped.* \(Sward\)/);
  });

  test('of two that are made at once, one is left', async () => {
    let behind = '';
    const marketplace = overtaken(m.table, async () => {
      behind = await link();
    });

    const ahead = await createCalendarLink({ ...m.ports, marketplace }, m.provider);

    await expect(read(behind)).rejects.toEqual(GONE);
    expect(await read(ahead)).toContain('BEGIN:VCALENDAR');
    expect(m.items('CALENDAR#')).toHaveLength(1);
  });

  test('ends when it is turned off, and again changes nothing', async () => {
    const token = await link();

    await deleteCalendarLink(m.ports, m.provider);
    await deleteCalendarLink(m.ports, m.provider);

    await expect(read(token)).rejects.toEqual(GONE);
    expect(m.items('CALENDAR')).toEqual([]);
    expect(await known()).toMatchObject({ active: false });
  });

  test.each(['AccountSuspended', 'AccountDeletionRequested'] as const)(
    'ends with %s, for good',
    async (type) => {
      const token = await link();
      const { accountId } = m.provider;

      await endCalendar(m.ports, event(type, { accountId } as never) as EventOf<'AccountSuspended'>);

      await expect(read(token)).rejects.toEqual(GONE);
      expect(m.items('CALENDAR')).toEqual([]);
    },
  );

  test('is not read while its account is suspended, should it outlive that', async () => {
    const token = await link();
    await m.approve(m.provider, { suspended: true });

    await expect(read(token)).rejects.toEqual(GONE);
  });

  test('is in the export without its secret, and gone with the account', async () => {
    const token = await link();
    await read(token);
    const { accountId } = m.provider;

    await exportOwnData(m.ports, event('AccountExportRequested', { accountId, exportId: 'exp_1' }));
    await erasePerson(m.ports, event('AccountDeleted', { accountId }));

    const [written] = [...m.written.values()];
    expect(written).toMatchObject({
      calendarLink: { createdAt: '2027-05-03T12:00:00.000Z', lastReadOn: '2027-05-03' },
    });
    expect(JSON.stringify(written)).not.toContain(hashOf(token));
    await expect(read(token)).rejects.toEqual(GONE);
    expect(m.items('CALENDAR')).toEqual([]);
  });

  test('is read sixty times an hour, each link by itself', async () => {
    const token = await link();
    const other = await link(m.owner);
    for (let reads = 0; reads < 60; reads++) await read(token);

    await expect(read(token)).rejects.toEqual(lost('too_many_requests'));
    expect(await read(other)).toContain('BEGIN:VCALENDAR');
    expect(m.items('THROTTLE#calendar').every(({ pk }) => !pk.includes(token))).toBe(true);
    m.clock.advance(60 * MINUTE);
    expect(await read(token)).toContain('BEGIN:VCALENDAR');
  });

  test('an unknown one is not found, and the day of a read is all that is kept of it', async () => {
    const token = await link();

    await expect(read('x'.repeat(43))).rejects.toEqual(GONE);
    expect(await known()).toMatchObject({ lastReadAt: null });
    m.clock.set('2027-05-04T22:00:00.000Z');
    await read(token);

    expect(await known()).toMatchObject({ lastReadAt: '2027-05-04' });
  });
});

describe('what it shows', () => {
  const events = (text: string) => text.split('BEGIN:VEVENT').slice(1);

  test('is a job of either party, with the page of its own', async () => {
    const { id } = await booked();
    const ofProvider = await read(await link());
    const ofOwner = await read(await link(m.owner));

    const [shown = '', ...more] = events(ofProvider);
    expect(more).toEqual([]);
    expect(shown.trim().split('\r\n')).toEqual([
      `UID:${id}@sward`,
      'SEQUENCE:0',
      'DTSTAMP:20270503T120000Z',
      'DTSTART:20270506T120000Z',
      'DTEND:20270506T160000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Lawn mowing\\, hedge trimming (Sward)',
      `URL:${origin}/bids/${id}`,
      'LOCATION:Cambridge\\, MA',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(ofOwner).toContain(`URL:${origin}/requests/${REQUEST}\r\n`);
    expect(events(await read(await link(m.rival)))).toEqual([]);
  });

  test('is no pending bid', async () => {
    await m.place();

    expect(events(await read(await link()))).toEqual([]);
    expect(events(await read(await link(m.owner)))).toEqual([]);
  });

  test.each(['provider', 'owner'] as const)('to the %s is no word about anybody', async (who) => {
    const said = 'Canary words of the bid, gate 4711';
    const bid = await m.accept(await m.place(m.provider, { description: said, bidAmount: 7301 as never }));
    await m.table.transact([
      {
        update: { pk: `ADDRESS#${REQUEST}`, sk: 'ADDRESS' },
        set: { accessCard: { gateCode: '4711#', pets: 'Canary the dog', notes: 'Canary key' } },
      },
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set: { note: 'Canary note' } },
    ]);
    await m.patch({ description: 'Canary details' });
    await m.table.transact(cancelBid(await m.bid(bid.id), { by: 'owner', at: '2027-05-04T12:00:00.000Z' }));

    const text = await read(await link(m[who]));

    expect(events(text)).toHaveLength(1);
    expect(text).not.toMatch(/canary|dana|4711|73|77 |02139|617|555|green blade|acc_|pay_/i);
  });

  test('follows moves and cancellations', async () => {
    const bid = await booked();
    const token = await link();
    const moved = (day: string) => ({
      ...{ availableDate: day, availableTime: 'evening' as const },
      ...{ windowStart: `${day}T21:00:00.000Z`, windowEnd: `${day}T23:00:00.000Z` },
    });
    await m.table.transact(rescheduleBid(bid, moved('2027-05-07'), '2027-05-04T12:00:00.000Z'));
    await m.table.transact(
      rescheduleBid(await m.bid(bid.id), moved('2027-05-08'), '2027-05-04T13:00:00.000Z'),
    );

    const [after = ''] = events(await read(token));
    expect(after).toContain('SEQUENCE:2\r\nDTSTAMP:20270504T130000Z\r\nDTSTART:20270508T210000Z');

    await m.table.transact(cancelBid(await m.bid(bid.id), { by: 'owner', at: '2027-05-05T12:00:00.000Z' }));
    const [cancelled = ''] = events(await read(token));
    expect(cancelled).toContain('DTSTAMP:20270505T120000Z');
    expect(cancelled).toContain('STATUS:CANCELLED');
  });

  test('is from 30 days ago to 90 ahead, at most 500', async () => {
    const bid = await booked();
    const add = async (day: string, number: number) => {
      const id = `bid_01K00000000000000000000${String(number).padStart(3, '0')}`;
      const job = { ...bid, id, availableDate: day };
      const put = { put: { ...job, pk: `BIDS#${REQUEST}`, sk: `BID#${id}` } };
      await m.table.transact([put, ...listJob({ ...job, ownerId: OWNER })]);
    };
    for (const [index, days] of [-31, -30, 90, 91].entries()) await add(addDays('2027-05-03', days), index);
    const token = await link();
    expect(events(await read(token))).toHaveLength(3);

    for (let number = 10; number < 510; number++) await add('2027-05-10', number);
    expect(events(await read(token))).toHaveLength(500);
  });
});
