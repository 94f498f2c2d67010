import { screen } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';

const OWN = 'GET /api/homeowner/requests';
const WAITING = 'GET /api/service-requests/req_1/waiting';
const REQUEST = {
  ...{ id: 'req_1', status: 'pending', services: ['Lawn Mowing'], address: '12 Elm St' },
  ...{ serviceDate: '2030-05-09', serviceTime: 'morning', day: { date: '2030-05-09', time: 'morning' } },
  ...{ createdAt: '2030-05-06T12:00:00.000Z', bidCount: 0, lowestTotal: null, acceptedBidId: null },
  ...{ paymentId: null, dispute: null, recurringServiceId: null, allowedActions: [] },
};
const FACTS = { providersNearby: 6, looks: 3, firstBidMinutes: 95 };

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
  ['an accepted request', { ...REQUEST, status: 'accepted' }],
  ['a visit of a recurring service', { ...REQUEST, recurringServiceId: 'rec_1' }],
])('%s waits for no one', async (_what, request) => {
  const app = open(request);

  await screen.findByRole('heading', { name: 'Welcome back, Jordan' });
  await screen.findAllByRole('link', { name: 'Request New Service' });
  expect(app.made(WAITING)).toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Your request is out' })).not.toBeInTheDocument();
});

test('a provider is not asked for requests of theirs', async () => {
  const app = open(REQUEST, FACTS, PROVIDER);

  await screen.findByRole('heading', { name: 'Welcome back, Pat' });
  expect(app.made(OWN)).toHaveLength(0);
});
