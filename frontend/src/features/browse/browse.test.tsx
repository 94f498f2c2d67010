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
import { bidCard, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { today } from '../../lib/clock.ts';

const AVAILABLE = 'GET /api/service-requests/available';
const PLACE = `POST /api/service-requests/${REQUEST_ID}/bids`;

const browse = (handlers: Handlers = {}, user: typeof PROVIDER | typeof HOMEOWNER = PROVIDER) =>
  openApp('/browse-requests', {
    user,
    handlers: {
      [AVAILABLE]: () =>
        page([requestView({ distanceMiles: 3, ownBidId: null, allowedActions: ['place-bid'] })]),
      ...handlers,
    },
  });

async function openDialog({ user }: ReturnType<typeof openApp>) {
  await user.click(await screen.findByRole('button', { name: 'Place bid on Lawn Mowing in Cambridge' }));
  return within(await screen.findByRole('dialog', { name: 'Place Bid' }));
}

describe('browse', () => {
  test('a request shows place, distance and budget, and no address', async () => {
    browse();

    const card = await screen.findByRole('article', { name: 'Lawn Mowing, Cambridge' });

    expect(card).toHaveTextContent(
      'Mon, May 6, 8am - 12pmCambridge, MA3 miles awayMedium (1/4 to 1/2 acre)One time',
    );
    expect(within(card).getByText('Budget TBD')).toBeVisible();
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
      { [AVAILABLE]: () => refuse(429, 'zip_limit_reached', 'You can look around three ZIP codes a day.') },
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

describe('a bid', () => {
  test('shows what the provider receives after 5 %', async () => {
    const app = browse();
    const dialog = await openDialog(app);

    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '100' } });

    expect(dialog.getByText('You receive').nextSibling).toHaveTextContent('$95.00');
    expect(dialog.getByText('Homeowner pays').nextSibling).toHaveTextContent('$106.95');
  });

  test('needs an amount in range and a few words', async () => {
    const app = browse();
    const dialog = await openDialog(app);
    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '4.99' } });

    await app.user.click(dialog.getByRole('button', { name: 'Place Bid' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('Your price ($)')).toHaveAccessibleDescription(
        /Enter an amount from \$5\.00 to \$10,000\.00/,
      ),
    );
    expect(dialog.getByLabelText('Message to the homeowner')).toHaveAccessibleDescription(
      /Please write a few words about your bid/,
    );
    expect(app.made(PLACE)).toHaveLength(0);
  });

  test('is sent as typed and closes the dialog', async () => {
    const app = browse({ [PLACE]: () => bidCard() });
    const dialog = await openDialog(app);
    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '40.50' } });
    fireEvent.change(dialog.getByLabelText('Message to the homeowner'), {
      target: { value: 'Mowing and edging.' },
    });

    await app.user.click(dialog.getByRole('checkbox', { name: 'Edging' }));
    await app.user.click(dialog.getByRole('button', { name: 'Place Bid' }));

    expect(await screen.findByText('Bid placed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.made(PLACE)[0]?.body).toEqual({
      bidAmount: '40.50',
      availableDate: '2030-05-06',
      availableTime: 'morning',
      description: 'Mowing and edging.',
      included: ['edging'],
    });
  });

  test('that is refused stays open with the reason', async () => {
    const app = browse({
      [PLACE]: () => refuse(409, 'bid_limit_reached', 'This request already has all the bids it can take.'),
    });
    const dialog = await openDialog(app);
    fireEvent.change(dialog.getByLabelText('Your price ($)'), { target: { value: '40' } });
    fireEvent.change(dialog.getByLabelText('Message to the homeowner'), { target: { value: 'Mowing.' } });

    await app.user.click(dialog.getByRole('button', { name: 'Place Bid' }));

    expect(await screen.findByText('This request already has all the bids it can take.')).toBeVisible();
    expect(screen.getByRole('dialog', { hidden: true })).toBeInTheDocument();
  });

  test('can be placed from a link, though the list does not show its request', async () => {
    openApp(`/browse-requests?bid=${REQUEST_ID}`, {
      user: PROVIDER,
      handlers: {
        [AVAILABLE]: () => page([]),
        [`GET /api/service-requests/${REQUEST_ID}`]: () =>
          requestView({ allowedActions: ['place-bid'], medianCents: 4550 }),
      },
    });

    const dialog = within(await screen.findByRole('dialog', { name: 'Place Bid' }));

    expect(await dialog.findByText('Typical price for this work here: $45.50')).toBeVisible();
    expect(dialog.getByLabelText('Available day')).toHaveValue('2030-05-06');
  });

  test('of one that is asked first begin with what was paid last time', async () => {
    const request = requestView({
      allowedActions: ['place-bid', 'pass'],
      privateFor: {
        ...{ providerId: 'acc_PROVIDER', providerName: 'Green Blade Lawn Care', offered: 40 },
        ...{ until: '2030-05-04T00:00:00.000Z', onlyThem: false, isOpen: false },
      },
    });
    const { user } = openApp('/browse-requests', {
      user: PROVIDER,
      handlers: {
        [AVAILABLE]: () =>
          page([requestView({ askedUntil: '2030-05-04T00:00:00.000Z', allowedActions: ['place-bid'] })]),
        [`GET /api/service-requests/${REQUEST_ID}`]: () => request,
      },
    });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/^Asked for you first, until May/)).toBeVisible();

    await user.click(card.getByRole('button', { name: /^Place bid on/ }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Place Bid' }));
    expect(await dialog.findByLabelText('Your price ($)')).toHaveValue('40.00');
  });

  test.each([
    ['area', 'Typical here: $44 to $52, from 10+ jobs. Homeowners paid that with the service fee.'],
    ['state', 'Typical in MA: $44 to $52, from 10+ jobs. Homeowners paid that with the service fee.'],
  ])('says what homeowners of the %s paid for such work', async (scope, words) => {
    const guide = {
      scope,
      fromCents: 4400,
      toCents: 5200,
      jobsAtLeast: 10,
      updatedOn: '2030-05-01',
      words: null,
    };
    const zipPrefix = scope === 'area' ? '017' : '018';
    openApp(`/browse-requests?bid=${REQUEST_ID}`, {
      user: PROVIDER,
      handlers: {
        [AVAILABLE]: () => page([]),
        [`GET /api/service-requests/${REQUEST_ID}`]: () =>
          requestView({ zipPrefix, allowedActions: ['place-bid'], medianCents: 4550 }),
        'GET /api/price-guide': () => guide,
      },
    });

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Typical price for this work/)).not.toBeInTheDocument();
  });

  test('on a request that is closed meanwhile says so', async () => {
    openApp(`/browse-requests?bid=${REQUEST_ID}`, {
      user: PROVIDER,
      handlers: {
        [AVAILABLE]: () => page([]),
        [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ status: 'accepted' }),
      },
    });

    expect(await screen.findByText(/You cannot place a bid on this request/)).toBeVisible();
  });
});
