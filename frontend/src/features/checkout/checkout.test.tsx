import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { BID_ID, bidDetail, PAYMENT_ID, payment, REQUEST_ID } from '../../../test/samples.ts';
import { isCardNumber, isFutureExpiry } from './local-card.ts';

const INTENT = 'POST /api/create-payment-intent';
const PAY = 'POST /api/payments';
const CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_1/confirm';
const AUTHENTICATE = 'POST /_local/stripe/v1/payment_intents/pi_1/authenticate';
const SUCCESS = `/payment-success?bidId=${BID_ID}&payment_intent=pi_1`;

const intent = (more: object = {}) => ({
  clientSecret: 'pi_1_secret_2',
  paymentId: PAYMENT_ID,
  amount: 46.95,
  publishableKey: 'pk_local_1',
  ...more,
});

const open = (handlers: Handlers = {}, path = `/checkout?bidId=${BID_ID}`) =>
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

async function fillCard({ user }: ReturnType<typeof openApp>) {
  await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
  await user.type(screen.getByLabelText('Expiry (MM/YY)'), '12/49');
  await user.type(screen.getByLabelText('CVC'), '123');
  await user.type(screen.getByLabelText('Name on card'), 'Jordan Miller');
  await user.click(screen.getByRole('checkbox', { name: 'I authorize the payment of $46.95' }));
}
const complete = () => screen.getByRole('button', { name: 'Complete Payment' });

test('opens the payment on load with the all-in total', async () => {
  const app = open();

  await screen.findByLabelText('Card number');

  expect(app.made(INTENT).map(({ body }) => body)).toEqual([{ bidId: BID_ID, amount: 46.95 }]);
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'PayPal' })).toHaveAccessibleDescription('Not available yet');
});

test('a price that changed meanwhile is opened, and shown, with the right total', async () => {
  const app = open({
    [INTENT]: ({ body }) =>
      body.amount === 51.95
        ? intent({ amount: 51.95 })
        : refuse(409, 'amount_changed', 'The price has changed.', { data: { amount: 51.95 } }),
  });

  expect(
    await screen.findByRole('checkbox', { name: 'I authorize the payment of $51.95' }),
  ).toBeInTheDocument();
  expect(app.made(INTENT)).toHaveLength(2);
});

test('nothing is paid without card and terms', async () => {
  const app = open();
  await screen.findByLabelText('Card number');

  await app.user.click(complete());

  await waitFor(() =>
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to authorize payment'),
  );
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Enter a valid card number');
  expect(app.made(PAY)).toHaveLength(0);
});

test('a double click pays once', async () => {
  const app = open();
  await fillCard(app);

  const button = complete();
  fireEvent.click(button);
  fireEvent.click(button);

  await screen.findByRole('region', { name: 'Receipt' });
  expect(currentPath()).toBe(SUCCESS);
  expect(app.made(PAY)).toHaveLength(1);
  expect(app.made(CONFIRM)).toHaveLength(1);
});

test('records the payment, confirms the card in the form of Stripe.js and shows the receipt', async () => {
  const app = open();
  await fillCard(app);

  await app.user.click(complete());

  expect(await screen.findByText('Your payment has been processed successfully!')).toBeVisible();
  expect(app.made(PAY)[0]?.body).toEqual({
    bidId: BID_ID,
    amount: 46.95,
    serviceFee: 6.95,
    paymentMethod: 'card',
    termsAgreed: true,
  });
  expect(app.made(CONFIRM)[0]?.body).toEqual({
    client_secret: 'pi_1_secret_2',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2049',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Jordan Miller',
  });
  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Visa ending in 4242');
  expect(receipt).toHaveTextContent('Total$46.95');
});

test('a declined card is told in the words of its issuer and can be replaced', async () => {
  const answers = [
    refuse(402, 'card_declined', 'Your card was declined.'),
    { id: 'pi_1', status: 'succeeded' },
  ];
  const app = open({ [CONFIRM]: () => answers.shift() });
  await fillCard(app);
  await app.user.click(complete());

  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(screen.getAllByText('Your card was declined.')[0]).toBeVisible();

  await app.user.click(complete());
  await waitFor(() => expect(currentPath()).toBe(SUCCESS));
});

test.each([
  ['Complete authentication', 'succeed'],
  ['Fail authentication', 'fail'],
])('the bank asks: %s', async (button, outcome) => {
  const app = open({
    [CONFIRM]: () => ({ id: 'pi_1', status: 'requires_action' }),
    [AUTHENTICATE]: ({ body }) =>
      body.outcome === 'succeed'
        ? { id: 'pi_1', status: 'succeeded' }
        : refuse(400, 'failed', 'We are unable to authenticate your payment method.'),
  });
  await fillCard(app);
  await app.user.click(complete());

  const dialog = await screen.findByRole('dialog', { name: 'Confirm with your bank' });
  await app.user.click(within(dialog).getByRole('button', { name: button }));

  await waitFor(() => expect(app.made(AUTHENTICATE)[0]?.body.outcome).toBe(outcome));
  if (outcome === 'succeed') await waitFor(() => expect(currentPath()).toBe(SUCCESS));
  else expect(await screen.findByText('Payment Failed')).toBeVisible();
});

test('leaving gives the payment up and returns to the bids', async () => {
  const app = open({
    [`POST /api/payments/${PAYMENT_ID}/abandon`]: () => payment({ status: 'void' }),
    [`GET /api/service-requests/${REQUEST_ID}/bids`]: () => ({ items: [], nextCursor: null }),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Cancel and return to bids' }));

  await waitFor(() => expect(currentPath()).toBe(`/requests/${REQUEST_ID}/bids`));
  expect(app.made(`POST /api/payments/${PAYMENT_ID}/abandon`)).toHaveLength(1);
  await screen.findByText('No bids received yet');
});

test('a payment that cannot be opened is told and leads home', async () => {
  open({ [INTENT]: () => refuse(500, 'internal', 'x') });

  expect(await screen.findByText('Payment Error')).toBeVisible();
  expect(screen.getByText('Unable to initialize payment. Please try again.')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/'));
});

test.each(['/checkout', `/payment-success?bidId=${BID_ID}`])(
  '%s misses something and leads home',
  async (path) => {
    open({}, path);

    await waitFor(() => expect(currentPath()).toBe('/'));
  },
);

test('a bid that is paid for shows its receipt', async () => {
  open({ [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'accepted' }) });

  await waitFor(() => expect(currentPath()).toBe(`/success/${PAYMENT_ID}`));
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
});

test('the receipt waits for the capture', async () => {
  const states = ['initiated', 'held'];
  open({ [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ status: states.shift() ?? 'held' }) }, SUCCESS);

  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Receipt' }, { timeout: 4000 })).toBeVisible();
});

test.each([
  ['4242 4242 4242 4242', true],
  ['4242424242424241', false],
  ['4242', false],
  ['', false],
])('card number "%s": %s', (number, valid) => {
  expect(isCardNumber(number)).toBe(valid);
});

test.each([
  ['12/49', true],
  ['1 / 2049', true],
  ['13/49', false],
  ['01/20', false],
  ['soon', false],
])('expiry "%s": %s', (expiry, valid) => {
  expect(isFutureExpiry(expiry)).toBe(valid);
});
