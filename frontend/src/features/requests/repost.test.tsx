import { screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { REQUEST_ID, requestView } from '../../../test/samples.ts';

const NEW_ID = 'req_01K0000000000000000000000N';
const READ = `GET /api/service-requests/${REQUEST_ID}`;
const REPOST = `POST /api/service-requests/${REQUEST_ID}/repost`;
const posted = { id: NEW_ID, status: 'pending', serviceDate: '2030-05-13' };

const ended = (more: object = {}) =>
  requestView({
    status: 'expired',
    address: '48 Inman St',
    phone: '617-555-0134',
    bidCount: 0,
    allowedActions: ['repost'],
    ...more,
  });

function open(request: object, handlers: Handlers = {}) {
  return openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      [READ]: () => request,
      [`GET /api/service-requests/${NEW_ID}`]: () =>
        ended({ id: NEW_ID, status: 'pending', allowedActions: [] }),
      ...handlers,
    },
  });
}

test.each(['expired', 'cancelled'])(
  'one tap posts a request that is %s again and leads to the new one',
  async (status) => {
    const app = open(ended({ status }), { [REPOST]: () => posted });
    const button = await screen.findByRole('button', { name: 'Repost' });
    expect(await violations()).toEqual([]);

    await app.user.click(button);

    expect(await screen.findByText('Posted again for Mon, May 13')).toBeVisible();
    expect(await screen.findByText('Waiting for bids')).toBeVisible();
    expect(app.made(REPOST)).toHaveLength(1);
  },
);

test('a request that was posted again leads to the new one instead', async () => {
  open(ended({ allowedActions: [], repostedAs: NEW_ID }));

  expect(await screen.findByRole('link', { name: 'View New Request' })).toHaveAttribute(
    'href',
    `/requests/${NEW_ID}`,
  );
  expect(screen.queryByRole('button', { name: 'Repost' })).toBeNull();
});

test('a full plan has the way to a larger one, and leaves the button', async () => {
  const app = open(ended(), {
    [REPOST]: () => refuse(409, 'request_limit_reached', 'Your plan allows no more requests this month.'),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Repost' }));

  const said = within(await screen.findByRole('dialog', { name: 'The request was not posted' }));
  expect(said.getByText('With Premium there is no limit.')).toBeVisible();
  expect(said.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/settings?plan=premium#plan',
  );
  expect(await violations()).toEqual([]);
  await app.user.click(said.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Repost' })).toBeEnabled();
});

test('another refusal says why and leaves the button', async () => {
  const app = open(ended(), {
    [REPOST]: () => refuse(404, 'address_not_located', 'Unable to locate address'),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Repost' }));

  expect(await screen.findByText('The request was not posted')).toBeVisible();
  expect(screen.getByText('Unable to locate address')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Repost' })).toBeEnabled();
});

test('one tap on the dashboard does the same', async () => {
  const item = {
    ...{ id: REQUEST_ID, status: 'expired', services: ['Lawn Mowing'], address: '48 Inman St' },
    ...{ serviceDate: '2030-05-06', serviceTime: 'morning', day: { date: '2030-05-06', time: 'morning' } },
    ...{ createdAt: '2030-05-01T10:00:00.000Z', bidCount: 0, lowestTotal: null, acceptedBidId: null },
    ...{ paymentId: null, dispute: null, task: null, recurringServiceId: null, allowedActions: ['repost'] },
  };
  const app = openApp('/homeowner-dashboard', {
    user: HOMEOWNER,
    handlers: {
      'GET /api/homeowner/requests': () => page([item]),
      [REPOST]: () => posted,
      [`GET /api/service-requests/${NEW_ID}`]: () =>
        ended({ id: NEW_ID, status: 'pending', allowedActions: [] }),
    },
  });

  await app.user.click(await screen.findByRole('button', { name: 'Repost Lawn Mowing' }));

  expect(await screen.findByText('Waiting for bids')).toBeVisible();
  expect(app.made(REPOST)).toHaveLength(1);
});
