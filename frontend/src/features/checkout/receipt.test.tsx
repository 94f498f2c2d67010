import { act, screen, waitFor, within } from '@testing-library/react';
import { currentPath, refuse } from '../../../test/app.tsx';
import { CONFIRM, complete, fillCard, openCheckout, PAY, SUCCESS } from '../../../test/checkout.ts';
import { endPushBrowser, pushBrowser } from '../../../test/push.ts';
import { BID_ID, bidDetail, PAYMENT_ID, payment, REQUEST_ID, requestView } from '../../../test/samples.ts';
import { queryClient } from '../../lib/api/query.ts';
import { announce } from '../../lib/api/signals.ts';
import { syncClock } from '../../lib/clock.ts';

test('records the payment, confirms the card in the form of Stripe.js and shows the receipt', async () => {
  const app = openCheckout();
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

test('a bid that is paid for shows its receipt', async () => {
  openCheckout({ [`GET /api/bids/${BID_ID}`]: () => bidDetail({ status: 'accepted' }) });

  await waitFor(() => expect(currentPath()).toBe(`/success/${PAYMENT_ID}`));
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
});

test('whoever has just booked is asked whether to be told on this phone', async () => {
  pushBrowser();
  const app = openCheckout({}, SUCCESS);

  expect(await screen.findByRole('region', { name: /^Notify me on this/ })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Not now' }));
  endPushBrowser();
});

test('a receipt stays when a later read of it fails', async () => {
  let fails = false;
  openCheckout(
    {
      [`GET /api/payments/${PAYMENT_ID}`]: () =>
        fails ? refuse(503, 'busy', 'Please try again') : payment({ status: 'held' }),
    },
    SUCCESS,
  );
  await screen.findByRole('region', { name: 'Receipt' });

  fails = true;
  act(() => announce('payment'));
  const failed = () =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  await waitFor(() => expect(failed()).toHaveLength(1));

  expect(screen.getByRole('region', { name: 'Receipt' })).toBeVisible();
});

test('the receipt waits for the capture', async () => {
  const states = ['initiated', 'held'];
  openCheckout(
    { [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ status: states.shift() ?? 'held' }) },
    SUCCESS,
  );

  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
});

test.each([
  ['ahead', { status: 'accepted' }, true],
  ['done', { status: 'completed' }, false],
])(
  'the receipt names day and place of a job that is %s, and what comes next only before it',
  async (_when, more, ahead) => {
    openCheckout(
      {
        [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ address: '48 Inman St', ...more }),
      },
      SUCCESS,
    );

    const receipt = await screen.findByRole('region', { name: 'Receipt' });
    expect(receipt).toHaveTextContent('Day of the jobMay 6, 2030');
    expect(receipt).toHaveTextContent('Place48 Inman St, Cambridge, MA');
    expect(screen.queryByText(/^Your provider now has your address/) !== null).toBe(ahead);
  },
);

test('a job is ahead until its day is over at the property', async () => {
  syncClock(Date.parse('2030-05-07T02:00:00Z'));
  const accepted = requestView({ status: 'accepted', address: '48 Inman St', zone: 'America/New_York' });
  openCheckout({ [`GET /api/service-requests/${REQUEST_ID}`]: () => accepted }, SUCCESS);

  expect(await screen.findByText(/^Your provider now has your address/)).toBeVisible();
  syncClock(Date.now());
});

test('the receipt names who paid, says to where it was mailed, and is printed', async () => {
  const print = jest.fn();
  window.print = print;
  const app = openCheckout({}, SUCCESS);

  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Paid byJordan Miller');
  expect(receipt).toHaveTextContent('Day of the jobMay 6, 2030');
  expect(screen.getByText(/We emailed this receipt to homeowner@sward\.test\./)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('who has just paid is led to the conversation with that provider, not to a list without it', async () => {
  const OPEN = 'POST /api/conversations';
  const id = 'cnv_00000000000000000000000001';
  const app = openCheckout({ [OPEN]: () => ({ id }) }, SUCCESS);

  await app.user.click(await screen.findByRole('button', { name: 'Go to Messages' }));

  await waitFor(() => expect(currentPath()).toBe(`/messages?c=${id}`));
  const { serviceRequestId, providerId } = bidDetail();
  expect(app.made(OPEN)[0]?.body).toEqual({ serviceRequestId, otherUserId: providerId });
});

test('the provider of the job, who looks, reads what they receive and is not named as who paid', async () => {
  const seen = payment().receipt;
  const lines = [
    { kind: 'bid', amountCents: 4000 },
    { kind: 'refunded', amountCents: -1000 },
    { kind: 'commission', amountCents: -150 },
    { kind: 'net', amountCents: 2850 },
  ];
  openCheckout(
    { [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ receipt: { ...seen, card: '' }, lines }) },
    SUCCESS,
  );

  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt).not.toHaveTextContent('Paid by');
  expect(receipt).toHaveTextContent('Your bid$40.00Refunded-$10.00Commission (5%)-$1.50You receive$28.50');
  expect(receipt).not.toHaveTextContent('Total');
  expect(screen.queryByText(/mailed this receipt/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Your provider now has your address/)).not.toBeInTheDocument();
});

test('after a refund the receipt says what was paid in the end, and no longer that a person will come', async () => {
  const refunded = payment({ status: 'partially_refunded', refundedCents: 1000 });
  openCheckout({ [`GET /api/payments/${PAYMENT_ID}`]: () => refunded }, SUCCESS);

  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Total$46.95Refunded-$10.00Paid after the refund$36.95');
  expect(screen.queryByText(/Your provider now has your address/)).not.toBeInTheDocument();
});

test.each(['settling', 'refunded'])(
  'a payment that came too late, and goes back, is not called successful (%s)',
  async (status) => {
    const late = payment({ status, refundedCents: 4695 });
    openCheckout({ [`GET /api/payments/${PAYMENT_ID}`]: () => late }, SUCCESS);

    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Refunded' })).toBeVisible();
    expect(screen.queryByText(/We have mailed this receipt/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(
      'Refunded-$46.95Paid after the refund$0.00',
    );
  },
);

test('a refund that the bank sent back is told with it', async () => {
  const refunded = payment({ status: 'partially_refunded', refundedCents: 1000, failedRefundCents: 400 });
  openCheckout({ [`GET /api/payments/${PAYMENT_ID}`]: () => refunded }, SUCCESS);

  expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent(
    'Refunded-$10.00Your bank sent back. We write to you$4.00Paid after the refund$36.95',
  );
});

test('the receipt prints every charge when there is more than one', async () => {
  const { receipt } = payment();
  const charges = [
    { number: 'R-000001', paidAt: '2030-05-01T12:00:00.000Z', card: 'Visa ending in 4242', cents: 4695 },
    { number: 'R-000002', paidAt: '2030-05-06T16:20:00.000Z', card: 'Visa ending in 0077', cents: 1500 },
  ];
  openCheckout(
    { [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ receipt: { ...receipt, charges } }) },
    SUCCESS,
  );

  const shown = within(await screen.findByRole('region', { name: 'Receipt' }));

  expect(shown.getByRole('heading', { name: 'Charged to your cards' })).toBeVisible();
  const lines = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Visa ending in 4242R-000001 · May 1, 2030$46.95',
    'Visa ending in 0077R-000002 · May 6, 2030$15.00',
  ]);
});
