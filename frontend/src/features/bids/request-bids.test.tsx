import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, page } from '../../../test/app.tsx';
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

  expect(card).toHaveTextContent('$46.95 total= $40.00 + $6.95 service fee');
  expect(within(card).getByRole('img', { name: '4.5 out of 5 from 23 reviews' })).toBeVisible();
  expect(within(card).getByText('Own equipment')).toBeVisible();
  expect(within(card).queryByText('Insured')).not.toBeInTheDocument();
  const accept = await within(card).findByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' });
  expect(accept).toHaveAttribute('href', `/checkout?bidId=${BID_ID}`);
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

  expect(await screen.findByText('No bids received yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('once a bid is accepted no other can be', async () => {
  open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ status: 'accepted' }),
    [BIDS]: () => page([bidCard({ status: 'accepted', isSelected: true, allowedActions: ['message'] })]),
  });

  const card = await screen.findByRole('article', { name: 'Green Blade Lawn Care' });

  expect(await screen.findByText('A bid has been accepted for this request.')).toBeVisible();
  expect(within(card).getByText('Your choice')).toBeVisible();
  expect(within(card).queryByRole('link', { name: /Accept/ })).not.toBeInTheDocument();
});
