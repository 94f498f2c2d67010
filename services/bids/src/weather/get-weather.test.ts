import { AppError } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { type Market, market } from '../../testing/market.ts';
import { RAIN, sevenDays } from '../../testing/weather.ts';

const THURSDAY = '2027-05-06';

let m: Market;
beforeEach(async () => {
  m = await market();
  m.forecast = { ...m.forecast, hours: sevenDays('2027-05-03', { [THURSDAY]: RAIN, '2027-05-08': RAIN }) };
});
const { call } = routesOf(() => m);
const weather = (actor = m.provider) => call('bids.weather', actor);

test('a day with a job in bad weather, its hours, and where it could go', async () => {
  const job = await m.accept(await m.place());
  await call('bids.addDaysOff', m.provider, { body: { from: '2027-05-07', to: '2027-05-07' } });

  const { days } = await weather();

  expect(days).toMatchObject([
    {
      date: THURSDAY,
      city: 'Cambridge',
      zone: 'America/New_York',
      jobs: [
        {
          ...{ bidId: job.id, homeownerName: 'Dana H.', time: 'morning', movable: true },
          weather: { bad: true, rule: 'rain', rainPercent: 80 },
        },
      ],
    },
  ]);
  const [{ hours, choices }] = days;
  expect(hours.map(({ start }: { start: string }) => start.slice(11, 13))).toEqual([
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '00',
  ]);
  expect(choices).toHaveLength(10);
  expect(choices.slice(0, 4)).toMatchObject([
    { date: '2027-05-07', capacity: 0, jobs: 0, weather: { bad: false } },
    { date: '2027-05-08', capacity: 5, jobs: 0, weather: { bad: true } },
    { date: '2027-05-09', weather: { bad: false } },
    { date: '2027-05-10', weather: null },
  ]);
  expect(m.items('REVEAL#')).toEqual([]);
});

test('nothing is to be moved in fair weather, once it is asked, or less than two hours before', async () => {
  await m.accept(await m.place());
  const movable = async () => (await weather()).days[0].jobs[0].movable;
  const { forecast } = m;
  m.forecast = { ...forecast, hours: sevenDays('2027-05-03', {}) };
  expect(await movable()).toBe(false);

  m.forecast = forecast;
  m.clock.set('2027-05-06T10:00:00.001Z');
  expect(await movable()).toBe(false);

  m.clock.set('2027-05-06T10:00:00.000Z');
  expect(await movable()).toBe(true);
  expect((await weather()).days[0].jobs[0].asked).toBe(false);
  await call('bids.moveDay', m.provider, {
    params: { date: THURSDAY },
    body: { to: '2027-05-09', alternatives: ['2027-05-10', '2027-05-11'], note: '' },
  });
  expect(await weather()).toMatchObject({
    days: [{ jobs: [{ movable: false, asked: true }], choices: [] }],
  });
});

test('days without a job of theirs are not in it, and nobody else reads them', async () => {
  expect(await weather()).toEqual({ days: [] });
  await m.accept(await m.place());

  expect(await weather(m.rival)).toEqual({ days: [] });
});

test('a forecast that is not to be had is said, and none is asked for without a job', async () => {
  m.ports.forecast.hours = async () => {
    throw new AppError('forecast_unavailable');
  };
  expect(await weather()).toEqual({ days: [] });
  await m.accept(await m.place());

  await expect(weather()).rejects.toMatchObject({ code: 'forecast_unavailable' });
});
