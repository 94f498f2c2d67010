import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { complete, INTENT, intent, openCheckout, PAY } from '../../../test/checkout.ts';
import { PAYMENT_ID } from '../../../test/samples.ts';

type Handler = (event: object) => void;
interface StripeWindow {
  Stripe?: unknown;
}

/** Calls to Stripe and to the server, in their order. */
let made: string[] = [];
let isMounted = false;
/** Listener for the available payment methods, the only event that the page reads. */
let listeners: Handler[] = [];
let submitted: object = {};

const element = {
  ...{ destroy() {}, update() {}, off() {} },
  mount() {
    isMounted = true;
  },
  on: (_name: string, listener: Handler) => {
    listeners.push(listener);
    return element;
  },
};
const elements = {
  ...{ create: () => element, getElement: () => element, update() {} },
  submit: async () => {
    made.push('submit');
    return submitted;
  },
};
const stripe = {
  ...{ createToken() {}, createPaymentMethod() {}, confirmCardPayment() {} },
  elements: () => elements,
  confirmPayment: async () => {
    made.push('confirm');
    return {};
  },
};

beforeAll(() => {
  (window as StripeWindow).Stripe = Object.assign(() => stripe, { version: 'endive' });
});
afterAll(() => {
  delete (window as StripeWindow).Stripe;
});
beforeEach(() => {
  [made, isMounted, listeners, submitted] = [[], false, [], {}];
});

const tell = (event: object) =>
  act(() => {
    for (const listener of listeners) listener(event);
  });

async function openStripeCheckout() {
  openCheckout({
    [INTENT]: () => intent({ publishableKey: 'pk_test_1' }),
    [PAY]: () => {
      made.push('pay');
      return { id: PAYMENT_ID, status: 'initiated' };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
  await waitFor(() => expect(isMounted).toBe(true));
}

test('the sheet of a wallet opens in the click itself, before the server is asked', async () => {
  await openStripeCheckout();

  fireEvent.click(complete());

  expect(made).toEqual(['submit']);
  await screen.findByRole('region', { name: 'Receipt' });
  expect(made).toEqual(['submit', 'pay', 'confirm']);
});

test('what the card form refuses is said, and nothing is paid', async () => {
  submitted = { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
  await openStripeCheckout();

  fireEvent.click(complete());

  await waitFor(() =>
    expect(screen.getByText('Your card number is incomplete.', { selector: 'form p' })).toHaveFocus(),
  );
  expect(complete()).toBeEnabled();
  expect(made).toEqual(['submit']);
});

test('Apple Pay is on offer where the card form has it', async () => {
  await openStripeCheckout();
  const applePay = screen.getByRole('radio', { name: 'Apple Pay' });
  expect(applePay).toBeDisabled();

  tell({ paymentMethods: { applePay: { available: true } } });
  expect(applePay).toBeEnabled();

  tell({ paymentMethods: undefined });
  expect(applePay).toBeDisabled();
});
