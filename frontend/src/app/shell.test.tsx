import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  currentPath,
  HOMEOWNER,
  NOW,
  nowOf,
  OPERATOR,
  openApp,
  PROVIDER,
  page,
  refuse,
} from '../../test/app.tsx';
import { withDatabases } from '../../test/databases.ts';
import { announce } from '../lib/api/signals.ts';
import { keepPhoto, keptPhotos } from '../lib/drafts/kept-photos.ts';

const handlers = {
  'GET /api/homeowner/requests': () => page([]),
  'GET /api/service-requests/available': () => page([]),
};

test('visitors see the landing page and no bottom bar', async () => {
  openApp('/');

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Connect with Local Lawn Service Professionals' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request Service Now' })).toBeVisible();
  expect(screen.getAllByText('Example')).toHaveLength(3);
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
});

test.each([
  [HOMEOWNER, ['/homeowner-dashboard', '/request-service', '/view-bids', '/messages', '/profile']],
  [PROVIDER, ['/provider-dashboard', '/browse-bids', '/my-bids', '/messages', '/earnings']],
])('the bottom bar of %#', async (user, targets) => {
  openApp('/', { user });

  const bar = await screen.findByRole('navigation', { name: 'Shortcuts' });

  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(targets);
});

test('where one is stands once in the bottom bar', async () => {
  openApp('/provider-dashboard', { user: PROVIDER });
  const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));

  expect(bar.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Today']);
});

test.each([
  ['a homeowner', HOMEOWNER, '/view-bids'],
  ['an operator', OPERATOR, '/settings'],
] as const)('pages end with one quiet line for %s', async (_who, user, path) => {
  openApp(path, { user, handlers });
  await screen.findByRole('button', { name: 'Your account' });

  const foot = within(screen.getByRole('contentinfo'));

  expect(foot.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Help',
    'Terms',
    'Privacy',
    'Español',
    'Local mode',
  ]);
  expect(foot.queryByRole('heading')).not.toBeInTheDocument();
});

test('a loaded page starts at its top for a homeowner who is signed in', async () => {
  openApp('/view-bids', { user: HOMEOWNER, handlers });

  await screen.findByRole('button', { name: 'Your account' });
  await screen.findByRole('heading', { level: 1, name: 'View Bids' });

  expect(document.body).toHaveFocus();
});

test('logging out leads home and ends the session', async () => {
  const app = openApp('/view-bids', {
    user: HOMEOWNER,
    handlers: { ...handlers, 'POST /api/auth/logout': () => ({ success: true }) },
  });
  sessionStorage.setItem('sward.request', '{}');
  await screen.findByRole('heading', { level: 1, name: 'View Bids' });
  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
  expect(await screen.findByText(HOMEOWNER.email)).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
  expect(currentPath()).toBe('/');
  expect(sessionStorage).toHaveLength(0);
});

describe('photos that wait for a network', () => {
  withDatabases();

  test('leave the browser when their person logs out', async () => {
    await keepPhoto(new File(['lawn'], 'lawn.jpg', { type: 'image/jpeg' }), HOMEOWNER.id);
    const tab = { ...sessionStorage };
    const app = openApp('/view-bids', {
      user: HOMEOWNER,
      handlers: { ...handlers, 'POST /api/auth/logout': () => ({ success: true }) },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Log In' });

    Object.assign(sessionStorage, tab);
    expect(await keptPhotos(HOMEOWNER.id)).toEqual([]);
  });
});

test('logging out ends on the home page, even when its answer comes before that page is drawn', async () => {
  const app = openApp('/view-bids', {
    user: HOMEOWNER,
    handlers: { ...handlers, 'POST /api/auth/logout': () => ({ success: true }) },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
  const logout = await screen.findByRole('button', { name: 'Logout' });

  // Nothing is drawn meanwhile.
  await act(async () => {
    fireEvent.click(logout);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  });

  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
  expect(currentPath()).toBe('/');
});

test('what is still being asked for the person who logs out is given up before', async () => {
  let wanted: string[] = [];
  const app = openApp('/view-bids', {
    user: HOMEOWNER,
    handlers: {
      ...handlers,
      // The session is known by then; the second call reads how much is unread.
      [NOW]: () => (app.made(NOW).length > 1 ? new Promise(() => undefined) : nowOf(HOMEOWNER)),
      'POST /api/auth/logout': () => {
        const asked = app.made(NOW).slice(1);
        wanted = asked.map(({ signal }) => (signal?.aborted ? 'given up' : 'wanted'));
        return { success: true };
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
  announce('notification');
  await waitFor(() => expect(app.made(NOW)).toHaveLength(2));
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Log In' });

  expect([...new Set(wanted)]).toEqual(['given up']);
});

test('who could not be logged out is told so, and is still there', async () => {
  const app = openApp('/view-bids', {
    user: HOMEOWNER,
    handlers: {
      ...handlers,
      'POST /api/auth/logout': () => refuse(503, 'busy', 'Busy'),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByText('Logging out did not work')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeVisible();
});

test('a navigation moves the focus to the heading and names the document', async () => {
  const app = openApp('/', { user: HOMEOWNER, handlers });

  await app.user.click(await screen.findByRole('link', { name: 'View Bids' }));

  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'View Bids' })).toHaveFocus());
  expect(document.title).toBe('View Bids · Sward');
});

test('an unknown address', async () => {
  openApp('/nowhere');

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('the other language is the same address, query included', async () => {
  openApp('/support?topic=payment#contact');

  const link = await screen.findByRole('link', { name: 'Español' });

  expect(link).toHaveAttribute('href', '/es/support?topic=payment#contact');
  expect(link).toHaveAttribute('hreflang', 'es');
});

test('going to the other language is kept in the browser', async () => {
  const { user } = openApp('/support');
  const link = await screen.findByRole('link', { name: 'Español' });
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault());

  await user.click(link);

  expect(document.cookie.split('; ')).toContain('sward_lang=es');
});

test('the bottom bar says how many messages are unread', async () => {
  const conversations = [
    { id: 'cnv_1', unread: 2 },
    { id: 'cnv_2', unread: 1 },
  ];
  openApp('/', { user: HOMEOWNER, handlers: { [NOW]: () => ({ ...nowOf(HOMEOWNER), conversations }) } });

  const tab = await screen.findByRole('link', { name: 'Messages 3 unread' });

  expect(tab).toHaveAttribute('href', '/messages');
  expect(within(screen.getByRole('navigation', { name: 'Shortcuts' })).getByText('3')).toBeVisible();
});

test.each([
  [HOMEOWNER, ['/notifications', '/recurring', '/settings']],
  [
    PROVIDER,
    ['/notifications', '/request-service', '/view-bids', '/recurring', '/me', '/calendar', '/settings'],
  ],
  [OPERATOR, ['/settings']],
])('the account menu of %#', async (user, targets) => {
  const app = openApp('/settings', { user });
  const opener = await screen.findByRole('button', { name: 'Your account' });

  await app.user.click(opener);

  const menu = (await screen.findByText(user.email)).parentElement as HTMLElement;
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(targets);
  await app.user.keyboard('{Escape}');
  expect(screen.queryByText('Logout')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});
