import { screen, within } from '@testing-library/react';
import { violations } from '../../../../test/axe.ts';
import { AT, charge, openPayment } from '../../../../test/deals/desk-payment.ts';
import { PAYMENT_ID, REQUEST_ID } from '../../../../test/samples.ts';

/** An access problem, as operators see it. */
const access = {
  ...{ id: 'nac_1', status: 'ended', reason: 'locked_gate', text: 'The code is not taken.' },
  tripFeeCents: 1000,
  marked: { at: AT, near: true, precision: 'address', place: { lat: 42.37, lng: -71.1 } },
  answer: { at: AT, text: 'The key is under the pot.' },
  stillClosed: { at: AT, near: true, precision: 'zip', place: { lat: 42.4, lng: -71.11 } },
  ...{ chooseBy: AT, closedAt: AT },
  photos: [{ id: 'upl_7', status: 'ready', url: '/upl_7.jpg', thumbnailUrl: '/upl_7-s.jpg' }],
};

describe('one payment', () => {
  test.each([
    ['a job leads to its tip', { tipId: 'pay_9' }, 'The tip'],
    ['a tip leads to its job', { tipFor: 'pay_9' }, 'The payment of the job'],
  ])('of %s', async (_, more, name) => {
    openPayment(more);

    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/operator/payments/pay_9');
  });

  test('shows how its provider could not get in: when, where, and what shows it', async () => {
    openPayment({ access: [access] });

    expect(await screen.findByRole('heading', { name: 'Could not get in' })).toBeVisible();

    expect(await screen.findByText('The job ended')).toBeVisible();
    expect(screen.getByText(/, near the property \(42\.37, -71\.10\)$/)).toBeVisible();
    expect(screen.getByText(/, near its ZIP code \(42\.40, -71\.11\)$/)).toBeVisible();
    expect(screen.getByText(/: The key is under the pot\.$/)).toBeVisible();
    expect(screen.getByText('$10.00')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Photos of the closed place' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    [
      'an unsafe place, with where the phone was',
      { reason: 'unsafe', from: { ...access.marked } },
      ['Not safe to work there', /, near the property \(42\.37, -71\.10\)$/],
    ],
    [
      'another size',
      { reason: 'wrong_size', from: null },
      ['Larger than described, and no price for it was agreed'],
    ],
  ] as const)('shows why its provider left it: %s', async (_, why, said) => {
    openPayment({ left: { at: AT, text: 'Wasps all over the yard.', photos: access.photos, ...why } });

    expect(await screen.findByRole('heading', { name: 'Left on site' })).toBeVisible();
    expect(screen.getByText('Wasps all over the yard.')).toBeVisible();
    for (const text of said) expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Photos of the provider' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('shows its money, its ledger and the ways to what belongs to it', async () => {
    openPayment();

    const ledger = within(await screen.findByRole('table'));
    expect(ledger.getByRole('row', { name: 'held:pay_1 $38.00' })).toBeVisible();
    expect(ledger.getByRole('row', { name: 'revenue $8.95' }).children[2]).toHaveTextContent('$8.95');
    expect(screen.getByText('All invariants hold.')).toBeVisible();
    expect(screen.getByText('Lawn Mowing · Green Blade Lawn Care')).toBeVisible();
    expect(screen.getByText('$46.95 ($40.00 bid + $6.95 service fee)')).toBeVisible();
    const rowOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
    expect(rowOf('The homeowner reads: paid')).toBe('$46.95 Paid');
    expect(rowOf('The provider reads: receives')).toBe('$38.00 In bank');
    expect(screen.queryByText('Looked at next')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The request' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'The dispute' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test.each([true, false])('offers a refund where the service says so: %s', async (refundable) => {
    openPayment({ refundable });
    await screen.findByRole('table');

    expect(screen.queryAllByRole('button', { name: 'Give a refund' })).toHaveLength(refundable ? 1 : 0);
  });

  test('says what Sward has given back out of its own', async () => {
    openPayment({ charges: [charge({ goodwillCents: 1500 })] });

    const [name] = await screen.findAllByText("Refunded out of Sward's own");
    expect(name?.nextSibling).toHaveTextContent('$15.00');
  });

  test.each([true, false])(
    'a job that nobody ended is offered to be taken up where that may be: %s',
    async (takeable) => {
      openPayment({ status: 'held', cancellable: true, refundable: false, takeable });
      await screen.findByRole('table');

      expect(screen.queryAllByRole('button', { name: 'Take up the job' })).toHaveLength(takeable ? 1 : 0);
    },
  );

  test('several charges are shown with what has gone out of each, and operations with theirs', async () => {
    const extra = {
      ...{ key: 'cho_1', kind: 'extra', intentId: 'pi_2', card: 'visa •••• 0077', capturedCents: 1500 },
      ...{ transferredCents: 0, refundedCents: 1500 },
    };
    openPayment({ capturedCents: 6195, charges: [charge(), charge(extra)] });

    const charges = within(
      (await screen.findByRole('heading', { name: 'Charges' })).parentElement as HTMLElement,
    );

    expect(charges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Checkout\$46\.95visa •••• 4242 .* pi_1Transferred-\$38\.00$/),
      expect.stringMatching(/^More work\$15\.00visa •••• 0077 .* pi_2Refunded-\$15\.00$/),
    ]);
    expect(screen.getByText('$61.95 ($40.00 bid + $6.95 service fee + $15.00 More work)')).toBeVisible();
    expect(screen.getByText(/of Checkout · Done$/)).toBeVisible();
  });

  test('a tip is named as such', async () => {
    openPayment({
      bidCents: 500,
      feeCents: 0,
      capturedCents: 500,
      charges: [charge({ capturedCents: 500 })],
    });

    expect(await screen.findByText('$5.00 (a tip)')).toBeVisible();
  });

  test('what a rescued job was paid for adds up', async () => {
    openPayment({ bidCents: 3800, charges: [charge({ reducedCents: 200 })] });

    expect(await screen.findByText('$46.95 ($40.00 bid + $6.95 service fee)')).toBeVisible();
  });

  test('says what is wrong, and leads to its dispute', async () => {
    openPayment({ problem: 'I2 pay_1: ledger holds 1', disputed: true });

    expect(await screen.findByText(/^An invariant .* is broken: I2 pay_1/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The dispute' })).toHaveAttribute(
      'href',
      `/operator/disputes/${PAYMENT_ID}`,
    );
  });
});
