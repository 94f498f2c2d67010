import { addDays } from '@sward/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  currentPath,
  type Handlers,
  HOMEOWNER,
  openApp,
  PROVIDER,
  page,
  refuse,
} from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { REQUEST_ID, requestView } from '../../../test/samples.ts';
import { today } from '../../lib/clock.ts';

const AVAILABLE = 'GET /api/service-requests/available';

const browse = (handlers: Handlers = {}, user: typeof PROVIDER | typeof HOMEOWNER = PROVIDER) =>
  openApp('/browse-requests', {
    user,
    handlers: {
      [AVAILABLE]: () =>
        page([requestView({ distanceMiles: 3, ownBidId: null, allowedActions: ['place-bid'] })]),
      ...handlers,
    },
  });

describe('browse', () => {
  test('a request shows place, distance and budget, and no address', async () => {
    browse();

    const card = await screen.findByRole('article', { name: 'Lawn Mowing, Cambridge' });

    expect(card).toHaveTextContent(
      'Mon, May 6, 8am - 12pmCambridge, MA3 miles awayMedium (1/4 to 1/2 acre)One time',
    );
    expect(within(card).getByText('Budget TBD')).toBeVisible();
    expect(within(card).getByText('Front and back.')).toBeVisible();
    expect(within(card).getByText('Posted May 1, 2030')).toBeVisible();
    expect(card).not.toHaveTextContent(/standard|urgent/i);
  });

  test('who is no provider cannot bid and reads why', async () => {
    browse({ [AVAILABLE]: () => page([requestView()]) }, HOMEOWNER);

    expect(await screen.findByRole('button', { name: /Place bid/ })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You must be a registered service provider to place bids',
    );
  });

  test('a masked card has no day and no words, and says how to see more', async () => {
    const { description: _, serviceDate: __, serviceTime: ___, ...masked } = requestView();
    const app = browse({ [AVAILABLE]: () => page([masked]) }, HOMEOWNER);

    const card = await screen.findByRole('article', { name: 'Lawn Mowing, Cambridge' });

    expect(card).not.toHaveTextContent(/undefined|Invalid|Morning|Anytime|Afternoon/);
    expect(within(card).getByRole('button', { name: /Place bid/ })).toBeDisabled();
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Register as a provider' })).toHaveAttribute(
      'href',
      '/join-provider',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('around three ZIP codes a day');
    expect(await violations()).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'More filters' }));
    expect(await screen.findByLabelText('Property size')).toBeVisible();
    expect(screen.queryByLabelText('From day')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  test('a day in the address is not asked for by the person who is no provider', async () => {
    const app = openApp('/browse-requests?near=02139&from=2030-05-06&to=2030-05-08', {
      user: HOMEOWNER,
      handlers: { [AVAILABLE]: () => page([]) },
    });

    await screen.findByText('No open requests here');

    expect(app.made(AVAILABLE).map(({ query }) => Object.fromEntries(query))).toEqual([{ near: '02139' }]);
  });

  test('a fourth ZIP code is explained', async () => {
    browse(
      {
        [AVAILABLE]: () =>
          refuse(
            429,
            'zip_limit_reached',
            'You can look around three ZIP codes a day.',
            {},
            { 'retry-after': '43200' },
          ),
      },
      HOMEOWNER,
    );

    expect(await screen.findByText(/three ZIP codes a day\./)).toBeVisible();
  });

  test('who is no provider looks around a ZIP code, once it is whole', async () => {
    const app = browse({ [AVAILABLE]: () => page([]) }, HOMEOWNER);
    expect(await screen.findByText(/Enter a ZIP code to see/)).toBeVisible();

    fireEvent.change(await screen.findByLabelText('ZIP code'), { target: { value: '02139' } });

    await waitFor(() => expect(app.made(AVAILABLE).at(-1)?.query.get('near')).toBe('02139'));
    expect(app.made(AVAILABLE).map(({ query }) => query.get('near'))).toEqual([null, '02139']);
  });

  test('asks again for what a chip says, and as before when it is pressed once more', async () => {
    const app = browse();
    await screen.findByRole('article');
    const asked = () => Object.fromEntries(app.made(AVAILABLE).at(-1)?.query ?? []);
    expect(asked()).toEqual({ sort: 'fit' });

    await app.user.click(screen.getByRole('button', { name: 'Hedge Trimming' }));
    await waitFor(() => expect(asked()).toEqual({ service: '3', sort: 'fit' }));
    expect(screen.getByRole('button', { name: 'Hedge Trimming', pressed: true })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Urgent' }));
    await app.user.click(screen.getByRole('button', { name: 'Fits my day first' }));
    await waitFor(() => expect(asked()).toEqual({ service: '3', urgency: 'urgent', sort: 'newest' }));
    for (const name of ['Hedge Trimming', 'Urgent', 'Fits my day first'])
      await app.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(currentPath()).toBe('/browse-requests'));
  });

  test('this week is today and six days', async () => {
    const app = browse();
    await screen.findByRole('article');

    await app.user.click(screen.getByRole('button', { name: 'This week' }));

    await waitFor(() => expect(app.made(AVAILABLE).at(-1)?.query.get('to')).toBe(addDays(today(), 6)));
    expect(app.made(AVAILABLE).at(-1)?.query.get('from')).toBe(today());
  });

  test('asks by service, distance, day, size and urgency at once, and keeps it in the address', async () => {
    const app = browse();
    await screen.findByRole('article');

    await app.user.click(screen.getByRole('button', { name: 'More filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await app.user.click(dialog.getByRole('radio', { name: 'Leaf Removal' }));
    await app.user.click(dialog.getByRole('radio', { name: '25 miles' }));
    await app.user.selectOptions(dialog.getByLabelText('Property size'), 'Large (1/2 to 1 acre)');
    await app.user.selectOptions(dialog.getByLabelText('Urgency'), 'urgent');
    fireEvent.change(dialog.getByLabelText('From day'), { target: { value: '2030-05-06' } });
    fireEvent.change(dialog.getByLabelText('To day'), { target: { value: '2030-05-08' } });
    await app.user.selectOptions(dialog.getByLabelText('Sort by'), 'Nearest first');
    expect(await violations()).toEqual([]);
    expect(app.made(AVAILABLE)).toHaveLength(1);
    await app.user.click(dialog.getByRole('button', { name: 'Show requests' }));

    await waitFor(() => expect(app.made(AVAILABLE)).toHaveLength(2));
    expect(Object.fromEntries(app.made(AVAILABLE).at(-1)?.query ?? [])).toEqual({
      service: '4',
      radiusMiles: '25',
      size: 'large',
      urgency: 'urgent',
      from: '2030-05-06',
      to: '2030-05-08',
      sort: 'distance',
    });
    expect(currentPath()).toContain('size=large&urgency=urgent');
    expect(screen.getByRole('button', { name: 'More filters', pressed: true })).toBeVisible();
  });

  test('nothing open is said so, and a failure can be tried again', async () => {
    let calls = 0;
    const app = browse({
      [AVAILABLE]: () => (calls++ === 0 ? refuse(500, 'internal', 'no') : page([])),
    });

    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('No open requests here')).toBeVisible();
  });

  test('tells providers the typical price and how the homeowner was rated', async () => {
    const facts = { medianCents: 4550, ownerRating: 4.5, distanceMiles: 3, ownBidId: null };
    browse({ [AVAILABLE]: () => page([requestView(facts)]) });

    expect(await screen.findByText('$45.50')).toBeVisible();
    expect(screen.getByText('Typical')).toBeVisible();
    expect(screen.getByText('Providers rate this homeowner 4.5 out of 5')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

test('a request that takes no more bids says so before anything is typed', async () => {
  browse({ [AVAILABLE]: () => page([requestView({ distanceMiles: 3, ownBidId: null, isFull: true })]) });

  expect(await screen.findByText('This request takes no more bids for now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place bid on Lawn Mowing in Cambridge' })).toBeDisabled();
});

test('a bid is placed on a page of its own', async () => {
  const app = browse({
    [`GET /api/service-requests/${REQUEST_ID}`]: () =>
      requestView({ ownBidId: null, allowedActions: ['place-bid'] }),
  });

  await app.user.click(await screen.findByRole('link', { name: 'Place bid on Lawn Mowing in Cambridge' }));

  expect(await screen.findByRole('heading', { level: 1, name: /^Bid on Lawn Mowing/ })).toBeVisible();
  expect(currentPath()).toBe(`/requests/${REQUEST_ID}/bid`);
});

test('a request that its homeowner has asked this provider for first says until when', async () => {
  browse({
    [AVAILABLE]: () =>
      page([requestView({ askedUntil: '2030-05-04T00:00:00.000Z', allowedActions: ['place-bid'] })]),
  });

  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/^Asked for you first, until May/)).toBeVisible();
  expect(card.getByRole('link', { name: /^Place bid on/ })).toBeVisible();
});
