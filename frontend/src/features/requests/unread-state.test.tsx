import { screen, within } from '@testing-library/react';
import { PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { accessProblem, atTheGate, openNoAccess } from '../../../test/deals/no-access.ts';
import { order } from '../../../test/job.ts';
import { openPriceChange } from '../../../test/paid-job.ts';
import { BID_ID } from '../../../test/samples.ts';

atTheGate();

/** Returns a handler that fails the read ahead and the first one of what is drawn, and responds to later ones. */
function once(answer: () => unknown): () => unknown {
  let reads = 0;
  return () => (reads++ < 2 ? refuse(500, 'internal', 'secret') : answer());
}
const orders = () => once(() => ({ items: [order()], nextCursor: null, mostCents: 5000 }));
const ORDERS = `GET /api/bids/${BID_ID}/change-orders`;
const problem = accessProblem();
const NO_ACCESS = `GET /api/bids/${BID_ID}/no-access`;

test.each([
  [
    'a homeowner who is asked for more',
    () => openPriceChange([order()], undefined, { [ORDERS]: orders() }),
    'Green Blade Lawn Care asks for $15.00 more',
  ],
  [
    'a provider who has asked for more',
    () => openPriceChange([order()], PROVIDER, { [ORDERS]: orders() }),
    'Dana decides about $15.00 more',
  ],
  [
    'a homeowner whose provider cannot get in',
    () => openNoAccess(problem, { handlers: { [NO_ACCESS]: once(() => problem) } }),
    "Green Blade Lawn Care can't get in",
  ],
  [
    'a provider who cannot get in',
    () => openNoAccess(problem, { user: PROVIDER, handlers: { [NO_ACCESS]: once(() => problem) } }),
    /^Wait until 12:15 PM/,
  ],
])('%s is told that it cannot be read, and may try again', async (_, open, name) => {
  const app = open();

  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We could not load this.')).toBeVisible();
  expect(await violations()).toEqual([]);
  await app.user.click(alert.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
