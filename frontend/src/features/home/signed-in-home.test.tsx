import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';

test.each([
  [HOMEOWNER, 'Request New Service', '/request-service', '/homeowner-dashboard'],
  [PROVIDER, 'Browse Service Requests', '/browse-requests', '/provider-dashboard'],
])(
  'the home page of %# leads to the next work and to the dashboard, and says why',
  async (user, name, path, own) => {
    openApp('/', { user, handlers: { 'GET /api/homeowner/requests': () => page([]) } });
    await screen.findByRole('heading', { level: 1, name: `Welcome back, ${user.firstName}` });
    const main = within(screen.getByRole('main'));

    const ways = main.getAllByRole('link', { name });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([path, path]);
    expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', own);
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Why Choose Sward',
      'Ready to Get Started?',
    ]);
    expect(main.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Verified Professionals',
      'Competitive Bidding',
      'Simple Process',
    ]);
  },
);
