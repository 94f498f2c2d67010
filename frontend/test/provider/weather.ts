import { REQUEST_ID } from '../samples.ts';

/** Weather of a morning in New York. */
export const rain = {
  bad: true,
  rule: 'rain',
  from: '2030-05-20T12:00:00.000Z',
  to: '2030-05-20T16:00:00.000Z',
  rainPercent: 80,
  windMph: 8,
  lowF: 55,
  highF: 68,
};
const dry = { ...rain, bad: false, rule: null, rainPercent: 5 };

export const weatherJob = (more: object = {}) => ({
  bidId: 'bid_1',
  serviceRequestId: REQUEST_ID,
  services: ['Lawn Mowing'],
  homeownerName: 'Dana H.',
  time: 'morning',
  weather: rain,
  movable: true,
  asked: false,
  ...more,
});

const hour = (start: string, rainPercent: number) => ({
  ...{ start, tempF: 60, windMph: 5, rainPercent, short: 'Rain' },
});
const choice = (date: string, more: object = {}) => ({ date, capacity: 5, jobs: 1, weather: dry, ...more });

/** A wet day with one job, and the six days after it. */
export const weatherDay = (more: object = {}) => ({
  date: '2030-05-20',
  city: 'Arlington',
  zone: 'America/New_York',
  updatedAt: '2030-05-20T13:30:00.000Z',
  hours: [hour('2030-05-20T12:00:00.000Z', 80), hour('2030-05-20T13:00:00.000Z', 5)],
  jobs: [weatherJob()],
  choices: [
    choice('2030-05-21', { weather: rain }),
    choice('2030-05-22'),
    choice('2030-05-23', { capacity: 0, jobs: 0 }),
    choice('2030-05-24', { jobs: 5 }),
    choice('2030-05-25'),
    choice('2030-05-26', { weather: null }),
  ],
  ...more,
});

/** Evidence of a job's weather move. */
export const evidence = (more: object = {}) => ({
  cell: 'n1177w1460',
  updatedAt: '2030-05-05T09:00:00.000Z',
  readAt: '2030-05-05T10:00:00.000Z',
  date: '2030-05-06',
  time: 'afternoon',
  window: { ...rain, from: '2030-05-06T16:00:00.000Z', to: '2030-05-06T21:00:00.000Z' },
  hours: [],
  days: [
    {
      date: '2030-05-07',
      weather: { ...rain, from: '2030-05-07T18:00:00.000Z', to: '2030-05-07T20:00:00.000Z' },
    },
    { date: '2030-05-08', weather: dry },
    { date: '2030-05-12', weather: null },
  ],
  note: 'Too wet to mow.',
  ...more,
});
