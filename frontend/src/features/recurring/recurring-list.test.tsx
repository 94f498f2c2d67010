import { screen } from '@testing-library/react';
import { currentPath, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { RECURRING_ID, recurringService, visit } from '../../../test/recurring-samples.ts';
import { REQUEST_ID } from '../../../test/samples.ts';

const LIST = 'GET /api/recurring-services';
const PATH = `/recurring/${RECURRING_ID}`;

describe('the list', () => {
  const openList = (answer: unknown, user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER) =>
    openApp('/recurring', { user, handlers: { [LIST]: () => answer } });

  test('shows each service with its price, its state and its next visit', async () => {
    openList(page([recurringService()]));

    expect(await screen.findByRole('heading', { level: 2, name: 'Lawn Mowing' })).toBeVisible();
    expect(screen.getByText('$46.95 a visit, every two weeks')).toBeVisible();
    expect(screen.getByText('With Green Blade Lawn Care')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mon, May 6' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}`,
    );
    expect(screen.getByRole('link', { name: 'View Details of Lawn Mowing' })).toHaveAttribute('href', PATH);
  });

  test('says when the next visit is charged', async () => {
    const planned = visit('2030-05-20', 'planned', { chargeAt: '2030-05-17T12:00:00.000Z' });
    openList(page([recurringService({ visits: [visit('2030-05-06', 'skipped'), planned] })]));

    expect(await screen.findByText('Mon, May 20')).toBeVisible();
    expect(screen.getByText(/^8am - 12pm · will be charged May 17/)).toBeVisible();
    expect(screen.queryByText(/May 6/)).toBeNull();
  });

  test('shows a visit that was moved on its new day', async () => {
    const day = { date: '2030-05-09', time: 'afternoon' };
    const moved = visit('2030-05-06', 'charged', { requestId: REQUEST_ID, day });
    openList(page([recurringService({ visits: [moved] })]));

    expect(await screen.findByRole('link', { name: 'Thu, May 9' })).toBeVisible();
    expect(screen.getByText('12pm - 5pm')).toBeVisible();
  });

  test('tells a provider the own price', async () => {
    openList(page([recurringService({ role: 'provider', address: null, card: null })]), PROVIDER);

    expect(await screen.findByText('$40.00 a visit, every two weeks')).toBeVisible();
    expect(screen.getByText('In Cambridge, MA')).toBeVisible();
  });

  test('is empty, or cannot be loaded', async () => {
    const { unmount } = openList(page([]));
    expect(await screen.findByText('No recurring services yet')).toBeVisible();
    unmount();

    openList(refuse(500, 'internal', 'x'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this.');
  });
});

test('the account menu leads to the list', async () => {
  const { user } = openApp('/settings', { user: HOMEOWNER, handlers: { [LIST]: () => page([]) } });

  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByRole('link', { name: 'Recurring services' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Recurring services' })).toBeVisible();
  expect(currentPath()).toBe('/recurring');
});
