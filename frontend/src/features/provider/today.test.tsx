import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day, dayJob, stop } from '../../../test/day.ts';
import { providerMoney } from '../../../test/provider-money.ts';
import { BID_ID, myBid, profile, providerPart, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';
import { directionsTo } from '../../parts/job/directions.tsx';

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

/** The server as far as the day is about it: each act changes what it answers next. */
function open(first: object = day(), handlers: Handlers = {}) {
  const server = { today: first };
  const app = openApp('/provider-dashboard', {
    user: PROVIDER,
    handlers: {
      'GET /api/provider/today': () => server.today,
      'GET /api/my-bids': () => ({
        ...page([myBid()]),
        counts: { pending: 2, accepted: 1, completed: 7 },
        totalEarned: 300,
      }),
      'GET /api/service-requests/available': () => page([requestView()]),
      'GET /api/provider/money': () => providerMoney(),
      'GET /api/profile': () => profile({ provider: providerPart() }),
      'GET /api/conversations': () => page([]),
      ...handlers,
    },
  });
  return { ...app, server };
}

/** The state header; a name in it is never broken. */
const state = async (name: string | RegExp) => {
  const is = (said: string) => {
    const plain = said.replaceAll('\u00a0', ' ');
    return typeof name === 'string' ? plain === name : name.test(plain);
  };
  return within(await screen.findByRole('region', { name: is }));
};
const part = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

test('the next job is the page: who, how far, where, how to get in, what it pays and one action', async () => {
  open();

  const next = await state('Dana H., about 6 minutes away');

  expect(next.getByRole('heading', { level: 1 })).toHaveTextContent('Dana H., about 6 minutes away');
  expect(next.getByText('Stop 1 of 1 · 8 AM - 12 PM')).toBeVisible();
  expect(next.getByText('26 Chandler St, Arlington')).toBeVisible();
  expect(next.getByText('Gate code 4417')).toBeVisible();
  expect(next.getByText('Side gate, left of the garage')).toBeVisible();
  expect(next.getByText('$70.30')).toBeVisible();
  expect(next.getByRole('button', { name: 'On my way' })).toBeVisible();
  expect(next.getByRole('link', { name: 'Directions to 26 Chandler St, Arlington' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=26%20Chandler%20St%2C%20Arlington%2C%20MA%2002474',
  );
  expect(next.getByRole('link', { name: 'Job details' })).toHaveAttribute('href', `/requests/${REQUEST_ID}`);
  expect(await violations()).toEqual([]);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', /^geo:0,0\?q=26%20Chandler/],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /^maps:\/\/\?daddr=26%20Chandler/],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', /^https:\/\/www\.google\.com\/maps\/dir\//],
])('the way is found by the maps of the device: %s', (device, href) => {
  expect(directionsTo(dayJob().place, device)).toMatch(href);
});

test('on my way, there, finished: a tap each, with the drive as the time of arrival', async () => {
  const app = open(day(), {
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
  await state('On the way to Dana H., arriving 9:51 AM');

  await app.user.click(screen.getByRole('button', { name: "I'm here" }));
  expect(await screen.findByText('You are checked in')).toBeVisible();
  // No one was asked for a place.
  expect(app.made(`POST /api/bids/${BID_ID}/check-in`).map(({ body }) => body)).toEqual([{ photos: [] }]);
  await state("Working at Dana's since 9:58 AM");

  await app.user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('dialog', { name: 'Finish job' })).toBeVisible();
});

test('where the drive is not known the time of arrival is asked for', async () => {
  const app = open(day({ base: null, back: null, stops: [stop({ drive: null })] }));
  await state('Next is Dana H.');

  await app.user.click(screen.getByRole('button', { name: 'On my way' }));

  expect(await screen.findByRole('dialog', { name: 'On my way' })).toBeVisible();
});

test('a place that the device may say goes with the check-in, rounded', async () => {
  const permission = { query: async () => ({ state: 'granted' }) };
  const coords = { latitude: 42.41361, longitude: -71.15273 };
  const geolocation = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) };
  Object.assign(navigator, { permissions: permission, geolocation });
  const app = open(day({ stops: [stop({ arrivesAt: '2030-05-20T13:51:00.000Z' })] }), {
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
  const app = open(day(), {
    [`POST /api/bids/${BID_ID}/on-my-way`]: () => refuse(409, 'job_not_open', 'This job is not open'),
  });

  await app.user.click(await screen.findByRole('button', { name: 'On my way' }));

  expect(await screen.findByText('The homeowner was not told')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'On my way' })).toBeEnabled();
});

test('before its time the page says from when', async () => {
  open(day({ stops: [stop({ allowedActions: ['reschedule', 'cancel', 'message'] })] }));

  const next = await state(/^Dana H\./);

  expect(next.getByText('You can say that you are on your way from 5:00 AM.')).toBeVisible();
  expect(next.queryByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
  expect(next.getByRole('link', { name: /^Directions/ })).toBeVisible();
});

test('the whole route: what is finished, the next, each drive, and the way back', async () => {
  open(
    day({
      stops: [
        stop({
          id: 'bid_1',
          status: 'completed',
          homeownerName: 'Grace L.',
          netCents: 3990,
          completedAt: '2030-05-20T12:52:00.000Z',
          releaseAt: '2030-05-22T12:52:00.000Z',
          allowedActions: ['message'],
        }),
        stop({ id: 'bid_2' }),
        stop({
          id: 'bid_3',
          time: 'afternoon',
          homeownerName: 'Marcus T.',
          netCents: 4560,
          drive: { miles: 2.6, minutes: 11 },
        }),
      ],
    }),
  );

  const route = await part("Monday's route");

  expect(route.getByText('3 jobs · $155.80')).toBeVisible();
  expect(route.getByText('About 7 miles and 31 minutes of driving.')).toBeVisible();
  const lines = route.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toContain(
    '8 AM - 12 PM · Grace L.$39.9026 Chandler St, ArlingtonFinished 8:52 AM · paid by ',
  );
  expect(lines[1]).toMatch(/^6 min · 1\.4 miles2.*Dana H\..*Gate code 4417$/);
  expect(lines[2]).toMatch(/^11 min · 2\.6 miles3.*Marcus T\..*On my way$/);
  expect(route.getByText('8 min · 2.0 miles back to your base')).toBeVisible();
  await state('Dana H., about 6 minutes away');
});

test('what waits stands by its deadline, and leads to where it is answered', async () => {
  const task = (kind: string, dueAt: string, more: object = {}) => ({
    kind,
    bidId: `bid_${kind}`,
    serviceRequestId: `req_${kind}`,
    services: ['Lawn Mowing'],
    city: 'Arlington',
    homeownerName: 'Olivia R.',
    date: '2030-05-24',
    time: 'morning',
    proposal: null,
    dueAt,
    zone: 'America/New_York',
    ...more,
  });
  open(
    day({
      waiting: [
        task('answer-report', '2030-05-20T21:58:00.000Z'),
        task('visit', '2030-05-22T04:00:00.000Z'),
        task('answer-day', '2030-05-24T12:00:00.000Z', {
          proposal: { date: '2030-05-25', time: 'morning', by: 'owner' },
        }),
        task('confirm-bid', '2030-05-26T12:00:00.000Z', { homeownerName: null, zone: null }),
      ],
    }),
  );

  const waiting = await part('Needs your answer');

  const links = waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Olivia R. reported a problemAnswer by 5:58 PM', '/requests/req_answer-report'],
    [expect.stringMatching(/^Go back to Olivia's, as you agreedUntil May 2[12], /), '/requests/req_visit'],
    [
      expect.stringMatching(/^Olivia R\. asks for Sat, May 25, not Fri, May 24Answer by May 24, /),
      '/requests/req_answer-day',
    ],
    [
      expect.stringMatching(/^Lawn Mowing in Arlington has changed\. Does your bid stand\?Answer by /),
      '/bids/bid_confirm-bid',
    ],
  ]);
});

describe('setting up', () => {
  const NEW = { payouts: false, photo: false, area: true, bid: false };

  test('begins with the bank, and shrinks', async () => {
    open(day({ stops: [], back: null, setUp: NEW, counts: { pending: 0, accepted: 0, completed: 0 } }));

    const first = await state('Connect your bank and you can place bids');
    const steps = await part('Set up');

    expect(first.getByRole('link', { name: 'Connect your bank' })).toHaveAttribute('href', '/earnings');
    expect(steps.getByText('1 of 4 done')).toBeVisible();
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/earnings',
      '/settings#business',
      '/browse-requests',
    ]);
    expect(await violations()).toEqual([]);
  });

  test('is gone when it is done', async () => {
    open();
    await state(/^Dana H\./);

    expect(screen.queryByRole('heading', { name: 'Set up' })).not.toBeInTheDocument();
  });
});

test.each([
  ['Done for today', { stops: [stop({ status: 'completed', completedAt: '2030-05-20T12:52:00.000Z' })] }],
  ['No jobs today', { stops: [], next: dayJob({ date: '2030-05-24' }) }],
  ['No jobs yet', { stops: [], counts: { pending: 0, accepted: 0, completed: 0 } }],
])('a day without anything to drive to: %s', async (sentence, more) => {
  open(day({ back: null, ...more }));

  const shown = await state(sentence);

  // Never a dead end.
  expect(shown.getAllByRole('link')).toHaveLength(1);
});

test('the job leads to its page, where the bar makes room for its action', async () => {
  const app = open(day(), { [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView() });
  await screen.findByRole('navigation', { name: 'Shortcuts' });

  await app.user.click(await screen.findByRole('link', { name: 'Job details' }));

  expect(currentPath()).toBe(`/requests/${REQUEST_ID}`);
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument(),
  );
});

test('a day that does not load can be asked for again', async () => {
  let calls = 0;
  const app = open(day(), {
    'GET /api/provider/today': () => (calls++ === 0 ? refuse(500, 'internal', 'no') : day()),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

  await state('Dana H., about 6 minutes away');
});
