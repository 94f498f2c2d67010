import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { BID_ID, bidCard, REQUEST_ID, requestView } from '../../../test/samples.ts';

const BIDS = `GET /api/service-requests/${REQUEST_ID}/bids`;
const open = (handlers: Handlers) =>
  openApp(`/requests/${REQUEST_ID}/bids`, {
    user: HOMEOWNER,
    handlers: { [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(), ...handlers },
  });

test('a bid shows its all-in price and what it is made of', async () => {
  open({ [BIDS]: () => page([bidCard()]) });

  const card = await screen.findByRole('article', { name: 'Green Blade Lawn Care' });

  expect(card).toHaveTextContent('$46.95all-in: $40.00 bid + $6.95 fee');
  expect(within(card).getByRole('img', { name: '4.5 out of 5 from 23 reviews' })).toBeVisible();
  expect(within(card).getByText('Own equipment')).toBeVisible();
  expect(within(card).queryByText('Insured')).not.toBeInTheDocument();
  const accept = await within(card).findByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' });
  expect(accept).toHaveAttribute('href', `/checkout?bidId=${BID_ID}`);
});

test('its provider can be written to, in the words of the product', async () => {
  open({ [BIDS]: () => page([bidCard()]) });

  expect(await screen.findByRole('button', { name: /^Message / })).toHaveTextContent('Message Provider');
});

test('asks for the lowest price first and again in the chosen order', async () => {
  const app = open({ [BIDS]: () => page([bidCard()]) });

  const sort = await screen.findByLabelText('Sort by');
  expect(sort).toHaveDisplayValue('Price: low to high');
  expect(app.made(BIDS)[0]?.query.get('sort')).toBe('price_asc');

  await app.user.selectOptions(sort, 'Rating');

  await waitFor(() => expect(app.made(BIDS).at(-1)?.query.get('sort')).toBe('rating'));
});

test('loads more bids behind those already shown', async () => {
  const second = bidCard({ id: 'bid_00000000000000000000000002', providerName: 'Rivers Yard Works' });
  const app = open({
    [BIDS]: ({ query }) => (query.get('cursor') === '5' ? page([second]) : page([bidCard()], '5')),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Load More Bids' }));

  expect(await screen.findByRole('article', { name: 'Rivers Yard Works' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Green Blade Lawn Care' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load More Bids' })).not.toBeInTheDocument();
});

test('without bids there is a way home', async () => {
  open({ [BIDS]: () => page([]) });

  expect(await screen.findByRole('heading', { name: 'No bids received yet' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bids for your request');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

describe('before the first bid', () => {
  const until = '2030-05-07T00:00:00.000Z';
  const asked = {
    providerId: 'acc_1',
    providerName: 'Green Blade Lawn Care',
    until,
    onlyThem: false,
    offered: 40,
  };
  const openOwn = (privateFor: object | null) =>
    open({
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ privateFor }),
      [BIDS]: () => page([]),
    });

  test.each([
    [false, /^Green Blade Lawn Care is asked first\. Until May .*\. Then everyone nearby can bid\.$/],
    [true, 'Only Green Blade Lawn Care is asked.'],
  ])('it is said who alone is asked; no one else: %s', async (onlyThem, text) => {
    openOwn({ ...asked, onlyThem, isOpen: false });

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/come in/)).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test.each([[null], [{ ...asked, isOpen: true }]])(
    'nothing is claimed of who has been told',
    async (privateFor) => {
      openOwn(privateFor);

      expect(await screen.findByText('Bids appear here as they come in.')).toBeVisible();
      expect(screen.queryByText(/asked/)).toBeNull();
    },
  );
});

test('a request with all the bids that the plan allows leads to the plans', async () => {
  open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ allowedActions: ['enlarge-plan'] }),
    [BIDS]: () => page([bidCard()]),
  });

  expect(await screen.findByText(/^With Premium each request takes up to 10 bids/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/settings?plan=premium#plan',
  );
});

test('once a bid is accepted no other can be', async () => {
  open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ status: 'accepted' }),
    [BIDS]: () => page([bidCard({ status: 'accepted', isSelected: true, allowedActions: ['message'] })]),
  });

  const card = await screen.findByRole('article', { name: 'Green Blade Lawn Care' });

  expect(await screen.findByText('A bid has been accepted for this request.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View your job' })).toHaveAttribute(
    'href',
    `/requests/${REQUEST_ID}`,
  );
  expect(await within(card).findByText('Your choice')).toBeVisible();
  expect(within(card).queryByRole('link', { name: /Accept/ })).not.toBeInTheDocument();
});

describe('declining', () => {
  const DECLINE = `POST /api/bids/${BID_ID}/decline`;
  const pending = bidCard({ allowedActions: ['accept', 'decline', 'message'] });

  test('asks first, and the bid is gone', async () => {
    let bids = [pending];
    let answer: () => void = () => undefined;
    const app = open({
      [BIDS]: () => page(bids),
      [DECLINE]: () =>
        new Promise((resolve) => {
          answer = () => {
            bids = [];
            resolve({ ...pending, status: 'declined' });
          };
        }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Decline Green Blade Lawn Care' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Decline the bid of Green Blade Lawn Care?' }),
    );
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Decline Bid' }));
    expect(await dialog.findByRole('button', { name: 'Declining...' })).toBeDisabled();
    answer();

    expect(await screen.findByText('Bid declined')).toBeVisible();
    expect(await screen.findByText('No bids received yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bids' })).toHaveFocus();
    expect(app.made(DECLINE)).toHaveLength(1);
  });

  test('can be thought better of', async () => {
    const app = open({ [BIDS]: () => page([pending]) });
    await app.user.click(await screen.findByRole('button', { name: 'Decline Green Blade Lawn Care' }));
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.made(DECLINE)).toHaveLength(0);
  });

  test('that comes too late says so', async () => {
    const app = open({
      [BIDS]: () => page([pending]),
      [DECLINE]: () => refuse(409, 'bid_not_open', 'This bid can no longer be changed or accepted.'),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Decline Green Blade Lawn Care' }));
    await app.user.click(await screen.findByRole('button', { name: 'Decline Bid' }));

    expect(await screen.findByText('The bid was not declined')).toBeVisible();
    expect(screen.getByText('This bid can no longer be changed or accepted.')).toBeVisible();
  });
});

test.each([
  [
    true,
    'The request has changed since. Green Blade Lawn Care must confirm or change this bid before you can accept it.',
  ],
  [false, 'The time that this bid offered has passed.'],
])('a bid that cannot be accepted (outdated: %s) says why', async (needsConfirmation, words) => {
  open({ [BIDS]: () => page([bidCard({ needsConfirmation, allowedActions: ['decline', 'message'] })]) });

  const card = await screen.findByRole('article', { name: 'Green Blade Lawn Care' });

  expect(within(card).getByText(words)).toBeVisible();
  expect(within(card).queryByRole('link', { name: /Accept/ })).not.toBeInTheDocument();
});

test('above the bids stands what they are for, with its photos', async () => {
  const app = open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () =>
      requestView({
        photos: [{ id: 'upl_1', status: 'ready', url: '/full.jpg', thumbnailUrl: '/small.jpg' }],
      }),
    [BIDS]: () => page([bidCard()]),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Your request' }));
  const summary = within(await screen.findByRole('region', { name: 'Your request' }));

  expect(summary.getByRole('heading', { name: 'Lawn Mowing' })).toBeVisible();
  expect(summary.getByText('Mon, May 6, 8am - 12pm')).toBeVisible();
  expect(summary.getByText('Medium (1/4 to 1/2 acre)')).toBeVisible();
  expect(summary.getByText('Front and back.')).toBeVisible();
  expect(await summary.findByRole('button', { name: 'View Photo 1' })).toBeVisible();
});

test('a closed request waits for no bids', async () => {
  open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () =>
      requestView({ status: 'expired', allowedActions: ['repost'] }),
    [BIDS]: () => page([]),
  });

  expect(await screen.findByText('This request is closed. Providers can no longer bid on it.')).toBeVisible();
  expect(screen.getByText('No bids came in')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Repost' })).toBeVisible();
});
