import { screen, within } from '@testing-library/react';
import { HOMEOWNER, openApp, page } from '../../../test/app.tsx';
import { OWN, REQUEST } from '../../../test/requests/own-requests.ts';

const open = (requests: object[]) =>
  openApp('/homeowner-dashboard', { user: HOMEOWNER, handlers: { [OWN]: () => page(requests) } });

test('the three most recent requests, each with its services, address, day of posting and status', async () => {
  const names = ['Mulching', 'Leaf Removal', 'Fertilizing', 'Lawn Mowing'];
  open(names.map((name, at) => ({ ...REQUEST, id: `req_${at}`, services: [name], status: 'completed' })));

  const recent = within(
    (await screen.findByRole('heading', { name: 'Recent requests' })).closest('section') as HTMLElement,
  );
  expect(recent.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    names.slice(0, 3),
  );
  const [first] = recent.getAllByRole('heading', { level: 3 });
  const card = first?.closest('section section') as HTMLElement;
  expect(card).toHaveTextContent(REQUEST.address);
  expect(card).toHaveTextContent(/Created May \d+, 2030/);
  expect(card).toHaveTextContent('Completed');
  expect(recent.getByRole('link', { name: 'All requests' })).toHaveAttribute('href', '/view-bids');
});

test('no requests yet lead to the first one', async () => {
  open([]);

  expect(await screen.findByRole('link', { name: 'Create Your First Request' })).toHaveAttribute(
    'href',
    '/request-service',
  );
  expect(screen.getByRole('heading', { name: 'Provider Reviews' })).toBeInTheDocument();
});

test.each([
  ['Request New Service', '/request-service'],
  [/^New request/, '/request-service'],
  [/^Messages.+/, '/messages'],
  [/^View bids/, '/view-bids'],
])('%s leads to %s', async (name, path) => {
  open([]);

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});
