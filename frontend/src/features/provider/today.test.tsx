import { screen, waitFor } from '@testing-library/react';
import { currentPath, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day, dayJob, stop } from '../../../test/day.ts';
import { openToday, sectionOf, stateHeader } from '../../../test/provider/today.ts';
import { REQUEST_ID, requestView } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';
import { directionsTo } from '../../parts/job/day/directions.tsx';

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T13:44:30Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

test('the next job is the page: who, how far, where, how to get in, what it pays and one action', async () => {
  openToday();

  const next = await stateHeader('Dana H., about 6 minutes away');

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

test('the whole route: what is finished, the next, each drive, and the way back', async () => {
  openToday(
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

  const route = await sectionOf("Monday's route");

  expect(route.getByText('3 jobs · $155.80')).toBeVisible();
  expect(route.getByText('About 7 miles and 31 minutes of driving.')).toBeVisible();
  const lines = route.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toContain(
    '8 AM - 12 PM · Grace L.$39.9026 Chandler St, ArlingtonFinished 8:52 AM · released by ',
  );
  expect(lines[1]).toMatch(/^6 min · 1\.4 miles2.*Dana H\..*Gate code 4417$/);
  expect(lines[2]).toMatch(/^11 min · 2\.6 miles3.*Marcus T\..*On my way$/);
  expect(route.getByText('8 min · 2.0 miles back to your base')).toBeVisible();
  await stateHeader('Dana H., about 6 minutes away');
});

test('a short day is one mile', async () => {
  const drive = { miles: 0.6, minutes: 3 };
  openToday(day({ stops: [stop({ drive })], back: drive }));

  const route = await sectionOf("Monday's route");

  expect(route.getByText('About 1 mile and 6 minutes of driving.')).toBeVisible();
});

test('a job whose price waits for its homeowner says until when, and is not offered as finished', async () => {
  openToday(
    day({
      stops: [
        stop({
          ...{ checkedInAt: '2030-05-20T13:00:00.000Z', orderUntil: '2030-05-20T15:10:00.000Z' },
          allowedActions: ['cancel', 'message'],
        }),
      ],
    }),
  );

  const header = await stateHeader("Working at Dana's since 9:00 AM");

  expect(
    header.getByText('Dana decides about your price until 11:10 AM. Then you can finish.'),
  ).toBeVisible();
  expect(header.queryByRole('button', { name: 'Finish' })).toBeNull();
});

test('a job whose homeowner is asked for another day says so, and that a check-in keeps the day', async () => {
  const proposal = { date: '2030-05-22', time: 'morning', by: 'provider', because: 'weather' };
  const SAID = 'You asked Dana for another day. If you check in, this one stands.';
  const { unmount } = openToday(day({ stops: [stop({ proposal })] }));
  expect((await stateHeader(/^Dana H\./)).getByText(SAID)).toBeVisible();
  unmount();

  // A day that the homeowner asks for is among what needs an answer.
  openToday(day({ stops: [stop({ proposal: { ...proposal, by: 'owner', because: undefined } })] }));
  expect((await stateHeader(/^Dana H\./)).queryByText(SAID)).toBeNull();
});

test('a job left open on an earlier day says which', async () => {
  const begun = { checkedInAt: '2030-05-17T12:10:00.000Z', allowedActions: ['complete', 'message'] };
  openToday(day({ stops: [stop({ ...begun, date: '2030-05-17' })] }));

  const header = await stateHeader("Dana's job has been unfinished since Fri, May 17");

  expect(header.getByText('Stop 1 of 1 · Fri, May 17')).toBeVisible();
});

test('a job of an earlier day that never began says so, and not that its provider arrives', async () => {
  const announced = { date: '2030-05-17', arrivesAt: '2030-05-17T14:05:00.000Z' };
  openToday(day({ stops: [stop({ ...announced, allowedActions: ['check-in', 'message'] })] }));

  const header = await stateHeader("Dana's job was for Fri, May 17. You have not checked in.");
  expect(header.getByText(/job was for/).textContent).toContain('Fri,\u00a0May\u00a017.');

  expect(header.getByRole('button', { name: "I'm here" })).toBeVisible();
});

test('a job that cannot be begun says so, and is not offered as finished', async () => {
  const checkedInAt = '2030-05-20T13:00:00.000Z';
  openToday(day({ stops: [stop({ checkedInAt, noAccess: true, allowedActions: ['cancel', 'message'] })] }));

  const header = await stateHeader("You can't get in at Dana's");

  expect(header.getByRole('link', { name: 'See how it goes on' })).toHaveAttribute(
    'href',
    `/requests/${REQUEST_ID}`,
  );
  expect(header.queryByRole('button', { name: 'Finish' })).toBeNull();
});

test('once a closed place may be left, the next job is the page', async () => {
  const left = { checkedInAt: '2030-05-20T13:00:00.000Z', noAccess: true, mayLeave: true };
  openToday(
    day({
      stops: [
        stop({ id: 'bid_1', homeownerName: 'Marcus T.', ...left, allowedActions: ['cancel', 'message'] }),
        stop(),
      ],
    }),
  );

  const header = await stateHeader('Dana H., about 6 minutes away');
  const route = await sectionOf("Monday's route");

  expect(header.getByText('Stop 2 of 2 · 8 AM - 12 PM')).toBeVisible();
  expect(header.getByRole('button', { name: 'On my way' })).toBeVisible();
  expect(route.getAllByRole('listitem')[0]).toHaveTextContent(/Marcus T\..*You can't get in at Marcus's$/);
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
  openToday(
    day({
      waiting: [
        task('answer-report', '2030-05-20T21:58:00.000Z'),
        task('visit', '2030-05-22T04:00:00.000Z'),
        task('answer-day', '2030-05-24T12:00:00.000Z', {
          proposal: { date: '2030-05-25', time: 'morning', by: 'owner' },
        }),
        task('confirm-bid', '2030-05-26T12:00:00.000Z', { homeownerName: null, zone: null }),
        task('answer-rescue', '2030-05-27T12:00:00.000Z', { homeownerName: null, zone: null }),
      ],
    }),
  );

  const waiting = await sectionOf('Needs your answer');

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
    [expect.stringMatching(/^Lawn Mowing in Arlington can be yoursAnswer by May 27, /), '/my-bids'],
  ]);
});

describe('setting up', () => {
  const NEW = { payouts: false, photo: false, area: true, bid: false };

  test('names what Stripe needs where payouts were on before', async () => {
    openToday(day({ stops: [], back: null, setUp: { payouts: false, photo: true, area: true, bid: true } }));

    const first = await stateHeader('Stripe needs something from you before it can pay you');
    const steps = await sectionOf('Set up');

    expect(first.getByRole('link', { name: 'See what is missing' })).toHaveAttribute('href', '/earnings');
    expect(steps.getByRole('link', { name: /Start payouts again/ })).toHaveAttribute('href', '/earnings');
    expect(screen.queryByText(/Connect your bank/)).not.toBeInTheDocument();
  });

  test('begins with the bank, and shrinks', async () => {
    openToday(day({ stops: [], back: null, setUp: NEW, counts: { pending: 0, accepted: 0, completed: 0 } }));

    const first = await stateHeader('Connect your bank and you can place bids');
    const steps = await sectionOf('Set up');

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
    openToday();
    await stateHeader(/^Dana H\./);

    expect(screen.queryByRole('heading', { name: 'Set up' })).not.toBeInTheDocument();
  });
});

test.each([
  ['Done for today', { stops: [stop({ status: 'completed', completedAt: '2030-05-20T12:52:00.000Z' })] }],
  ['No jobs today', { stops: [], next: dayJob({ date: '2030-05-24' }) }],
  ['No jobs yet', { stops: [], counts: { pending: 0, accepted: 0, completed: 0 } }],
])('a day without anything to drive to: %s', async (sentence, more) => {
  openToday(day({ back: null, ...more }));

  const shown = await stateHeader(sentence);

  // Every state offers a next step.
  expect(shown.getAllByRole('link')).toHaveLength(1);
});

test('the job leads to its page, where the bar makes room for its action', async () => {
  const app = openToday(day(), { [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView() });
  await screen.findByRole('navigation', { name: 'Shortcuts' });

  await app.user.click(await screen.findByRole('link', { name: 'Job details' }));

  expect(currentPath()).toBe(`/requests/${REQUEST_ID}`);
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument(),
  );
});

test('a day that does not load can be asked for again', async () => {
  let calls = 0;
  const app = openToday(day(), {
    'GET /api/provider/today': () => (calls++ === 0 ? refuse(500, 'internal', 'no') : day()),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

  await stateHeader('Dana H., about 6 minutes away');
});
