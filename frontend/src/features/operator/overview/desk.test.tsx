import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, OPERATOR, openApp, PROVIDER, page } from '../../../../test/app.tsx';
import { LIST, openDesk } from '../../../../test/desk.ts';
import { profile } from '../../../../test/samples.ts';

describe('who may open the desk', () => {
  test.each([HOMEOWNER, PROVIDER])('for %o it does not exist', async (user) => {
    const app = openApp('/operator/applications', { user });

    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(app.made(LIST)).toHaveLength(0);
  });

  test('a visitor is asked to sign in first', async () => {
    openApp('/operator/audit');

    await waitFor(() => expect(currentPath()).toBe('/login?next=%2Foperator%2Faudit'));
  });

  test('an operator without a second factor is led to set it up', async () => {
    openApp('/operator', {
      user: OPERATOR,
      handlers: {
        'GET /api/profile': () => profile({ userType: 'operator' }),
        'GET /api/auth/sessions': () => page([]),
      },
    });

    expect(await screen.findByText(/^Operators work with a second factor/)).toBeVisible();
    expect(currentPath()).toBe('/settings#passkeys');
  });

  test.each([
    '/',
    '/homeowner-dashboard',
    '/provider-dashboard',
    '/profile',
    '/view-bids',
    '/request-service',
  ])('an operator who opens %s is led to the desk', async (path) => {
    openDesk(path);

    expect(await screen.findByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
    expect(currentPath()).toBe('/operator');
  });

  test('an operator has neither shortcuts nor links of customers', async () => {
    openDesk('/operator');
    await screen.findByRole('heading', { level: 1, name: 'Queue' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));

    const links = await menu.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/operator']);
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
  });
});

test('the overview leads to every page', async () => {
  openDesk('/operator');

  const links = await screen.findAllByRole('link', { name: /./ });
  const paths = new Set(links.map((link) => link.getAttribute('href')));
  expect([...paths]).toEqual(
    expect.arrayContaining(
      ['applications', 'disputes', 'payments', 'people', 'reports', 'support', 'audit'].map(
        (page) => `/operator/${page}`,
      ),
    ),
  );
});
