import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  CONFIRM,
  complete,
  fillCard,
  INTENT,
  intent,
  openCheckout,
  PAY,
  SUCCESS,
} from '../../../test/checkout.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import { BID_ID, bidDetail, PAYMENT_ID, payment, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { queryClient } from '../../lib/api/query.ts';
import { listen } from '../../lib/api/signals.ts';
import { isCardNumber, isFutureExpiry } from '../../parts/payment/card/local-card.ts';

const AUTHENTICATE = 'POST /_local/stripe/v1/payment_intents/pi_1/authenticate';

test('opens the payment on load with the all-in total', async () => {
  const app = openCheckout();

  await screen.findByLabelText('Card number');

  expect(app.made(INTENT).map(({ body }) => body)).toEqual([{ bidId: BID_ID, amount: 46.95 }]);
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  expect(summary).toHaveTextContent('$40.00Service fee$6.95Total$46.95');
  expect(complete()).toHaveTextContent('Complete Payment · $46.95');
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'PayPal' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'PayPal' })).toHaveAccessibleDescription('not available yet');
  expect(screen.getByRole('radio', { name: 'Apple Pay' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Apple Pay' })).toHaveAccessibleDescription('not on this device');
  expect(await violations()).toEqual([]);
});

test('the money, its stations and what cancelling costs are told before anything is paid', async () => {
  openCheckout();
  await screen.findByLabelText('Card number');

  const stations = screen.getByRole('list', { name: 'What happens to the money' });
  expect(stations).toHaveTextContent('TodayWe hold it');
  expect(stations).toHaveTextContent('Looks goodThe provider is paid');
  expect(
    screen.getByText(
      'Cancel free until Sun, May 5, 12 PM. After that, $26.95 is kept (half the bid and the service fee).',
    ),
  ).toBeVisible();
  expect(screen.getByText('If the provider comes and cannot get in: $10.00')).toBeVisible();
});

test('a job that is near says what cancelling costs from now on', async () => {
  const freeCancel = { until: '2020-01-01T00:00:00.000Z', zone: 'America/New_York' };
  openCheckout({ [INTENT]: () => intent({ freeCancel }) });

  expect(
    await screen.findByText(/^The job starts in less than 24 hours\. If you cancel, \$26\.95/),
  ).toBeVisible();
});

test('a price that changed meanwhile is opened, and shown, with the right total', async () => {
  const app = openCheckout({
    [INTENT]: ({ body }) =>
      body.amount === 51.95
        ? intent({ amount: 51.95 })
        : refuse(409, 'amount_changed', 'The price has changed.', { data: { amount: 51.95 } }),
  });

  expect(
    await screen.findByRole('checkbox', {
      name: 'I authorize Sward to charge $51.95 today and hold it until the job is done.',
    }),
  ).toBeInTheDocument();
  expect(app.made(INTENT)).toHaveLength(2);
});

test('nothing is paid without card and terms', async () => {
  const app = openCheckout();
  await screen.findByLabelText('Card number');

  await app.user.click(complete());

  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /^I authorize/ })).toHaveAccessibleDescription(
      'You must agree to authorize payment',
    ),
  );
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Enter a valid card number');
  expect(app.made(PAY)).toHaveLength(0);
});

test('the person who has paid is shown nothing of before', async () => {
  const told: string[] = [];
  const stop = listen((signal) => told.push(signal));
  const kept = [
    ['request', 'other'],
    ['request', 'mine'],
    ['bid', 'mine'],
    ['message', 'unread'],
  ];
  const app = openCheckout({
    [PAY]: () => ({ id: PAYMENT_ID, status: 'initiated', told: told.push('paid') }),
  });
  for (const key of kept) queryClient.setQueryData(key, 'of before');
  await fillCard(app);

  await app.user.click(complete());
  await screen.findByRole('region', { name: 'Receipt' });
  stop();

  expect(told).toEqual(['paid', 'payment', 'request', 'bid']);
  const stale = kept.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(stale.map(([topic]) => topic)).toEqual(['request', 'request', 'bid']);
});

test('a double click pays once', async () => {
  const app = openCheckout();
  await fillCard(app);

  const button = complete();
  fireEvent.click(button);
  fireEvent.click(button);

  await screen.findByRole('region', { name: 'Receipt' });
  expect(currentPath()).toBe(SUCCESS);
  expect(app.made(PAY)).toHaveLength(1);
  expect(app.made(CONFIRM)).toHaveLength(1);
});

const WEEKLY = { [INTENT]: () => intent({ serviceFrequency: 'weekly' }) };
const consent = () => screen.getByRole('checkbox', { name: /^Yes, charge this card/ });

test('a job that repeats is paid once, with no card kept, unless its owner agrees to more', async () => {
  const app = openCheckout(WEEKLY);
  await fillCard(app);

  expect(await screen.findByRole('region', { name: 'Repeat this job every week?' })).toBeVisible();
  expect(consent()).not.toBeChecked();
  expect(consent()).toHaveAccessibleName(
    'Yes, charge this card for each visit every week: $46.95 ($40.00 + $6.95 service fee)',
  );
  expect(consent()).toHaveAccessibleDescription(
    /72 hours before its time.*Either side can end it at any time.*free.*this one job only/,
  );
  await app.user.click(complete());

  await waitFor(() => expect(currentPath()).toBe(SUCCESS));
  expect(app.made(PAY)[0]?.body).not.toHaveProperty('recurringAgreed');
  expect(app.made(CONFIRM)[0]?.body).not.toHaveProperty('setup_future_usage');
});

test('who agrees says so with the payment and with the card, and is led to the service', async () => {
  const app = openCheckout({
    ...WEEKLY,
    [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ recurringServiceId: RECURRING_ID }),
  });
  await fillCard(app);
  await app.user.click(await screen.findByRole('checkbox', { name: /^Yes, charge this card/ }));

  await app.user.click(complete());

  const link = await screen.findByRole('link', { name: 'Your recurring service' });
  expect(link).toHaveAttribute('href', `/recurring/${RECURRING_ID}`);
  expect(app.made(PAY)[0]?.body).toMatchObject({ termsAgreed: true, recurringAgreed: true });
  expect(app.made(CONFIRM)[0]?.body).toMatchObject({ setup_future_usage: 'off_session' });
});

test('a visit that is paid by hand asks about the visits after it', async () => {
  openCheckout({
    ...WEEKLY,
    [`GET /api/bids/${BID_ID}`]: () => bidDetail({ recurringServiceId: RECURRING_ID }),
  });

  await screen.findByRole('region', { name: 'Keep this card for the visits every week?' });
  expect(consent()).toHaveAccessibleDescription(/the saved card stays as it is/);
});

test('a declined card is told in the words of its issuer and can be replaced', async () => {
  const answers = [
    refuse(402, 'card_declined', 'Your card was declined.'),
    { id: 'pi_1', status: 'succeeded' },
  ];
  const app = openCheckout({ [CONFIRM]: () => answers.shift() });
  await fillCard(app);
  await app.user.click(complete());

  expect(await screen.findByText('Payment Failed')).toBeVisible();
  const notice = screen.getByText(/Nothing was charged\. Use another card/).parentElement;
  expect(notice).toHaveTextContent('Your card was declined.');
  expect(notice).toHaveFocus();

  await app.user.click(complete());
  await waitFor(() => expect(currentPath()).toBe(SUCCESS));
});

test.each([
  ['Complete authentication', 'succeed'],
  ['Fail authentication', 'fail'],
])('the bank asks: %s', async (button, outcome) => {
  const app = openCheckout({
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
  const app = openCheckout({
    [`POST /api/payments/${PAYMENT_ID}/abandon`]: () => payment({ status: 'void' }),
    [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(),
    [`GET /api/service-requests/${REQUEST_ID}/bids`]: () => ({ items: [], nextCursor: null }),
  });

  await app.user.click(await screen.findByRole('button', { name: 'Cancel and return to bids' }));

  await waitFor(() => expect(currentPath()).toBe(`/requests/${REQUEST_ID}/bids`));
  expect(app.made(`POST /api/payments/${PAYMENT_ID}/abandon`)).toHaveLength(1);
  await screen.findByText('No bids received yet');
});

test('a payment that cannot be opened is told and leads home', async () => {
  openCheckout({ [INTENT]: () => refuse(500, 'internal', 'x') });

  expect(await screen.findByText('Payment Error')).toBeVisible();
  expect(screen.getByText('Unable to initialize payment. Please try again.')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/'));
});

test.each(['/checkout', `/payment-success?bidId=${BID_ID}`])(
  '%s misses something and leads home',
  async (path) => {
    openCheckout({}, path);

    await waitFor(() => expect(currentPath()).toBe('/'));
  },
);

test('the sample payment leads to the checkout of a bid that does not exist, which says so', async () => {
  const app = openApp('/test-payment', { user: HOMEOWNER });
  await screen.findByRole('heading', { level: 1, name: 'Payment preview' });
  expect(screen.getByText('Example')).toBeVisible();
  expect(screen.getByText('$46.95')).toBeVisible();
  expect(await violations()).toEqual([]);

  await app.user.click(screen.getByRole('link', { name: 'Test payment' }));

  expect(await screen.findByText('Unable to initialize payment. Please try again.')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/'));
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
