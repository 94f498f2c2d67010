import { screen, waitFor } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { FACTS, OWN, REQUEST, WAITING } from '../../../test/requests/own-requests.ts';

const open = (
  request: object,
  facts: object = FACTS,
  user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER,
) => {
  const handlers: Handlers = { [OWN]: () => page([request]), [WAITING]: () => facts };
  return openApp('/', { user, handlers });
};
const numbers = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((item) => item.parentElement?.getAttribute('aria-label') === 'So far')
    .map((item) => item.textContent);

test('an open request stands on top of the home page, with what has happened so far', async () => {
  open(REQUEST);

  expect(await screen.findByRole('heading', { name: 'Your request is out' })).toBeInTheDocument();
  expect(await screen.findByText(/the first bid usually comes within 2 hours/)).toBeInTheDocument();
  expect(await numbers()).toEqual(['6providers nearby', '3looked at it', '0bids so far']);
  expect(screen.getByRole('link', { name: 'View Incoming Bids' })).toHaveAttribute(
    'href',
    '/requests/req_1/bids',
  );
});

test('one of each is told as one', async () => {
  open({ ...REQUEST, bidCount: 1 }, { providersNearby: 1, looks: 1, firstBidMinutes: 95 });

  await waitFor(async () =>
    expect(await numbers()).toEqual(['1provider nearby', '1looked at it', '1bid so far']),
  );
});

test('what is not known leaves no hole', async () => {
  open(REQUEST, { ...FACTS, providersNearby: null });

  await waitFor(async () => expect(await numbers()).toEqual(['3looked at it', '0bids so far']));
  const list = screen.getByRole('list', { name: 'So far' });
  for (const item of list.children) expect(item.className).not.toMatch(/col-|row-|invisible/);
});

test('no number is shown before all are known, so that none moves', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  open(REQUEST, promise);

  await screen.findByRole('heading', { name: 'Your request is out' });
  const first = (await screen.findByRole('list', { name: 'So far' })).firstElementChild;
  expect(first).toHaveClass('invisible');
  resolve(FACTS);

  await waitFor(() => expect(first).not.toHaveClass('invisible'));
});

test('bids that are in come first, with the lowest price', async () => {
  open({ ...REQUEST, bidCount: 2, lowestTotal: 44.95 });

  expect(await screen.findByRole('heading', { name: '2 bids are in' })).toBeInTheDocument();
  expect(screen.getByText(/^From \$44.95 all-in/)).toBeInTheDocument();
});

test.each([
  [
    'nothing is said of what is not known',
    { ...FACTS, firstBidMinutes: null },
    /^We will email you when a bid comes/,
  ],
  ['where no one is near, that', { ...FACTS, providersNearby: 0 }, /^There is no provider near you/],
])('%s', async (_what, facts, text) => {
  open(REQUEST, facts);

  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ['a finished request', { ...REQUEST, status: 'completed' }],
  ['a visit of a recurring service', { ...REQUEST, recurringServiceId: 'rec_1' }],
])('%s waits for no one', async (_what, request) => {
  const app = open(request);

  await screen.findByRole('heading', { name: 'Welcome back, Jordan' });
  await screen.findAllByRole('link', { name: 'Request New Service' });
  expect(app.made(WAITING)).toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Your request is out' })).not.toBeInTheDocument();
});

test('a provider who is a customer, too, finds their open request on top of the home page', async () => {
  const app = open(REQUEST, FACTS, PROVIDER);

  expect(await screen.findByRole('heading', { name: 'Your request is out' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome back, Pat' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Browse Service Requests' })[0]).not.toHaveClass('bg-primary');
  expect(app.made(OWN)).toHaveLength(1);
});

const privateFor = {
  ...{ providerId: 'acc_1', providerName: 'Green Blade Lawn Care', until: '2030-05-07T00:00:00.000Z' },
  ...{ onlyThem: false, offered: 40, isOpen: false },
};

test.each([
  [0, /^Until May.* Then everyone nearby can bid/],
  [1, '1 bid received'],
])('of a request that one provider is asked about, with %i bids, that is said', async (bidCount, help) => {
  const task = bidCount > 0 ? { what: 'choose-bid', by: null } : null;
  const app = open({ ...REQUEST, privateFor, bidCount, task, allowedActions: ['open-to-all'] });

  expect(await screen.findByRole('heading', { name: 'Green Blade Lawn Care is asked first' })).toBeVisible();
  expect(screen.getByText(help)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open to everyone now' })).toBeVisible();
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads.includes('/requests/req_1/bids')).toBe(bidCount > 0);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Your request is out' })).toBeNull();
  expect(app.made(WAITING)).toHaveLength(0);
  expect(await violations()).toEqual([]);
});

test('a request that one provider is asked about says so in the list of the dashboard', async () => {
  const request = { ...REQUEST, privateFor, bidCount: 0, allowedActions: ['open-to-all'] };
  openApp('/homeowner-dashboard', { user: HOMEOWNER, handlers: { [OWN]: () => page([request]) } });

  expect(await screen.findByText(/^Green Blade Lawn Care is asked first\. Until May/)).toBeVisible();
  expect(screen.queryByText('No bids yet')).toBeNull();
});
