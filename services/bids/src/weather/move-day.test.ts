import { requestKey } from '@sward/requests';
import { AppError, HOUR, MINUTE } from '@sward/shared/kernel';
import { REQUEST } from '../../testing/market.ts';
import { DAYS, type RainyJob, rainyJob, START, THURSDAY } from '../../testing/rainy-job.ts';
import { sevenDays } from '../../testing/weather.ts';
import { checkIn } from '../jobs/check-in.ts';
import { declineReschedule } from '../jobs/decline-reschedule.ts';
import { proposeReschedule } from '../jobs/propose-reschedule.ts';

let job: RainyJob;
beforeEach(async () => {
  job = await rainyJob();
});
const refused = (code: string) => expect.objectContaining({ code });

describe('a day in bad weather', () => {
  test('is offered for three others, with the evidence and a deadline', async () => {
    expect(await job.move({ ...DAYS, note: 'The lawn would suffer.' })).toEqual({
      items: [{ bidId: job.id, result: 'proposed' }],
    });

    const { proposal, weather } = await job.now();
    expect(proposal).toEqual({
      ...{ date: '2027-05-08', time: 'morning', by: 'provider', because: 'weather' },
      alternatives: DAYS.alternatives,
      // Half a day before the old window: later than a day from now.
      decideBy: '2027-05-06T00:00:00.000Z',
    });
    expect(job.m.request().proposal).toEqual(proposal);
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
    expect(job.proposed()).toMatchObject([
      { data: { availableDate: '2027-05-08', because: 'weather', decideBy: '2027-05-06T00:00:00.000Z' } },
    ]);
    expect(JSON.stringify(job.proposed())).not.toContain('suffer');
  });

  test('the same call again changes nothing, in whatever order the days are named', async () => {
    await job.move();
    const before = await job.now();

    expect(await job.move({ to: '2027-05-10', alternatives: ['2027-05-08', '2027-05-07'] })).toMatchObject({
      items: [{ result: 'proposed' }],
    });

    expect(await job.now()).toEqual(before);
    expect(job.proposed()).toHaveLength(1);
  });

  test('is offered twice at most', async () => {
    const days = (to: string) => ({ ...DAYS, to });
    await job.move();
    expect(await job.move(days('2027-05-09'))).toMatchObject({ items: [{ result: 'proposed' }] });

    expect(await job.move(days('2027-05-11'))).toMatchObject({ items: [{ result: 'limit' }] });
    expect((await job.now()).proposal?.date).toBe('2027-05-09');
  });

  test('takes the place of an ordinary proposal, and an ordinary one that of it', async () => {
    const other = { bidId: job.id, date: '2027-05-20', time: 'evening' } as const;
    await proposeReschedule(job.m.ports, job.m.owner, other);
    await job.move();
    expect((await job.now()).proposal).toMatchObject({ because: 'weather', by: 'provider' });

    await proposeReschedule(job.m.ports, job.m.owner, { ...other, date: '2027-05-08', time: 'morning' });
    expect((await job.now()).proposal).toEqual({ date: '2027-05-08', time: 'morning', by: 'owner' });
  });
});

describe('the deadline of the choice', () => {
  const decideBy = async (at: number, days: object = DAYS) => {
    job.m.clock.set(new Date(at).toISOString());
    await job.move(days);
    return Date.parse((await job.now()).proposal?.decideBy ?? '');
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
    job.m.forecast = { ...job.m.forecast, hours: sevenDays('2027-05-03', {}) };

    expect(await job.move()).toMatchObject({ items: [{ result: 'not_bad' }] });
    expect((await job.now()).proposal).toBeUndefined();
  });

  test('when the forecast does not reach it', async () => {
    job.m.forecast = { ...job.m.forecast, hours: [] };

    expect(await job.move()).toMatchObject({ items: [{ result: 'not_bad' }] });
  });

  test('from less than two hours before its window on', async () => {
    job.m.clock.set(new Date(START - 2 * HOUR + 1).toISOString());

    expect(await job.move()).toMatchObject({ items: [{ result: 'too_late' }] });
  });

  test('when someone has checked in to it, or it is another provider, or another day', async () => {
    expect(await job.move(DAYS, THURSDAY, job.m.rival)).toEqual({ items: [] });
    expect(await job.move({ ...DAYS, to: '2027-05-09' }, '2027-05-05')).toEqual({ items: [] });
    job.m.clock.set(new Date(START).toISOString());
    await checkIn(job.m.ports, job.m.provider, { bidId: job.id, photos: [] });

    expect(await job.move()).toEqual({ items: [] });
    expect(job.proposed()).toEqual([]);
  });

  test('and nothing is asked at all without a forecast', async () => {
    job.m.ports.forecast.hours = async () => {
      throw new AppError('forecast_unavailable');
    };

    await expect(job.move()).rejects.toEqual(refused('forecast_unavailable'));
    expect(job.proposed()).toEqual([]);
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
  await expect(job.move(body, date)).rejects.toMatchObject({ code: 'validation_failed', detail: { fields } });
});

test('days on which the money would be held for too long are refused before anything is asked', async () => {
  await job.m.table.transact([
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${job.id}` },
      set: { acceptedAt: '2027-02-18T15:59:59.000Z' },
    },
  ]);

  await expect(job.move()).rejects.toMatchObject({ detail: { fields: { alternatives: 'move_held' } } });
  expect(job.proposed()).toEqual([]);
});

test('of a job that another provider took, the money is held since it was first paid for', async () => {
  await job.m.table.transact([
    { update: requestKey(REQUEST), set: { acceptedAt: '2027-02-18T15:59:59.000Z' } },
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${job.id}` },
      set: { acceptedAt: '2027-05-02T12:00:00.000Z' },
    },
  ]);

  await expect(job.move()).rejects.toMatchObject({ detail: { fields: { alternatives: 'move_held' } } });
  expect(job.proposed()).toEqual([]);
});

describe('at once', () => {
  test('two calls ask once; a choice and a taking back have one winner', async () => {
    await Promise.all([job.move(), job.move()]);
    expect(job.proposed()).toHaveLength(1);

    const both = await Promise.allSettled([
      job.choose('2027-05-08'),
      declineReschedule(job.m.ports, job.m.provider, { bidId: job.id }),
    ]);

    const ends = [...job.m.events('JobRescheduled'), ...job.m.events('RescheduleDeclined')];
    expect(ends).toHaveLength(1);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await job.m.table.get(requestKey(REQUEST)))?.proposal).toBeUndefined();
  });

  test('a call that meets a check-in leaves the job', async () => {
    job.m.clock.set(new Date(START - 2 * HOUR).toISOString());
    const hours = job.m.ports.forecast.hours;
    job.m.ports.forecast.hours = async (cell) => {
      await job.m.table.transact([
        {
          update: { pk: `BIDS#${REQUEST}`, sk: `BID#${job.id}` },
          set: { checkedInAt: '2027-05-06T11:00:00.000Z' },
          add: { version: 1 },
        },
      ]);
      return await hours(cell);
    };

    expect(await job.move()).toEqual({ items: [{ bidId: job.id, result: 'job_not_open' }] });
  });
});
