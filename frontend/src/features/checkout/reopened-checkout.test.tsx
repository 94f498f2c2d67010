import { act, screen, waitFor, within } from '@testing-library/react';
import { currentPath, refuse } from '../../../test/app.tsx';
import { CONFIRM, complete, fillCard, INTENT, intent, openCheckout, PAY } from '../../../test/checkout.ts';
import { unreachable } from '../../../test/faults.ts';
import { BID_ID, bidDetail, PAYMENT_ID } from '../../../test/samples.ts';

const ANEW = { paymentId: 'pay_00000000000000000000000002', clientSecret: 'pi_2_secret_2' };
const CONFIRM_ANEW = CONFIRM.replace('pi_1', 'pi_2');
const NOT_OPEN = 'This payment can no longer be changed.';
const notice = () =>
  within(screen.getByRole('form')).getByText('Nothing was charged. Please try again.').parentElement;

describe('a checkout that has ended meanwhile', () => {
  test('is opened again: the refusal is read, and the new payment is paid', async () => {
    const payments = [intent(), intent(ANEW)];
    const answers = [refuse(409, 'payment_not_open', NOT_OPEN), { id: ANEW.paymentId, status: 'initiated' }];
    const app = openCheckout({
      [INTENT]: () => payments.shift(),
      [PAY]: () => answers.shift(),
      [CONFIRM_ANEW]: () => ({ id: 'pi_2', status: 'succeeded' }),
    });
    await fillCard(app);

    await app.user.click(complete());

    await waitFor(() => expect(screen.getByLabelText('Card number')).toHaveValue(''));
    expect(app.made(INTENT)).toHaveLength(2);
    expect(notice()).toHaveTextContent(NOT_OPEN);
    expect(notice()).toHaveFocus();
    await fillCard(app);
    await app.user.click(complete());
    await waitFor(() => expect(currentPath()).toBe(`/payment-success?bidId=${BID_ID}&payment_intent=pi_2`));
    expect(app.made(CONFIRM)).toEqual([]);
    expect(app.made(CONFIRM_ANEW)).toHaveLength(1);
  });

  test('shows the price that has changed, and asks for its consent', async () => {
    let revised = false;
    const app = openCheckout({
      [`GET /api/bids/${BID_ID}`]: () => bidDetail(revised ? { bidAmount: 45, total: 51.95 } : {}),
      [INTENT]: () => (revised ? intent({ ...ANEW, amount: 51.95 }) : intent()),
      [PAY]: () => {
        revised = true;
        return refuse(409, 'amount_changed', 'The price has changed.', { data: { amount: 51.95 } });
      },
    });
    await fillCard(app);

    await app.user.click(complete());

    expect(
      await screen.findByRole('checkbox', { name: /^I authorize Sward to charge \$51\.95/ }),
    ).not.toBeChecked();
    expect(notice()).toHaveTextContent('The price has changed.');
    expect(notice()).toHaveFocus();
    expect(app.made(INTENT).at(-1)?.body).toEqual({ bidId: BID_ID, amount: 51.95 });
  });

  test('keeps the choice of the saved card', async () => {
    const savedCard = { brand: 'Visa', last4: '4242', expires: '08/28' };
    const payments = [intent({ savedCard }), intent({ ...ANEW, savedCard })];
    const app = openCheckout({
      [INTENT]: () => payments.shift(),
      [PAY]: () => refuse(409, 'payment_not_open', NOT_OPEN),
    });
    await screen.findByRole('region', { name: 'Saved card' });
    await app.user.click(screen.getByRole('checkbox', { name: /^I authorize/ }));

    await app.user.click(complete());

    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^I authorize/ })).not.toBeChecked());
    expect(notice()).toHaveTextContent(NOT_OPEN);
    expect(notice()).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Saved card' })).toBeVisible();
  });

  test('and cannot be opened again leads home, with the reason', async () => {
    const payments = [intent(), refuse(409, 'request_not_open', 'This request is no longer open.')];
    const app = openCheckout({
      [INTENT]: () => payments.shift(),
      [PAY]: () => refuse(409, 'payment_not_open', NOT_OPEN),
    });
    await fillCard(app);

    await app.user.click(complete());

    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(screen.getByText('This request is no longer open.')).toBeVisible();
  });

  test('and cannot be reached stays where it is', async () => {
    const payments: (() => unknown)[] = [intent, unreachable];
    const app = openCheckout({
      [INTENT]: () => payments.shift()?.(),
      [PAY]: () => refuse(409, 'payment_not_open', NOT_OPEN),
    });
    await fillCard(app);

    await app.user.click(complete());

    await waitFor(() => expect(complete()).toBeEnabled());
    expect(app.made(INTENT)).toHaveLength(2);
    expect(currentPath()).toBe(`/checkout?bidId=${BID_ID}`);
    expect(notice()).toHaveTextContent(NOT_OPEN);
  });
});

test('a lost connection takes nobody out of checkout, nor what they have typed', async () => {
  const payments: (() => unknown)[] = [intent, unreachable];
  const app = openCheckout({ [INTENT]: () => payments.shift()?.() });
  await fillCard(app);

  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await app.user.click(screen.getByRole('checkbox', { name: /^Keep this card/ }));

  expect(currentPath()).toBe(`/checkout?bidId=${BID_ID}`);
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(app.made(INTENT)).toHaveLength(1);
  expect(app.made(`GET /api/payments/${PAYMENT_ID}`)).toEqual([]);
});
