import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, NOW, nowOf, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day } from '../../../test/day.ts';
import { monthMoney, providerMoney } from '../../../test/provider-money.ts';
import { myBid, profile, providerPart, requestView } from '../../../test/samples.ts';
import { syncClock } from '../../lib/clock.ts';

beforeEach(() => {
  syncClock(Date.parse('2030-05-20T12:00:00Z'));
});
afterEach(() => {
  syncClock(Date.now());
});

const open = (handlers: Handlers = {}) =>
  openApp('/provider-dashboard', {
    user: PROVIDER,
    handlers: {
      'GET /api/provider/today': () => day(),
      'GET /api/my-bids': () => ({
        ...page([myBid()]),
        counts: { pending: 2, accepted: 1, completed: 7 },
        totalEarned: 300,
      }),
      'GET /api/provider/money': () =>
        providerMoney({ months: [monthMoney('2030-05', 3000, 800), monthMoney('2030-04', 9500)] }),
      [NOW]: () => nowOf(PROVIDER, { messages: 3 }),
      'GET /api/service-requests/available': () => page([requestView()]),
      'GET /api/profile': () =>
        profile({ provider: providerPart({ skills: ['lawn-mowing', 'planting', 'irrigation'] }) }),
      ...handlers,
    },
  });
const figure = (label: string) => screen.getByText(label).parentElement;

test('the figures are computed', async () => {
  open();

  await screen.findByText('This Month');
  await waitFor(() => expect(document.querySelector('dl .skeleton')).toBeNull());
  expect(figure('This Month')).toHaveTextContent('$38.00');
  expect(figure('Active Bids')).toHaveTextContent('3');
  expect(figure('Completed Jobs')).toHaveTextContent('7');
  expect(figure('New Messages')).toHaveTextContent('3');
});

test('this month is the one that the server names, whatever the clock of the browser says', async () => {
  // The last evening of May where Sward works, June by UTC.
  syncClock(Date.parse('2030-06-01T03:30:00Z'));
  open();

  await screen.findByText('This Month');
  await waitFor(() => expect(figure('This Month')).toHaveTextContent('$38.00'));
});

describe('at a glance', () => {
  const four = Array.from({ length: 4 }, (_, at) => ({ id: `of_${at}` }));
  const sectionOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

  test('the three most recent bids, with amount, service, date and status', async () => {
    open({
      'GET /api/my-bids': () => ({
        ...page(four.map(myBid)),
        ...{ counts: { pending: 4, accepted: 0, completed: 0 }, totalEarned: 0 },
      }),
    });

    const rows = await (await sectionOf('Recent bids')).findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/^\$40\.00Lawn MowingMay \d+, 2030Pending$/);
  });

  test('the first three open requests, with place and size, and the way to each', async () => {
    open({ 'GET /api/service-requests/available': () => page(four.map(requestView)) });

    const requests = await sectionOf('Available requests');
    expect(await requests.findAllByText('Cambridge, MA · Medium (1/4 to 1/2 acre)')).toHaveLength(3);
    expect(
      requests.getAllByRole('link', { name: 'View Details' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/requests/of_0', '/requests/of_1', '/requests/of_2']);
  });

  test.each([
    ['Browse Service Requests', '/browse-requests'],
    [/^Browse requests/, '/browse-requests'],
    [/^Messages.+/, '/messages'],
    [/^My bids/, '/my-bids'],
  ])('%s leads to %s', async (name, path) => {
    open();

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });
});

test('a job that something is said to be wrong with is disputed, not completed', async () => {
  const dispute = { status: 'open', waitsFor: 'provider', dueAt: '2030-05-21T12:00:00.000Z' };
  open({
    'GET /api/my-bids': () => ({
      ...page([myBid({ status: 'completed', dispute })]),
      ...{ counts: { pending: 0, accepted: 0, completed: 1 }, totalEarned: 0 },
    }),
  });

  const heading = await screen.findByRole('heading', { name: 'Recent bids' });
  const recent = within(heading.closest('section') as HTMLElement);
  expect(await recent.findByText('Disputed')).toBeVisible();
  expect(recent.queryByText('Completed')).not.toBeInTheDocument();
});

test('the services are those of the profile', async () => {
  open();

  const services = within(
    (await screen.findByRole('heading', { name: 'Your Services' })).closest('section') as HTMLElement,
  );
  const shown = (await services.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Lawn MowingActive',
    'Pressure WashingInactive',
    'Hedge TrimmingInactive',
    'Leaf RemovalInactive',
    'FertilizingInactive',
    'MulchingActive',
  ]);
  expect(services.getByText('Also: Irrigation Services')).toBeVisible();
  expect(services.getByText('Within 15 miles of ZIP 02139')).toBeVisible();
  expect(services.getByRole('link', { name: 'Change in settings' })).toHaveAttribute('href', '/settings');
  expect(await violations()).toEqual([]);
});

test('a bid that waits for its provider says so', async () => {
  open({
    'GET /api/my-bids': () => ({
      ...page([
        myBid({ needsConfirmation: true }),
        myBid({
          id: 'bid_2',
          status: 'accepted',
          proposal: { date: '2030-05-25', time: 'morning', by: 'owner' },
        }),
      ]),
      counts: { pending: 1, accepted: 1, completed: 0 },
      totalEarned: 0,
    }),
  });

  expect(await screen.findByText('Confirm your bid')).toBeVisible();
  expect(screen.getByText('Another day proposed')).toBeVisible();
});

test('a profile that fails to load can be asked for again', async () => {
  let calls = 0;
  const app = open({
    'GET /api/profile': () =>
      calls++ === 0 ? refuse(500, 'internal', 'no') : profile({ provider: providerPart() }),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Within 15 miles of ZIP 02139')).toBeVisible();
});

test('says that no mail comes through, and leads to where that is mended', async () => {
  open({
    'GET /api/notifications/preferences': () => ({
      preferences: {},
      withheld: { because: 'bounced', since: '2030-05-01T10:00:00.000Z' },
    }),
  });

  expect(await screen.findByText(/^Our emails to your address come back\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your settings' })).toHaveAttribute(
    'href',
    '/settings#contact',
  );
});
