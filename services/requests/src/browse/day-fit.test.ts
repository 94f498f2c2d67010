import { type Point, publicPoint } from '@sward/shared/kernel';
import type { ServiceTime } from '@sward/shared/product';
import type { AgendaJob } from '../providers/agenda-store.ts';
import { type Capacity, UNSET } from '../providers/capacity.ts';
import { dayFit, fitRank } from './day-fit.ts';

const HOME = publicPoint({ lat: 42.3736, lng: -71.1097 });
const DAY = '2027-05-06';
const northOf = ({ lat, lng }: Point, degrees: number): Point => publicPoint({ lat: lat + degrees, lng });

function job(time: ServiceTime, north: number, date = DAY): AgendaJob {
  return { requestId: `req_${time}${north}`, date, time, point: northOf(HOME, north) };
}
const fit = (jobs: readonly AgendaJob[], time: ServiceTime = 'afternoon', base?: Point, capacity = UNSET) =>
  dayFit({ jobs, capacity }, base, { serviceDate: DAY, serviceTime: time, publicPoint: HOME });

test('names the jobs before and after in whole minutes between the centers of cells', () => {
  expect(fit([job('morning', 0.036), job('evening', 0.108)])).toEqual({
    before: { time: 'morning', minutes: 12 },
    after: { time: 'evening', minutes: 31 },
    baseMinutes: null,
    fits: true,
  });
});

test('says nothing more of a job in the same cell than that it is there', () => {
  expect(fit([job('morning', 0.001)])).toMatchObject({ before: { minutes: 0 }, fits: true });
});

test('a job that is far does not make it fit, and neither does one of another day', () => {
  expect(fit([job('morning', 0.108)])).toMatchObject({ before: { minutes: 31 }, fits: false });
  expect(fit([job('morning', 0, '2027-05-07')])).toMatchObject({ before: null, after: null, fits: false });
});

test.each<[string, Partial<Capacity>, boolean]>([
  ['full', { jobsPerDay: [5, 5, 5, 1, 5, 5, 5] }, false],
  ['with room for one more', { jobsPerDay: [1, 1, 1, 2, 1, 1, 1] }, true],
  ['off', { daysOff: [{ id: 'off_1', from: '2027-05-05', to: '2027-05-06' }] }, false],
])('on a day that is %s', (_, capacity, fits) => {
  const jobs = [job('morning', 0.001), job('morning', 0, '2027-05-07')];

  expect(fit(jobs, 'afternoon', undefined, { ...UNSET, ...capacity })).toMatchObject({
    before: { time: 'morning', minutes: 0 },
    fits,
  });
});

test('the window next to it counts, of one window the nearest job', () => {
  const { before, after } = fit([job('morning', 0), job('afternoon', 0.072), job('afternoon', 0.036)]);

  expect(before).toEqual({ time: 'afternoon', minutes: 12 });
  expect(after).toEqual({ time: 'afternoon', minutes: 22 });
});

test('any time goes with every window', () => {
  expect(fit([job('evening', 0.036), job('morning', 0.072)], 'anytime')).toMatchObject({
    before: { time: 'evening' },
    after: { time: 'morning' },
  });
});

test('tells the way from the base, where the base is known', () => {
  expect(fit([], 'morning', { lat: HOME.lat + 0.05, lng: HOME.lng }).baseMinutes).toBe(12);
});

test('what fits best comes first, what does not is not ranked', () => {
  const ranks = [[job('morning', 0.036)], [job('morning', 0)], [job('morning', 0.108)]].map((jobs) =>
    fitRank(fit(jobs)),
  );

  expect(ranks).toEqual([12, 0, Number.POSITIVE_INFINITY]);
});
