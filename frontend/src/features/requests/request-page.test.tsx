import { act, screen, waitFor } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from '../../../test/app.tsx';
import { BID_ID, bidDetail, PAYMENT_ID, payment, REQUEST_ID, requestView } from '../../../test/samples.ts';

const RELEASE = `POST /api/payments/${PAYMENT_ID}/confirm`;
const inReview = { status: 'in_review', releaseAt: '2030-05-08T12:00:00.000Z', allowedActions: ['confirm'] };

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2030-05-07T00:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
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
          timeline: [{ at: '2030-05-06T12:00:00.000Z', what: 'complete', who: 'accepted-provider' }],
        }),
      [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'completed' }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(inReview),
      ...handlers,
    },
  });

test('the held money counts down to its release', async () => {
  open();

  expect(await screen.findByRole('timer')).toHaveTextContent('36:00:00');
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('35:59:59');
  expect(screen.getByText('Job completed')).toBeVisible();
});

test('the owner can release the payment now', async () => {
  let state: object = inReview;
  const app = open({
    [`GET /api/payments/${PAYMENT_ID}`]: () => payment(state),
    [RELEASE]: () => {
      state = { status: 'settling' };
      return payment(state);
    },
  });

  await app.user.click(await screen.findByRole('button', { name: 'Release payment now' }));

  expect(await screen.findByText('Payment released')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Release payment now' })).not.toBeInTheDocument(),
  );
  expect(app.made(RELEASE)).toHaveLength(1);
});

test('a foreign request is told as not found', async () => {
  open({ [`GET /api/service-requests/${REQUEST_ID}`]: undefined as never });

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this.');
});
