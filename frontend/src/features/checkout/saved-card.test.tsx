import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentPath } from '../../../test/app.tsx';
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
  typeCard,
} from '../../../test/checkout.ts';
import { unreachable } from '../../../test/faults.ts';
import { PAYMENT_ID, payment } from '../../../test/samples.ts';

describe('the saved card', () => {
  const KEPT = { [INTENT]: () => intent({ savedCard: { brand: 'Visa', last4: '4242', expires: '08/28' } }) };
  const authorize = () => screen.getByRole('checkbox', { name: /^I authorize Sward to charge \$46\.95/ });

  test('is chosen already and pays with one box, once', async () => {
    const app = openCheckout({ ...KEPT, [PAY]: () => ({ id: PAYMENT_ID, status: 'held' }) });
    expect(await screen.findByRole('region', { name: 'Saved card' })).toHaveTextContent(
      'Visa ending in 4242Expires 08/28Change',
    );
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    // The payment methods are those of the card form.
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);

    await app.user.click(authorize());
    const button = complete();
    fireEvent.click(button);
    fireEvent.click(button);

    await screen.findByRole('region', { name: 'Receipt' });
    expect(currentPath()).toBe(SUCCESS);
    expect(app.made(PAY).map(({ body }) => body)).toEqual([
      expect.objectContaining({ savedCard: true, termsAgreed: true, amount: 46.95 }),
    ]);
    expect(app.made(CONFIRM)).toEqual([]);
  });

  test('that cannot be charged leads to the card form, which says so', async () => {
    const app = openCheckout(KEPT);
    await screen.findByRole('region', { name: 'Saved card' });
    await app.user.click(authorize());

    await app.user.click(complete());

    expect(await screen.findByLabelText('Card number')).toBeVisible();
    const notice = screen.getByText(/Nothing was charged\./).parentElement;
    expect(notice).toHaveTextContent('Your saved card could not be charged');
    expect(notice).toHaveFocus();
    // The same amount has been authorized.
    expect(authorize()).toBeChecked();
    await typeCard();
    await app.user.click(complete());
    await waitFor(() => expect(currentPath()).toBe(SUCCESS));
    expect(app.made(PAY)[1]?.body).not.toHaveProperty('savedCard');
  });

  test.each([
    ['went through: the receipt is shown', 'held', () => expect(currentPath()).toBe(SUCCESS)],
    [
      'cannot be seen: no word is said of what was charged',
      'initiated',
      () => {
        expect(screen.getAllByText(/^We could not see whether your payment went through/)[0]).toBeVisible();
        expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
      },
    ],
  ])('whose charge is not heard of and %s', async (_, status, seen) => {
    const app = openCheckout({
      ...KEPT,
      [PAY]: unreachable,
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ status }),
    });
    await screen.findByRole('region', { name: 'Saved card' });
    await app.user.click(authorize());

    await app.user.click(complete());

    await waitFor(seen);
    expect(app.made(PAY)).toHaveLength(1);
  });

  test('is changed for another one', async () => {
    const app = openCheckout(KEPT);

    await app.user.click(await screen.findByRole('button', { name: 'Change card' }));

    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });
});

test('the card is kept until the job is paid for who says so', async () => {
  const app = openCheckout();
  await fillCard(app);
  const keep = screen.getByRole('checkbox', { name: /^Keep this card until the job is paid/ });
  expect(keep).not.toBeChecked();

  await app.user.click(keep);
  await app.user.click(complete());

  await waitFor(() => expect(currentPath()).toBe(SUCCESS));
  expect(app.made(PAY)[0]?.body).toMatchObject({ keepCard: true });
});
