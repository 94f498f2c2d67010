import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, openApp, PROVIDER, page } from '../../test/app.tsx';

const handlers = {
  'GET /api/homeowner/requests': () => page([]),
  'GET /api/service-requests/available': () => page([]),
};

test('visitors see the landing page and no bottom bar', async () => {
  openApp('/');

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Connect with Local Lawn Service Professionals' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request Service Now' })).toHaveAttribute(
    'href',
    '/create-account',
  );
  expect(screen.getAllByText('Example')).toHaveLength(3);
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
});

test.each([
  [HOMEOWNER, ['/homeowner-dashboard', '/request-service', '/view-bids', '/profile']],
  [PROVIDER, ['/provider-dashboard', '/request-service', '/browse-bids', '/provider-dashboard']],
])('the bottom bar of %#', async (user, targets) => {
  openApp('/', { user });

  const bar = await screen.findByRole('navigation', { name: 'Shortcuts' });

  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(targets);
});

test('logging out leads home and ends the session', async () => {
  const app = openApp('/view-bids', {
    user: HOMEOWNER,
    handlers: { ...handlers, 'POST /api/auth/logout': () => ({ success: true }) },
  });
  sessionStorage.setItem('sward.request', '{}');
  await screen.findByRole('heading', { level: 1, name: 'View Bids' });
  await app.user.click(screen.getByRole('button', { name: 'Your account' }));
  expect(screen.getByText(HOMEOWNER.email)).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
  expect(currentPath()).toBe('/');
  expect(sessionStorage).toHaveLength(0);
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
