import { screen, waitFor } from '@testing-library/react';
import { PROVIDER } from '../../../test/app.tsx';
import { accessProblem, atTheGate, openNoAccess } from '../../../test/deals/no-access.ts';
import { order } from '../../../test/job.ts';
import { openPriceChange } from '../../../test/paid-job.ts';
import { BID_ID } from '../../../test/samples.ts';

atTheGate();

const ORDERS = `GET /api/bids/${BID_ID}/change-orders`;
const NO_ACCESS = `GET /api/bids/${BID_ID}/no-access`;
const problem = accessProblem();
type Handler = () => unknown;
const priceChange = (user?: typeof PROVIDER) => (handler: Handler) =>
  openPriceChange([order()], user, { [ORDERS]: handler });
const closedPlace = (user?: typeof PROVIDER) => (handler: Handler) =>
  openNoAccess(problem, { ...(user && { user }), handlers: { [NO_ACCESS]: handler } });
const orders = { items: [order()], nextCursor: null, mostCents: 5000 };

test.each([
  ['a price change, for its homeowner', priceChange(), ORDERS, orders, /asks for \$15/, 'Your payment'],
  ['a price change, for its provider', priceChange(PROVIDER), ORDERS, orders, /decides about/, 'Your pay'],
  ['a closed place, for its homeowner', closedPlace(), NO_ACCESS, problem, /can't get in/, 'Your payment'],
  ['a closed place, for its provider', closedPlace(PROVIDER), NO_ACCESS, problem, /^Wait until/, 'Your pay'],
])('%s: nothing stands below it before it is read', async (_, open, route, answer, name, below) => {
  const read = Promise.withResolvers<unknown>();
  const app = open(() => read.promise);
  await waitFor(() => expect(app.made(route)).toHaveLength(1));
  // Scripts and answers of the rest are here by now.
  await new Promise((resolve) => setImmediate(resolve));

  expect(screen.queryByRole('region', { name: below })).toBeNull();
  read.resolve(answer);

  expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(await screen.findByRole('region', { name: below })).toBeVisible();
});
