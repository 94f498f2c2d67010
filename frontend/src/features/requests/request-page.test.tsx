import { act, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, OPERATOR, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import type { App } from '../../../test/forms.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import {
  BID_ID,
  bidDetail,
  jobRecord,
  PAYMENT_ID,
  payment,
  REQUEST_ID,
  requestView,
} from '../../../test/samples.ts';

const RELEASE = `POST /api/payments/${PAYMENT_ID}/confirm`;
const inReview = { status: 'in_review', releaseAt: '2030-05-08T12:00:00.000Z', allowedActions: ['confirm'] };

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2030-05-07T00:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (handlers: Handlers = {}) =>
  openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      [`GET /api/service-requests/${REQUEST_ID}`]: () =>
        requestView({
          status: 'completed',
          address: '48 Inman St',
          zipCode: '02139',
          phone: '617-555-0134',
          acceptedBidId: BID_ID,
          paymentId: PAYMENT_ID,
        }),
      [`GET /api/service-requests/${REQUEST_ID}/timeline`]: () => ({
        items: [{ at: '2030-05-06T12:00:00.000Z', what: 'complete', who: 'provider', photos: [] }],
        nextCursor: null,
        releaseAt: null,
      }),
      [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'completed' }),
      [`GET /api/bids/${BID_ID}/job`]: () => jobRecord(),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(inReview),
      ...handlers,
    },
  });

test('a job whose record cannot be read is booked until its day is over at the property', async () => {
  open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () =>
      requestView({
        ...{ status: 'accepted', acceptedBidId: BID_ID, paymentId: PAYMENT_ID, phone: '617-555-0134' },
        schedule: { date: '2030-05-06', time: 'evening', proposal: null },
        zone: 'America/New_York',
      }),
    [`GET /api/bids/${BID_ID}/job`]: () => refuse(404, 'not_found', 'No'),
  });

  expect(await screen.findByText('Booked for Mon, May 6')).toBeVisible();
});

test('the held money counts down to its release', async () => {
  open();

  expect(await screen.findByRole('timer')).toHaveTextContent('36:00:00');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('35:59:59');
  expect(await screen.findByText('Job completed')).toBeVisible();
});

describe('the map', () => {
  const shown = (facts: Parameters<typeof requestView>[0]) =>
    open({ [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(facts) });

  test('has a pin for those who are shown the property', async () => {
    shown({ address: '48 Inman St', propertyPoint: { lat: 42.3736, lng: -71.1097 } });

    expect(await screen.findByRole('img', { name: /with a pin at the property$/ })).toBeVisible();
  });

  test('is that of the area for everyone else', async () => {
    shown({ address: undefined });

    expect(await screen.findByRole('img', { name: /^Approximate area within 2 miles of / })).toBeVisible();
  });
});

describe('the owner releases the payment', () => {
  const GOOD = { name: 'Looks good' };
  const RELEASE_NOW = { name: 'Release payment now' };
  const early = { status: 'held', allowedActions: ['confirm-early', 'cancel', 'dispute'] };
  let state: object;
  const page = () =>
    open({
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(state),
      [RELEASE]: () => {
        state = { status: 'settling' };
        return payment(state);
      },
    });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('of a finished job: amount and provider are named, and ten seconds later it is sent once', async () => {
    state = inReview;
    const app = page();
    await app.user.click(await screen.findByRole('button', GOOD));
    const dialog = await screen.findByRole('dialog', { name: 'Release $46.95?' });
    expect(dialog).toHaveTextContent('$46.95 leaves the hold and Green Blade Lawn Care is paid.');
    await app.user.dblClick(within(dialog).getByRole('button', { name: 'Release $46.95' }));

    expect(await screen.findByText('Paying Green Blade Lawn Care. $46.95 leaves the hold.')).toBeVisible();
    await pass(9_900);
    expect(app.made(RELEASE)).toEqual([]);
    await pass(200);

    expect(await screen.findByText('Payment released')).toBeVisible();
    expect(app.made(RELEASE)).toHaveLength(1);
    expect(screen.queryByRole('button', GOOD)).not.toBeInTheDocument();
  });

  test.each([
    ['takes it back', async (app: App) => app.user.click(screen.getByRole('button', { name: 'Undo' }))],
    ['leaves the page', async (app: App) => app.unmount()],
  ])('and %s within ten seconds: nothing is sent', async (_, leave) => {
    state = inReview;
    const app = page();
    await app.user.click(await screen.findByRole('button', GOOD));
    await app.user.click(await screen.findByRole('button', { name: 'Release $46.95' }));
    await screen.findByRole('button', { name: 'Undo' });

    await leave(app);
    await pass(20_000);

    expect(app.made(RELEASE)).toEqual([]);
  });

  test('before the provider has reported the end: only after a second question, with the word that it asks for', async () => {
    state = early;
    const app = page();
    await app.user.click(await screen.findByRole('button', RELEASE_NOW));
    await app.user.click(await screen.findByRole('button', { name: 'Release $46.95' }));
    const second = await screen.findByRole('dialog', {
      name: 'The provider has not reported the job as finished',
    });
    expect(second).toHaveTextContent('Release $46.95 all the same?');
    await app.user.click(within(second).getByRole('button', { name: 'Release all the same' }));
    await pass(10_100);

    expect(app.made(RELEASE)).toMatchObject([{ body: { beforeFinished: true } }]);
  });

  test('is not offered where no one has come', async () => {
    state = { status: 'held', allowedActions: ['cancel'] };
    page();
    await screen.findByText('Your money is held safely');

    expect(screen.queryByRole('button', RELEASE_NOW)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', GOOD)).not.toBeInTheDocument();
  });
});

test.each([
  ['a foreign request', 404, 'not_found'],
  ['an id that is none', 422, 'validation_failed'],
])('%s is a page that is not there', async (_, status, code) => {
  open({ [`GET /api/service-requests/${REQUEST_ID}`]: () => refuse(status, code, 'No') });

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test.each([
  ['leads to the own bid', { ownBidId: BID_ID, allowedActions: [] }, 'View My Bids'],
  ['offers a first one', { ownBidId: null, allowedActions: ['place-bid'] }, 'Place Bid'],
])('to a provider an open request %s, and nothing else', async (_, seen, name) => {
  openApp(`/requests/${REQUEST_ID}`, {
    user: PROVIDER,
    handlers: { [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(seen) },
  });

  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Place Bid|View My Bids/ })).toHaveLength(1);
});

test('a visit of a recurring service is no bid that waits', async () => {
  const visit = requestView({ ownBidId: BID_ID, recurringServiceId: RECURRING_ID, allowedActions: [] });
  openApp(`/requests/${REQUEST_ID}`, {
    user: PROVIDER,
    handlers: { [`GET /api/service-requests/${REQUEST_ID}`]: () => visit },
  });

  expect(await screen.findByRole('heading', { name: 'A visit of your recurring service' })).toBeVisible();
  expect(screen.getByText(/^It is booked once the homeowner is charged, 72 hours before\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recurring service' })).toBeVisible();
  expect(screen.queryByText('Your bid is in')).not.toBeInTheDocument();
  expect(screen.queryByText('Budget TBD')).not.toBeInTheDocument();
});

test('an operator, who looks on at a job without its provider, is offered no bids', async () => {
  openApp(`/requests/${REQUEST_ID}`, {
    user: OPERATOR,
    handlers: { [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ status: 'rescuing' }) },
  });

  expect(await screen.findByRole('heading', { name: 'This job has no provider now' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View My Bids' })).not.toBeInTheDocument();
});

test('a request that did not come can be asked for again', async () => {
  open({ [`GET /api/service-requests/${REQUEST_ID}`]: () => refuse(500, 'internal', 'No') });

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this.');
});

test('the photos of the request are there, and a look follows while one is being prepared', async () => {
  const nothing = { url: null, thumbnailUrl: null };
  let photo: object = { id: 'upl_1', status: 'processing', ...nothing };
  open({
    [`GET /api/service-requests/${REQUEST_ID}`]: () =>
      requestView({ phone: '617-555-0134', photos: [photo] }),
  });
  expect(await screen.findByText('Photo 1: Being prepared')).toBeVisible();

  photo = { id: 'upl_1', status: 'ready', url: '/full.jpg', thumbnailUrl: '/small.jpg' };
  await act(() => jest.advanceTimersByTimeAsync(2000));

  expect(await screen.findByRole('button', { name: 'View Photo 1' })).toBeVisible();
});

test('the record of the job shows photos, what was checked and the note', async () => {
  const ready = (id: string) => ({
    id,
    status: 'ready',
    url: `/${id}.jpg`,
    thumbnailUrl: `/${id}-small.jpg`,
  });
  open({
    [`GET /api/bids/${BID_ID}/job`]: () =>
      jobRecord({
        checkedInAt: '2030-05-06T11:00:00.000Z',
        beforePhotos: [ready('upl_1')],
        afterPhotos: [{ id: 'upl_2', status: 'rejected', url: null, thumbnailUrl: null }],
        checklist: { gateClosed: true, clippings: false, edges: true },
        note: 'The gate sticks a little.',
      }),
  });

  const record = within(await screen.findByRole('region', { name: 'The job' }));
  expect(record.getByRole('heading', { name: 'Before photos' })).toBeVisible();
  expect(record.getByRole('button', { name: 'View Photo 1' })).toBeVisible();
  expect(record.getByText(/^Photo 1: /)).toBeVisible();
  expect(record.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Gates are closed', 'Edges are tidy']),
  );
  expect(record.queryByText('Clippings are cleared away')).not.toBeInTheDocument();
  expect(record.getByText('The gate sticks a little.')).toBeVisible();
});

test('there is no record before the provider has arrived', async () => {
  const app = open();
  await screen.findByText('Job completed');
  await waitFor(() => expect(app.made(`GET /api/bids/${BID_ID}/job`)).not.toHaveLength(0));

  expect(screen.queryByRole('region', { name: 'The job' })).not.toBeInTheDocument();
});
