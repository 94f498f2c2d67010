import { screen } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { day, stop } from '../../../test/day.ts';
import { openToday, stateHeader } from '../../../test/provider/today.ts';
import { BID_ID } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T13:44:30Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const job = (more: object = {}) => ({
  id: BID_ID,
  status: 'accepted',
  arrivesAt: null,
  checkedInAt: null,
  completedAt: null,
  allowedActions: [],
  ...more,
});

test('on my way, there, finished: a tap each, with the drive as the time of arrival', async () => {
  const app = openToday(day(), {
    [`POST /api/bids/${BID_ID}/on-my-way`]: ({ body }) => {
      const { arrivesAt } = body;
      app.server.today = day({ stops: [stop({ arrivesAt })] });
      return job({ arrivesAt });
    },
    [`POST /api/bids/${BID_ID}/check-in`]: () => {
      const checkedInAt = '2030-05-20T13:58:00.000Z';
      app.server.today = day({ stops: [stop({ checkedInAt, allowedActions: ['complete', 'message'] })] });
      return job({ checkedInAt });
    },
  });

  await app.user.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByText('Dana knows that you arrive at 9:51 AM')).toBeVisible();
  expect(app.made(`POST /api/bids/${BID_ID}/on-my-way`).map(({ body }) => body)).toEqual([
    { arrivesAt: '2030-05-20T13:51:00.000Z' },
  ]);
  await stateHeader('On the way to Dana H., arriving 9:51 AM');

  await app.user.click(screen.getByRole('button', { name: "I'm here" }));
  expect(await screen.findByText('You are checked in')).toBeVisible();
  // A check-in does not ask the browser for its location.
  expect(app.made(`POST /api/bids/${BID_ID}/check-in`).map(({ body }) => body)).toEqual([{ photos: [] }]);
  await stateHeader("Working at Dana's since 9:58 AM");

  await app.user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('dialog', { name: 'Finish job' })).toBeVisible();
});

test('who sets off early says when they may be there, not before', async () => {
  const app = openToday(day({ stops: [stop({ windowStartsAt: '2030-05-20T16:00:00.000Z' })] }), {
    [`POST /api/bids/${BID_ID}/on-my-way`]: ({ body }) => job({ arrivesAt: body.arrivesAt }),
  });

  await app.user.click(await screen.findByRole('button', { name: 'On my way' }));

  expect(await screen.findByText('Dana knows that you arrive at 11:00 AM')).toBeVisible();
  expect(app.made(`POST /api/bids/${BID_ID}/on-my-way`)[0]?.body).toEqual({
    arrivesAt: '2030-05-20T15:00:00.000Z',
  });
});

test('where the drive is not known the time of arrival is asked for', async () => {
  const app = openToday(day({ base: null, back: null, stops: [stop({ drive: null })] }));
  await stateHeader('Next is Dana H.');

  await app.user.click(screen.getByRole('button', { name: 'On my way' }));

  expect(await screen.findByRole('dialog', { name: 'On my way' })).toBeVisible();
});

test('a place that the device may say goes with the check-in, rounded', async () => {
  const permission = { query: async () => ({ state: 'granted' }) };
  const coords = { latitude: 42.41361, longitude: -71.15273 };
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) };
  Object.assign(navigator, { permissions: permission, geolocation });
  const app = openToday(day({ stops: [stop({ arrivesAt: '2030-05-20T13:51:00.000Z' })] }), {
    [`POST /api/bids/${BID_ID}/check-in`]: () => job(),
  });

  await app.user.click(await screen.findByRole('button', { name: "I'm here" }));

  await screen.findByText('You are checked in');
  expect(app.made(`POST /api/bids/${BID_ID}/check-in`)[0]?.body).toEqual({
    photos: [],
    location: { lat: 42.41, lng: -71.15 },
  });
  Object.assign(navigator, { permissions: undefined, geolocation: undefined });
});

test('what is refused says why, and the button is there again', async () => {
  const app = openToday(day(), {
    [`POST /api/bids/${BID_ID}/on-my-way`]: () => refuse(409, 'job_not_open', 'This job is not open'),
  });

  await app.user.click(await screen.findByRole('button', { name: 'On my way' }));

  expect(await screen.findByText('The homeowner was not told')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'On my way' })).toBeEnabled();
});

test('before its time the page says from when', async () => {
  openToday(day({ stops: [stop({ allowedActions: ['reschedule', 'cancel', 'message'] })] }));

  const next = await stateHeader(/^Dana H\./);

  expect(next.getByText('You can say that you are on your way from 5:00 AM.')).toBeVisible();
  expect(next.queryByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
  expect(next.getByRole('link', { name: /^Directions/ })).toBeVisible();
});
