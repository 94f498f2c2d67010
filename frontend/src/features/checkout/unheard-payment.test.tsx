import { screen, waitFor } from '@testing-library/react';
import { currentPath, refuse } from '../../../test/app.tsx';
import { CONFIRM, complete, fillCard, INTENT, openCheckout, PAY, SUCCESS } from '../../../test/checkout.ts';
import { unreachable } from '../../../test/faults.ts';
import { PAYMENT_ID, payment } from '../../../test/samples.ts';

describe('where the page does not hear how the card did', () => {
  test('no word is said of what was charged, and the same payment can be tried again', async () => {
    const app = openCheckout({
      [CONFIRM]: unreachable,
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ status: 'initiated' }),
    });
    await fillCard(app);

    await app.user.click(complete());

    expect(await screen.findByText('Payment Error')).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^We could not see whether your payment went through/),
    );
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
    expect(complete()).toBeEnabled();
    expect(app.made(INTENT)).toHaveLength(1);
  });

  test('and it went through: the receipt is shown', async () => {
    const app = openCheckout({ [CONFIRM]: unreachable });
    await fillCard(app);

    await app.user.click(complete());

    await waitFor(() => expect(currentPath()).toBe(SUCCESS));
  });
});

test('a refusal of the server is said in its words, and none about another card', async () => {
  const app = openCheckout({
    [PAY]: () => refuse(429, 'too_many_requests', 'Too many attempts.', {}, { 'retry-after': '90' }),
  });
  await fillCard(app);

  await app.user.click(complete());

  const notice = screen.getAllByText('Too many attempts. Please try again in 2 minutes.');
  expect(notice[0]).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
});

test('a checkout that waits after too many declined cards says how long', async () => {
  const seconds = { 'retry-after': '1500' };
  openCheckout({ [INTENT]: () => refuse(429, 'too_many_requests', 'Too many attempts.', {}, seconds) });

  expect(await screen.findByText('Too many attempts. Please try again in 25 minutes.')).toBeVisible();
  expect(screen.queryByText(/Unable to initialize payment/)).not.toBeInTheDocument();
});
