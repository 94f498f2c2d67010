import { requestKey } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { AppError, HOUR, MINUTE, SYSTEM } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { type Market, market, REQUEST } from '../../testing/market.ts';
import { RAIN, sevenDays } from '../../testing/weather.ts';
import type { Bid } from '../bids/bid.ts';
import { acceptReschedule } from '../jobs/accept-reschedule.ts';
import { checkIn } from '../jobs/check-in.ts';
import { declineReschedule } from '../jobs/decline-reschedule.ts';
import { proposeReschedule } from '../jobs/propose-reschedule.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';

/** The job is on Thursday 6 May 2027, 8 to 12 in New York; it is the Monday before, 8 o'clock. */
const THURSDAY = '2027-05-06';
const DAYS = { to: '2027-05-08', alternatives: ['2027-05-07', '2027-05-10'] };
const START = Date.parse('2027-05-06T12:00:00.000Z');

let m: Market;
let job: Bid;
beforeEach(async () => {
  m = await market();
  m.forecast = { ...m.forecast, hours: sevenDays('2027-05-03', { [THURSDAY]: RAIN }) };
  job = await m.accept(await m.place());
});
const { call } = routesOf(() => m);
const move = (body: object = DAYS, date = THURSDAY, actor = m.provider) =>
  call('bids.moveDay', actor, { params: { date }, body: { note: '', ...body } });
const now = () => m.bid(job.id);
const proposed = () => m.events('RescheduleProposed');
const choose = (date: string) => acceptReschedule(m.ports, m.owner, { bidId: job.id, date, time: 'morning' });
const refused = (code: string) => expect.objectContaining({ code });

describe('a day in bad weather', () => {
  test('is offered for three others, with the evidence and a deadline', async () => {
    expect(await move({ ...DAYS, note: 'The lawn would suffer.' })).toEqual({
      items: [{ bidId: job.id, result: 'proposed' }],
    });

    const { proposal, weather } = await now();
    expect(proposal).toEqual({
      ...{ date: '2027-05-08', time: 'morning', by: 'provider', because: 'weather' },
      alternatives: DAYS.alternatives,
      // Half a day before the old window: later than a day from now.
      decideBy: '2027-05-06T00:00:00.000Z',
    });
    expect(m.request().proposal).toEqual(proposal);
    expect(weather).toMatchObject({
      ...{ asked: 1, cell: 'n1177w1460', date: THURSDAY, time: 'morning', note: 'The lawn would suffer.' },
      window: { bad: true, rule: 'rain', from: '2027-05-06T12:00:00.000Z', rainPercent: 80 },
      days: [
        { date: '2027-05-07', weather: { bad: false, rule: null } },
        { date: '2027-05-08', weather: { bad: false } },
        { date: '2027-05-10', weather: null },
      ],
    });
    expect(weather?.hours).toHaveLength(4);
    expect(proposed()).toMatchObject([
      { data: { availableDate: '2027-05-08', because: 'weather', decideBy: '2027-05-06T00:00:00.000Z' } },
    ]);
    expect(JSON.stringify(proposed())).not.toContain('suffer');
  });

  test('the same call again changes nothing, in whatever order the days are named', async () => {
    await move();
    const before = await now();

    expect(await move({ to: '2027-05-10', alternatives: ['2027-05-08', '2027-05-07'] })).toMatchObject({
      items: [{ result: 'proposed' }],
    });

    expect(await now()).toEqual(before);
    expect(proposed()).toHaveLength(1);
  });

  test('is offered twice at most', async () => {
    const days = (to: string) => ({ ...DAYS, to });
    await move();
    expect(await move(days('2027-05-09'))).toMatchObject({ items: [{ result: 'proposed' }] });

    expect(await move(days('2027-05-11'))).toMatchObject({ items: [{ result: 'limit' }] });
    expect((await now()).proposal?.date).toBe('2027-05-09');
  });

  test('takes the place of an ordinary proposal, and an ordinary one that of it', async () => {
    const other = { bidId: job.id, date: '2027-05-20', time: 'evening' } as const;
    await proposeReschedule(m.ports, m.owner, other);
    await move();
    expect((await now()).proposal).toMatchObject({ because: 'weather', by: 'provider' });

    await proposeReschedule(m.ports, m.owner, { ...other, date: '2027-05-08', time: 'morning' });
    expect((await now()).proposal).toEqual({ date: '2027-05-08', time: 'morning', by: 'owner' });
  });
});

describe('the deadline of the choice', () => {
  const decideBy = async (at: number, days: object = DAYS) => {
    m.clock.set(new Date(at).toISOString());
    await move(days);
    return Date.parse((await now()).proposal?.decideBy ?? '');
  };

  test('is a day after the question on the eve, to the minute', async () => {
    const asked = START - 20 * HOUR + 1;
    expect(await decideBy(asked)).toBe(START + 4 * HOUR + MINUTE);
  });

  test('is half a day before the first new window at the latest, and never less than fourteen hours away', async () => {
    const asked = START - 2 * HOUR;
    expect(await decideBy(asked)).toBe(asked + 14 * HOUR);
  });

  test('is not held up by a later first day', async () => {
    const asked = START - 2 * HOUR;
    const later = { to: '2027-05-10', alternatives: ['2027-05-11', '2027-05-12'] };
    expect(await decideBy(asked, later)).toBe(asked + 24 * HOUR);
  });
});

describe('a job stays', () => {
  test('when its weather is not bad', async () => {
    m.forecast = { ...m.forecast, hours: sevenDays('2027-05-03', {}) };

    expect(await move()).toMatchObject({ items: [{ result: 'not_bad' }] });
    expect((await now()).proposal).toBeUndefined();
  });

  test('when the forecast does not reach it', async () => {
    m.forecast = { ...m.forecast, hours: [] };

    expect(await move()).toMatchObject({ items: [{ result: 'not_bad' }] });
  });

  test('from less than two hours before its window on', async () => {
    m.clock.set(new Date(START - 2 * HOUR + 1).toISOString());

    expect(await move()).toMatchObject({ items: [{ result: 'too_late' }] });
  });

  test('when someone has checked in to it, or it is another provider, or another day', async () => {
    expect(await move(DAYS, THURSDAY, m.rival)).toEqual({ items: [] });
    expect(await move({ ...DAYS, to: '2027-05-09' }, '2027-05-05')).toEqual({ items: [] });
    m.clock.set(new Date(START).toISOString());
    await checkIn(m.ports, m.provider, { bidId: job.id, photos: [] });

    expect(await move()).toEqual({ items: [] });
    expect(proposed()).toEqual([]);
  });

  test('and nothing is asked at all without a forecast', async () => {
    m.ports.forecast.hours = async () => {
      throw new AppError('forecast_unavailable');
    };

    await expect(move()).rejects.toEqual(refused('forecast_unavailable'));
    expect(proposed()).toEqual([]);
  });
});

test.each<[string, object, string, object]>([
  ['a day that is over', DAYS, '2027-05-02', { date: 'move_from' }],
  ['a day beyond the forecast', DAYS, '2027-05-10', { date: 'move_from' }],
  ['the day itself', { ...DAYS, to: THURSDAY }, THURSDAY, { to: 'move_to' }],
  ['an earlier day', { ...DAYS, to: '2027-05-05' }, THURSDAY, { to: 'move_to' }],
  ['a day too late', { ...DAYS, to: '2027-05-17' }, THURSDAY, { to: 'move_to' }],
  [
    'an alternative too late',
    { ...DAYS, alternatives: ['2027-05-07', '2027-05-17'] },
    THURSDAY,
    { alternatives: 'move_to' },
  ],
])('is refused: %s', async (_, body, date, fields) => {
  await expect(move(body, date)).rejects.toMatchObject({ code: 'validation_failed', detail: { fields } });
});

test('days on which the money would be held for too long are refused before anything is asked', async () => {
  await m.table.transact([
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${job.id}` },
      set: { acceptedAt: '2027-02-18T15:59:59.000Z' },
    },
  ]);

  await expect(move()).rejects.toMatchObject({ detail: { fields: { alternatives: 'move_held' } } });
  expect(proposed()).toEqual([]);
});

describe('the homeowner', () => {
  beforeEach(async () => void (await move()));
  const at = (ms: number) => m.clock.set(new Date(ms).toISOString());
  const deadline = Date.parse('2027-05-06T00:00:00.000Z');

  test.each(['2027-05-07', '2027-05-08', '2027-05-10'])('takes one of the three days: %s', async (date) => {
    await choose(date);

    expect(await now()).toMatchObject({ availableDate: date, availableTime: 'morning', moves: 1 });
    expect((await now()).proposal).toBeUndefined();
    expect(m.request()).toMatchObject({ schedule: { date, time: 'morning' } });
    expect(m.events('JobRescheduled')).toMatchObject([{ data: { availableDate: date } }]);
    // What it rested on stays.
    expect((await now()).weather).toMatchObject({ date: THURSDAY });
  });

  test('takes no other day, and no other window', async () => {
    await expect(choose('2027-05-09')).rejects.toEqual(refused('state_changed'));
    const evening = { bidId: job.id, date: '2027-05-08', time: 'evening' } as const;
    await expect(acceptReschedule(m.ports, m.owner, evening)).rejects.toEqual(refused('state_changed'));
  });

  test('keeps the old day by declining', async () => {
    await declineReschedule(m.ports, m.owner, { bidId: job.id });

    expect(await now()).toMatchObject({ status: 'accepted', availableDate: THURSDAY });
    expect((await now()).proposal).toBeUndefined();
    expect(m.events('RescheduleDeclined')).toMatchObject([{ data: { proposedBy: 'provider' } }]);
  });

  test('decides nothing at the deadline or later, and is offered nothing', async () => {
    at(deadline - 1);
    const before = await call('bids.getJob', m.owner, { params: { bidId: job.id } });
    expect(before).toMatchObject({ allowedActions: expect.arrayContaining(['accept-reschedule']) });

    at(deadline);
    await expect(choose('2027-05-08')).rejects.toEqual(refused('state_changed'));
    await expect(declineReschedule(m.ports, m.owner, { bidId: job.id })).rejects.toEqual(
      refused('state_changed'),
    );
    await expect(declineReschedule(m.ports, m.provider, { bidId: job.id })).rejects.toEqual(
      refused('state_changed'),
    );
    const after = await call('bids.getJob', m.owner, { params: { bidId: job.id } });
    expect(after).toMatchObject({ allowedActions: expect.not.arrayContaining(['accept-reschedule']) });
  });

  test('sees the evidence and the deadline, as the provider and operators do', async () => {
    for (const actor of [m.owner, m.provider, m.operator])
      expect(await call('bids.getJob', actor, { params: { bidId: job.id } })).toMatchObject({
        weatherDecideBy: '2027-05-06T00:00:00.000Z',
        weather: { cell: 'n1177w1460', window: { rule: 'rain' }, days: [{}, {}, {}], note: '' },
      });
  });
});

describe('the provider', () => {
  test('takes it back, or comes after all: the old day stands', async () => {
    await move();
    await declineReschedule(m.ports, m.provider, { bidId: job.id });
    expect(await now()).toMatchObject({ availableDate: THURSDAY });

    await move({ ...DAYS, to: '2027-05-09' });
    m.clock.set(new Date(START - HOUR).toISOString());
    await checkIn(m.ports, m.provider, { bidId: job.id, photos: [] });
    await expect(choose('2027-05-09')).rejects.toEqual(refused('job_not_open'));
    expect(await call('bids.getJob', m.owner, { params: { bidId: job.id } })).toMatchObject({
      weatherDecideBy: null,
      weather: { date: THURSDAY },
    });
  });
});

test('each party exports what it rests on; a provider who leaves takes their words along', async () => {
  await move({ ...DAYS, note: 'The lawn would suffer.' });
  await m.patch({ listPk: `OWNER#${m.owner.accountId}`, listSk: '2027-05-03' });
  const aggregate = { name: 'Account#1', version: 9 };
  const exported = async ({ accountId }: { accountId: string }) => {
    const data = { accountId, exportId: 'exp_1' };
    await exportOwnData(m.ports, newEvent(m.ports, SYSTEM, aggregate, 'AccountExportRequested', data));
    return m.written.get(`exports/${accountId}/exp_1/bids.json`);
  };
  const evidence = { cell: 'n1177w1460', window: { rule: 'rain' }, note: 'The lawn would suffer.' };
  expect(await exported(m.provider)).toMatchObject({ bids: [{ weather: evidence }], weatherMoves: [] });
  expect(await exported(m.owner)).toMatchObject({ weatherMoves: [{ bidId: job.id, ...evidence }] });
  expect(await exported(m.rival)).toMatchObject({ bids: [], weatherMoves: [] });

  const { accountId } = m.provider;
  await erasePerson(m.ports, newEvent(m.ports, SYSTEM, aggregate, 'AccountDeleted', { accountId }));

  expect((await now()).weather).toMatchObject({ ...evidence, note: '' });
});

describe('at once', () => {
  test('two calls ask once; a choice and a taking back have one winner', async () => {
    await Promise.all([move(), move()]);
    expect(proposed()).toHaveLength(1);

    const both = await Promise.allSettled([
      choose('2027-05-08'),
      declineReschedule(m.ports, m.provider, { bidId: job.id }),
    ]);

    const ends = [...m.events('JobRescheduled'), ...m.events('RescheduleDeclined')];
    expect(ends).toHaveLength(1);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await m.table.get(requestKey(REQUEST)))?.proposal).toBeUndefined();
  });

  test('a call that meets a check-in leaves the job', async () => {
    m.clock.set(new Date(START - 2 * HOUR).toISOString());
    const hours = m.ports.forecast.hours;
    m.ports.forecast.hours = async (cell) => {
      await m.table.transact([
        {
          update: { pk: `BIDS#${REQUEST}`, sk: `BID#${job.id}` },
          set: { checkedInAt: '2027-05-06T11:00:00.000Z' },
          add: { version: 1 },
        },
      ]);
      return await hours(cell);
    };

    expect(await move()).toEqual({ items: [{ bidId: job.id, result: 'job_not_open' }] });
  });
});
