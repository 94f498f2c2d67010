import { screen, waitFor, within } from '@testing-library/react';
import {
  type Handlers,
  HOMEOWNER,
  NOW,
  nowOf,
  OPERATOR,
  openApp,
  type PROVIDER,
  page,
  refuse,
} from '../../../test/app.tsx';
import { CONVERSATION_ID, REQUEST_ID } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';
import { byDay, dayName } from './by-day.ts';

const LIST = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';

const told = (more: object = {}) => ({
  id: 'ntf_00000000000000000000000001',
  kind: 'bids',
  notice: { name: 'bid-placed', services: ['Lawn Mowing'], totalCents: 4695 },
  link: `/requests/${REQUEST_ID}/bids`,
  createdAt: new Date().toISOString(),
  read: false,
  ...more,
});
const listOf = (items: object[], unread = items.length, nextCursor: string | null = null) => ({
  ...page(items, nextCursor),
  unread,
});
const open = (handlers: Handlers, user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER) =>
  openApp('/notifications', { user, handlers });

describe('the bell', () => {
  const counting = (count: () => number): Handlers => ({
    [NOW]: () => nowOf(HOMEOWNER, { notifications: count() }),
  });

  test('says how many are unread and leads to them', async () => {
    openApp('/', { user: HOMEOWNER, handlers: counting(() => 3) });

    const bell = await screen.findByRole('link', { name: 'Notifications 3 unread' });

    expect(bell).toHaveAttribute('href', '/notifications');
    expect(bell).toHaveTextContent('3');
  });

  test('shows 99+ and says the number', async () => {
    openApp('/', { user: HOMEOWNER, handlers: counting(() => 120) });

    expect(await screen.findByRole('link', { name: 'Notifications 120 unread' })).toHaveTextContent('99+');
  });

  test('without anything unread it is the bell alone', async () => {
    openApp('/', { user: HOMEOWNER });

    const bell = await screen.findByRole('link', { name: 'Notifications' });

    expect(bell).toHaveTextContent(/^Notifications$/);
  });

  test('asks again when something new was announced', async () => {
    let unread = 0;
    const app = openApp('/', { user: HOMEOWNER, handlers: counting(() => unread) });
    await screen.findByRole('link', { name: 'Notifications' });
    expect(app.made(NOW)).toHaveLength(1);
    unread = 1;

    announce('notification');

    expect(await screen.findByRole('link', { name: 'Notifications 1 unread' })).toBeVisible();
  });

  test('asks again with another page once it is old, and keeps its number when that is not answered', async () => {
    const answers = [2, undefined, 4];
    const app = openApp('/', {
      user: HOMEOWNER,
      handlers: {
        [NOW]: () => {
          const notifications = answers.shift();
          return notifications === undefined
            ? refuse(500, 'internal', 'No')
            : nowOf(HOMEOWNER, { notifications });
        },
      },
    });
    await screen.findByRole('link', { name: 'Notifications 2 unread' });
    const later = jest.spyOn(Date, 'now');

    later.mockReturnValue(Date.now() + 19_000);
    await app.user.click(screen.getByRole('link', { name: 'Terms' }));
    await screen.findByRole('heading', { level: 1, name: /Terms/ });
    expect(app.made(NOW)).toHaveLength(1);
    later.mockReturnValue(Date.now() + 2_000);
    await app.user.click(screen.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => expect(app.made(NOW)).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Notifications 2 unread' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Terms' }));

    expect(await screen.findByRole('link', { name: 'Notifications 4 unread' })).toBeVisible();
    later.mockRestore();
  });

  test('visitors and operators have none', async () => {
    const visitor = openApp('/');
    await screen.findByRole('link', { name: 'Log In' });
    expect(visitor.made(LIST)).toHaveLength(0);
    visitor.unmount();

    const app = openApp('/settings', { user: OPERATOR });
    await screen.findByRole('button', { name: 'Your account' });

    expect(screen.queryByRole('link', { name: /^Notifications/ })).not.toBeInTheDocument();
    expect(app.made(LIST)).toHaveLength(0);
  });
});

describe('the page', () => {
  test('tells what happened, day by day, with what is unread told apart', async () => {
    open({
      [LIST]: () =>
        listOf(
          [
            told(),
            told({
              id: 'ntf_2',
              kind: 'jobs',
              notice: { name: 'checked-in', services: ['Lawn Mowing', 'Mulching'] },
              link: `/requests/${REQUEST_ID}`,
              read: true,
            }),
            told({
              id: 'ntf_3',
              kind: 'messages',
              notice: { name: 'message', services: ['Mulching'] },
              link: `/messages?c=${CONVERSATION_ID}`,
              createdAt: '2026-01-05T15:00:00.000Z',
              read: true,
            }),
          ],
          1,
        ),
    });

    const today = await screen.findByRole('region', { name: 'Today' });
    const [first, second] = within(today).getAllByRole('link');
    expect(first).toHaveTextContent(/^Unread: New bid on Lawn Mowing: \$46\.95 total/);
    expect(first).toHaveAttribute('href', `/requests/${REQUEST_ID}/bids`);
    expect(second).toHaveTextContent(/^Your provider has checked in for Lawn Mowing, Mulching/);
    const before = within(screen.getByRole('region', { name: 'January 5, 2026' })).getByRole('link');
    expect(before).toHaveTextContent(/^New message about Mulching/);
    expect(before).toHaveAttribute('href', `/messages?c=${CONVERSATION_ID}`);
  });

  test('opening it marks everything read, and the bell goes silent; what was new stays told apart', async () => {
    let unread = 2;
    const app = open({
      [NOW]: () => nowOf(HOMEOWNER, { notifications: 2 }),
      [LIST]: () => listOf([told({ read: unread === 0 }), told({ id: 'ntf_2', read: true })], unread),
      [READ]: () => {
        unread = 0;
        return { unread };
      },
    });

    await waitFor(() => expect(app.made(READ)).toHaveLength(1));

    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveTextContent(/^Notifications$/);
    const [first, second] = within(await screen.findByRole('region', { name: 'Today' })).getAllByRole('link');
    expect(first).toHaveTextContent(/^Unread: /);
    expect(second).not.toHaveTextContent(/^Unread: /);
  });

  test('what comes while the others are marked read was not seen: it is shown as new, and then read', async () => {
    const [first, second] = [told(), told({ id: 'ntf_00000000000000000000000002' })];
    let [items, unread] = [[first], 1];
    const app = open({
      [LIST]: () => listOf(items, unread),
      [READ]: () => {
        // The second notification overtakes the first call.
        [items, unread] =
          items.length === 1
            ? [[second, { ...first, read: true }], 1]
            : [[{ ...second, read: true }, first], 0];
        return { unread };
      },
    });

    await waitFor(() => expect(app.made(READ)).toHaveLength(2));

    expect(app.made(READ).map(({ body }) => body)).toEqual([{ upTo: first.id }, { upTo: second.id }]);
    const links = within(await screen.findByRole('region', { name: 'Today' })).getAllByRole('link');
    expect(links.map((link) => link.textContent?.startsWith('Unread: '))).toEqual([true, true]);
  });

  test('what comes while no one looks at the page stays unread until a person does', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const app = open({ [LIST]: () => listOf([told()]), [READ]: () => ({ unread: 0 }) });
    await screen.findByRole('region', { name: 'Today' });
    expect(app.made(READ)).toEqual([]);

    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));

    await waitFor(() => expect(app.made(READ)).toHaveLength(1));
    visibility.mockRestore();
  });

  test('what could not be marked stays unread, and is not asked for again and again', async () => {
    const app = open({
      [NOW]: () => nowOf(HOMEOWNER, { notifications: 1 }),
      [LIST]: () => listOf([told()]),
      [READ]: () => refuse(429, 'too_many_requests', 'Too many attempts. Please wait a little.'),
    });

    await screen.findByRole('link', { name: 'Notifications 1 unread' });

    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByRole('link')).toHaveTextContent(/^Unread: /);
    expect(app.made(READ)).toHaveLength(1);
  });

  test('following one leads to what it is about', async () => {
    const app = open({
      [LIST]: () => listOf([told({ read: true, link: '/view-bids' })], 0),
      'GET /api/homeowner/requests': () => page([]),
    });

    await app.user.click(await screen.findByRole('link', { name: /New bid on Lawn Mowing/ }));

    expect(await screen.findByRole('heading', { level: 1, name: 'View Bids' })).toBeVisible();
    expect(app.made(READ)).toEqual([]);
  });

  test('without any it says so', async () => {
    open({ [LIST]: () => listOf([]) });

    expect(await screen.findByText('Nothing new yet')).toBeVisible();
  });

  test('a list that did not come can be asked for again', async () => {
    const answers = [refuse(500, 'internal', 'No')];
    const app = open({ [LIST]: () => answers.shift() ?? listOf([told()]) });

    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: /New bid on Lawn Mowing/ })).toBeVisible();
  });

  test('older ones come on demand', async () => {
    const app = open({
      [LIST]: ({ query }) =>
        query.get('cursor')
          ? listOf([told({ id: 'ntf_2', notice: { name: 'bid-withdrawn', services: ['Mulching'] } })], 2)
          : listOf([told()], 2, 'more'),
    });

    await app.user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByRole('link', { name: /A bid on Mulching was withdrawn/ })).toBeVisible();
  });
});

test('days are those of the reader', () => {
  const [noon, morning] = [new Date(2026, 4, 3, 12), new Date(2026, 4, 3, 0, 1)].map((at) =>
    at.toISOString(),
  );
  const before = new Date(2026, 4, 2, 23, 59).toISOString();
  const items = [noon, morning, before].map((createdAt = '') => ({ createdAt }));

  const days = byDay(items);

  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-05-03', 2],
    ['2026-05-02', 1],
  ]);
  expect(dayName('2026-05-02')).toBe('May 2, 2026');
  expect(
    dayName(byDay([{ createdAt: new Date(Date.now() - 24 * 3_600_000).toISOString() }])[0]?.day ?? ''),
  ).toBe('Yesterday');
});
