import { fireEvent, screen } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from './app.tsx';
import { BID_ID, bidDetail, PAYMENT_ID, payment } from './samples.ts';

export const INTENT = 'POST /api/create-payment-intent';
export const PAY = 'POST /api/payments';
export const CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_1/confirm';
export const SUCCESS = `/payment-success?bidId=${BID_ID}&payment_intent=pi_1`;

/** A payment intent that was opened. */
export const intent = (more: object = {}) => ({
  clientSecret: 'pi_1_secret_2',
  paymentId: PAYMENT_ID,
  amount: 46.95,
  publishableKey: 'pk_local_1',
  serviceFrequency: 'one-time',
  savedCard: null,
  tripFeeCents: 1000,
  freeCancel: { until: '2030-05-05T16:00:00.000Z', zone: 'America/New_York' },
  ...more,
});

/** Checkout of a bid, with a server on which everything goes well. */
export const openCheckout = (handlers: Handlers = {}, path = `/checkout?bidId=${BID_ID}`) =>
  openApp(path, {
    user: HOMEOWNER,
    handlers: {
      [`GET /api/bids/${BID_ID}`]: () => bidDetail(),
      [INTENT]: () => intent(),
      [PAY]: () => ({ id: PAYMENT_ID, status: 'initiated' }),
      [CONFIRM]: () => ({ id: 'pi_1', status: 'succeeded' }),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(),
      ...handlers,
    },
  });

const CARD = {
  'Card number': '4242 4242 4242 4242',
  'Expiry (MM/YY)': '12/49',
  CVC: '123',
  'Name on card': 'Jordan Miller',
};

export async function typeCard() {
  await screen.findByLabelText('Card number');
  for (const [label, value] of Object.entries(CARD))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export async function fillCard({ user }: ReturnType<typeof openApp>) {
  await typeCard();
  await user.click(
    screen.getByRole('checkbox', {
      name: 'I authorize Sward to charge $46.95 today and hold it until the job is done.',
    }),
  );
}

export const complete = () => screen.getByRole('button', { name: /^Complete Payment · / });
