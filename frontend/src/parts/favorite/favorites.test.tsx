import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, OPERATOR, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { ACCOUNT_ID, bidCard, publicProvider, REQUEST_ID, requestView } from '../../../test/samples.ts';

const LIST = 'GET /api/favorites';
const BIDS = `/requests/${REQUEST_ID}/bids`;
const PROFILE = `/providers/${ACCOUNT_ID}`;
const HEART = { name: 'Favorite: Green Blade Lawn Care' };
const favorite = (more: object = {}) => ({
  ...{ providerId: ACCOUNT_ID, businessName: 'Green Blade Lawn Care', photoUrl: null },
  ...{ rating: 4.5, reviewCount: 23, ...more },
});

const rival = bidCard({
  ...{ id: 'bid_00000000000000000000000002', providerId: 'acc_RIVAL', providerName: 'Rivers Yard Works' },
});
const PAGES: Handlers = {
  [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(),
  [`GET /api/service-requests/${REQUEST_ID}/bids`]: () => page([bidCard({ providerId: ACCOUNT_ID }), rival]),
  [`GET /api/providers/${ACCOUNT_ID}`]: () => publicProvider(),
};
type Viewer = NonNullable<Parameters<typeof openApp>[1]>['user'];
const open = (path: string, handlers: Handlers, user: Viewer = HOMEOWNER) =>
  openApp(path, { user, handlers: { ...PAGES, [LIST]: () => page([]), ...handlers } });
/** An answer that comes with `release`. */
function held<T>(answer: T) {
  let release: () => void = () => undefined;
  const come = new Promise<T>((resolve) => {
    release = () => resolve(answer);
  });
  return { come, release };
}

test('the bid of a favorite has a filled heart, in the place that it has anyway', async () => {
  const app = open(BIDS, { [LIST]: () => page([favorite({ providerId: 'acc_RIVAL' })]) });

  const heart = await screen.findByRole('button', { name: 'Favorite: Rivers Yard Works', pressed: true });
  expect(heart.querySelector('svg')).toHaveAttribute('fill', 'currentColor');
  expect(screen.getByRole('button', { ...HEART, pressed: false })).toBeVisible();
  const order = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(order).toEqual(['Green Blade Lawn Care', 'Rivers Yard Works']);
  expect(app.made(LIST)).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test.each([BIDS, PROFILE])('on %s a tap marks at once, and another takes the mark away', async (path) => {
  const put = held(undefined);
  const app = open(path, {
    [`PUT /api/favorites/${ACCOUNT_ID}`]: () => put.come,
    [`DELETE /api/favorites/${ACCOUNT_ID}`]: () => undefined,
  });

  await app.user.click(await screen.findByRole('button', { ...HEART, pressed: false }));
  await app.user.click(await screen.findByRole('button', { ...HEART, pressed: true }));
  expect(await screen.findByRole('button', { ...HEART, pressed: false })).toBeVisible();
  // The second waits for the first: the last wish is the one that stays.
  expect(app.made(`DELETE /api/favorites/${ACCOUNT_ID}`)).toHaveLength(0);

  put.release();

  await waitFor(() => expect(app.made(`DELETE /api/favorites/${ACCOUNT_ID}`)).toHaveLength(1));
  expect(screen.getByRole('button', { ...HEART, pressed: false })).toBeVisible();
});

test('a refused mark is taken back, with the reason', async () => {
  const put = held(
    refuse(409, 'favorite_limit_reached', 'There is room for 50 favorites. Take one out first.'),
  );
  const app = open(PROFILE, { [`PUT /api/favorites/${ACCOUNT_ID}`]: () => put.come });

  await app.user.click(await screen.findByRole('button', { ...HEART, pressed: false }));
  expect(await screen.findByRole('button', { ...HEART, pressed: true })).toBeVisible();
  put.release();

  expect(await screen.findByText('There is room for 50 favorites. Take one out first.')).toBeVisible();
  expect(screen.getByRole('button', { ...HEART, pressed: false })).toBeVisible();
});

test('a favorite that could not be taken out stays', async () => {
  const app = open(PROFILE, {
    [LIST]: () => page([favorite()]),
    [`DELETE /api/favorites/${ACCOUNT_ID}`]: () => refuse(503, 'busy', 'We are busy. Please try again.'),
  });

  await app.user.click(await screen.findByRole('button', { ...HEART, pressed: true }));

  expect(await screen.findByText('We are busy. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { ...HEART, pressed: true })).toBeVisible();
});

test.each([
  ['a visitor', undefined],
  ['a provider', PROVIDER],
  ['an operator', OPERATOR],
])('%s sees no heart, and nothing is asked', async (_who, user) => {
  const app = openApp(PROFILE, { ...(user && { user }), handlers: PAGES });

  await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' });
  // The last parts of the page to load.
  if (user) await screen.findByRole('button', { name: 'Your account' });
  await waitFor(() => expect(app.made(`GET /api${PROFILE}/reviews`)).toHaveLength(1));

  expect(screen.queryByRole('button', HEART)).not.toBeInTheDocument();
  expect(app.made(LIST)).toEqual([]);
});

test('where favorites cannot be read the bids go on without hearts', async () => {
  open(BIDS, { [LIST]: () => refuse(503, 'busy', 'We are busy. Please try again.') });

  expect(await screen.findByRole('article', { name: 'Green Blade Lawn Care' })).toBeVisible();
  expect(screen.queryByRole('button', HEART)).not.toBeInTheDocument();
});

describe('on the home page', () => {
  const OWN = { 'GET /api/homeowner/requests': () => page([]) };

  test('favorites have face, name, stars and the way to their page', async () => {
    open('/', { ...OWN, [LIST]: () => page([favorite()]) });

    const list = await screen.findByRole('list', { name: 'Favorites' });
    expect(screen.getByRole('heading', { level: 2, name: 'Favorites' })).toBeVisible();
    const row = within(list).getByRole('listitem');
    expect(row).toHaveTextContent('Green Blade Lawn Care');
    expect(within(row).getByRole('img', { name: '4.5 out of 5 from 23 reviews' })).toBeVisible();
    expect(within(row).getByRole('link', { name: 'View profile of Green Blade Lawn Care' })).toHaveAttribute(
      'href',
      PROFILE,
    );
    expect(await violations()).toEqual([]);
  });

  test('favorites that cannot be read are asked for again on request', async () => {
    let answer: () => unknown = () => refuse(500, 'internal', 'secret');
    const app = open('/', { [LIST]: () => answer() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = () => page([favorite()]);

    await app.user.click(again);

    expect(await screen.findByRole('link', { name: /View.* Green Blade Lawn Care/ })).toBeVisible();
  });

  test('without any there is no section', async () => {
    const app = open('/', OWN);

    await waitFor(() => expect(app.made(LIST)).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByText('Favorites')).not.toBeInTheDocument();
  });

  test('a provider has none', async () => {
    const app = open('/', OWN, PROVIDER);

    await screen.findByRole('heading', { level: 1 });

    expect(app.made(LIST)).toEqual([]);
  });
});
