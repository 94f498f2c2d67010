import { act, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day, stop } from '../../../test/day.ts';
import { requestView } from '../../../test/samples.ts';
import { queryClient } from '../../lib/api/query.ts';

const AVAILABLE = 'GET /api/service-requests/available';
const TODAY = 'GET /api/provider/today';
const BASE = { base: { lat: 42.372, lng: -71.1 }, radiusMiles: 15, payable: true };
/** Two neighboring cells, and one beyond the picture. */
const [HERE, BESIDE, AWAY] = [
  { lat: 42.372, lng: -71.11 },
  { lat: 42.372, lng: -71.06 },
  { lat: 42.66, lng: -71.11 },
];
const NO_JOB = { before: null, after: null, baseMinutes: 12, fits: false };

const request = (n: number, more: object = {}) =>
  requestView({
    id: `req_0000000000000000000000000${n}`,
    ...{ distanceMiles: 3, ownBidId: null, allowedActions: ['place-bid'], publicPoint: HERE, fit: NO_JOB },
    ...more,
  });
const MOWING = request(1);
const HEDGES = request(2, { services: ['Hedge Trimming'], city: 'Medford', publicPoint: BESIDE });
const LEAVES = request(3, { services: ['Leaf Removal'] });

function find(items: object[], provider: object = BASE, handlers: Handlers = {}, path = '/browse-bids') {
  return openApp(path, {
    user: PROVIDER,
    handlers: {
      [AVAILABLE]: () => ({ ...page(items), provider }),
      [TODAY]: () => day({ stops: [] }),
      ...handlers,
    },
  });
}
const row = (name: string) => screen.findByRole('article', { name });
const isOpen = (name: string) => screen.queryByRole('button', { name, expanded: true }) !== null;
const pin = (name: string, pressed: boolean) => screen.getByRole('button', { name, pressed });

describe('one selection of list and map', () => {
  test('a row that is selected marks its pin, and a pin opens its row', async () => {
    const { user } = find([MOWING, HEDGES]);
    await row('Lawn Mowing, Cambridge');
    expect(isOpen('Lawn Mowing')).toBe(true);
    expect(pin('1 request in Cambridge, MA', true)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Hedge Trimming', expanded: false }));
    expect(pin('1 request in Medford, MA', true)).toBeVisible();
    expect(isOpen('Lawn Mowing')).toBe(false);

    await user.click(pin('1 request in Cambridge, MA', false));
    expect(isOpen('Lawn Mowing')).toBe(true);
    expect(isOpen('Hedge Trimming')).toBe(false);
    expect(await violations()).toEqual([]);
  });

  test('what is said of the map lies below its pins, which take the taps', async () => {
    find([MOWING]);
    await row('Lawn Mowing, Cambridge');
    const it = pin('1 request in Cambridge, MA', true);

    const map = within(screen.getByRole('region', { name: /^Map of requests/ }));
    const said = map.getByText(/areas, not houses/);
    expect(said.compareDocumentPosition(it)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a pin is reached and pressed by keys; once more goes on to the next request of the cell', async () => {
    const { user } = find([MOWING, HEDGES, LEAVES]);
    await row('Leaf Removal, Cambridge');
    const both = pin('2 requests in Cambridge, MA', true);
    expect(both).toHaveTextContent('2');

    both.focus();
    await user.keyboard('{Enter}');
    expect(isOpen('Leaf Removal')).toBe(true);
    await user.tab();
    expect(pin('1 request in Medford, MA', false)).toHaveFocus();
    await user.keyboard(' ');
    expect(isOpen('Hedge Trimming')).toBe(true);
  });

  test('what the provider still has to do today stands beside it', async () => {
    const at = (point: object) => ({ ...stop().place, point });
    const stops = [
      stop({ place: at({ lat: 42.375, lng: -71.12 }) }),
      stop({ id: 'bid_done', status: 'completed', time: 'afternoon', place: at(HERE) }),
      stop({ id: 'bid_late', date: '2030-05-01', time: 'evening', place: at(HERE) }),
      stop({ id: 'bid_away', time: 'evening', place: at(AWAY) }),
    ];
    find([MOWING, HEDGES], BASE, { [TODAY]: () => day({ stops }) });

    const map = within(await screen.findByRole('region', { name: /^Map of requests/ }));
    expect(await map.findByRole('img', { name: /^Your morning job today: / })).toBeVisible();
    expect(map.getAllByRole('img')).toHaveLength(1);
    // Jobs are no links: two may overlap, and a finger could hit the wrong one.
    expect(map.queryByRole('link')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('the picture stays while the selection is in it, and follows it away', async () => {
    const far = request(4, { services: ['Pressure Washing'], city: 'Lawrence', publicPoint: AWAY });
    const { user } = find([MOWING, HEDGES, far]);
    await row('Pressure Washing, Lawrence');
    const picture = () => document.querySelector('img[src^="/api/maps/"]')?.getAttribute('src');
    const first = picture();
    expect(screen.queryByRole('button', { name: /Lawrence/ })?.getAttribute('aria-pressed')).toBeUndefined();

    await user.click(screen.getByRole('button', { name: 'Hedge Trimming', expanded: false }));
    expect(picture()).toBe(first);
    await user.click(screen.getByRole('button', { name: 'Pressure Washing' }));

    expect(picture()).not.toBe(first);
    expect(pin('1 request in Lawrence, MA', true)).toBeVisible();
  });

  test('what is open stays so when there is a bid on it, or something newer above it', async () => {
    let items: object[] = [MOWING, HEDGES];
    openApp('/browse-bids', {
      user: PROVIDER,
      handlers: { [AVAILABLE]: () => ({ ...page(items), provider: BASE }) },
    });
    await row('Lawn Mowing, Cambridge');

    items = [LEAVES, { ...MOWING, ownBidId: 'bid_1', allowedActions: [] }, HEDGES];
    await act(() => queryClient.invalidateQueries({ queryKey: ['request'] }));

    expect(await screen.findByRole('link', { name: 'Your bid is in' })).toBeVisible();
    expect(isOpen('Lawn Mowing')).toBe(true);
    expect(isOpen('Leaf Removal')).toBe(false);
  });

  test('what has a bid of the provider is not opened by itself', async () => {
    find([{ ...MOWING, ownBidId: 'bid_1', allowedActions: [] }, HEDGES]);
    await row('Lawn Mowing, Cambridge');

    expect(isOpen('Hedge Trimming')).toBe(true);
  });

  test('a row closes, and then nothing is selected', async () => {
    const { user } = find([MOWING]);
    await row('Lawn Mowing, Cambridge');

    await user.click(screen.getByRole('button', { name: 'Lawn Mowing', expanded: true }));

    expect(screen.queryByRole('button', { name: /^Place bid/ })).not.toBeInTheDocument();
    expect(pin('1 request in Cambridge, MA', false)).toBeVisible();
  });
});

describe('what fits the day', () => {
  const FIT = { before: { minutes: 4, time: 'morning' }, after: null, baseMinutes: 12, fits: true };

  test('comes first, with the reason', async () => {
    const done = { ...request(5), services: ['Mulching'], fit: FIT, ownBidId: 'bid_1' };
    find([{ ...MOWING, fit: FIT }, HEDGES, done]);

    const fits = within(await screen.findByRole('region', { name: 'Work that fits' }));
    expect(fits.getByText('1 of 3')).toBeVisible();
    expect(fits.getByText('About 4 min from your morning job')).toBeVisible();
    const others = within(screen.getByRole('region', { name: 'Other requests' }));
    expect(others.getAllByRole('article')).toHaveLength(2);
    expect(others.getByText('About 12 min from your base')).toBeVisible();
  });

  test.each([
    [{ before: { minutes: 0, time: 'anytime' } }, 'In the same area as your job that day'],
    [
      { before: { minutes: 4, time: 'morning' }, after: { minutes: 22, time: 'evening' } },
      'About 4 min from your morning job · About 22 min from your evening job',
    ],
    [
      { before: { minutes: 9, time: 'morning' }, after: { minutes: 4, time: 'morning' } },
      'About 4 min from your morning job',
    ],
  ])('says %j as %s', async (fit, words) => {
    find([{ ...MOWING, fit: { ...FIT, ...fit } }]);

    expect(await screen.findByText(words)).toBeVisible();
  });

  test('is one list where the newest is asked for, and no request stands on it twice', async () => {
    const twice = { ...MOWING, fit: FIT };
    find([HEDGES, twice, twice], BASE, {}, '/browse-bids?sort=newest');

    const list = within(await screen.findByRole('region', { name: 'Open requests' }));
    expect(list.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Hedge Trimming, Medford',
      'Lawn Mowing, Cambridge',
    ]);
  });
});

test('urgent is said where it is, and of nothing else', async () => {
  find([MOWING, { ...HEDGES, urgency: 'urgent' }]);

  const hedges = within(await row('Hedge Trimming, Medford'));
  expect(hedges.getByText('urgent')).toBeVisible();
  expect(hedges.getByText('Mon, May 6, 8am - 12pm · About 12 min from your base')).toBeVisible();
  expect(screen.getAllByText('urgent')).toHaveLength(1);
});

test('the open row says what others paid, as a band', async () => {
  const guide = {
    scope: 'area',
    fromCents: 4200,
    toCents: 5800,
    jobsAtLeast: 20,
    updatedOn: '2030-05-01',
    words: null,
  };
  // Names an area of no other test, since each area's price guide is read once.
  find([{ ...MOWING, zipPrefix: '019' }], BASE, { 'GET /api/price-guide': () => guide });

  expect(await screen.findByRole('img', { name: 'Typical price $35 to $51' })).toBeVisible();
  expect(screen.getByText(/^From 20 or more finished jobs near here\./)).toBeVisible();
});

describe('nothing open leads on', () => {
  test('to a wider search, the base and news', async () => {
    const { user, made } = find([]);
    expect(await screen.findByRole('heading', { name: 'No open requests here' })).toBeVisible();
    expect(screen.getByText(/^Nothing is open within 15 miles of your base/)).toBeVisible();
    for (const [name, href] of [
      ['Change your base area', '/settings#business'],
      ['Tell me about new ones', '/settings#notifications'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);

    await user.click(screen.getByRole('button', { name: 'Look within 25 miles' }));

    await waitFor(() => expect(made(AVAILABLE).at(-1)?.query.get('radiusMiles')).toBe('25'));
    expect(await screen.findByText(/^Nothing is open within 25 miles of your base/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Look within/ })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('from a filter to all', async () => {
    const { user } = find([], BASE, {}, '/browse-bids?urgency=urgent&radiusMiles=5');
    expect(await screen.findByRole('heading', { name: 'Nothing like this within 5 miles' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show all requests' }));

    await waitFor(() => expect(currentPath()).toBe('/browse-bids?radiusMiles=5'));
  });

  test('to the base where none is known', async () => {
    find([], { ...BASE, base: null });

    expect(await screen.findByRole('heading', { name: 'Where do you work?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set your base area' })).toHaveAttribute(
      'href',
      '/settings#business',
    );
  });
});

test('without payouts the way to them stands above the list, which can be looked at', async () => {
  find([MOWING], { ...BASE, payable: false });

  await row('Lawn Mowing, Cambridge');
  expect(screen.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/earnings');
  expect(screen.getByRole('link', { name: /^Place bid on/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/requests\/req_\w+\/bid$/),
  );
  expect(await violations()).toEqual([]);
});

test('others have the map too, and no fit', async () => {
  const { description: _, serviceDate: __, serviceTime: ___, ...masked } = request(1, { fit: undefined });
  openApp('/browse-bids?near=02139', {
    user: HOMEOWNER,
    handlers: { [AVAILABLE]: () => page([{ ...masked, distanceMiles: undefined, allowedActions: [] }]) },
  });

  expect(await screen.findByRole('button', { name: '1 request in Cambridge, MA' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fits my day first' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Open requests' })).toBeVisible();
});
