import { screen, within } from '@testing-library/react';
import { currentPath, page } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { AT, FIND, item } from '../../../../test/deals/desk-payment.ts';
import { OVERVIEW, openDesk } from '../../../../test/desk.ts';
import { ACCOUNT_ID, PAYMENT_ID } from '../../../../test/samples.ts';

describe('the search', () => {
  test('shows what is stuck first, and finds by an id', async () => {
    const app = openDesk('/operator/payments', {
      [FIND]: ({ query }) =>
        page(
          query.get('q') ? [item({ disputed: true, bank: 'lost' })] : [item({ status: 'payout_blocked' })],
        ),
    });
    expect(await screen.findByText('Payout blocked')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Stuck payments' })).toBeVisible();
    expect(await violations()).toEqual([]);

    await app.user.type(screen.getByRole('searchbox'), `${PAYMENT_ID}{Enter}`);

    expect(await screen.findByText('With a dispute')).toBeVisible();
    expect(screen.getByText('Lost to the bank')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lawn Mowing, $46.95' })).toHaveAttribute(
      'href',
      `/operator/payments/${PAYMENT_ID}`,
    );
    expect(screen.queryByRole('navigation', { name: 'Role of the person' })).not.toBeInTheDocument();
  });

  test('leads on to the people, with what was typed, where it is no payment', async () => {
    const app = openDesk('/operator/payments', {
      [FIND]: () => page([]),
      'GET /api/operator/people': () => page([]),
      'GET /api/operator/watched': () => page([]),
    });
    await app.user.type(await screen.findByRole('searchbox'), 'ben@sward.test{Enter}');

    await app.user.click(await screen.findByRole('link', { name: 'Look under People' }));

    expect(await screen.findByRole('heading', { name: 'Results for ben@sward.test' })).toBeVisible();
    expect(currentPath()).toBe('/operator/people');
  });

  test('finds a person as who pays and as who is paid', async () => {
    const app = openDesk('/operator/payments', {
      [FIND]: ({ query }) => page(query.get('as') === 'provider' ? [item()] : []),
    });
    await app.user.type(await screen.findByRole('searchbox'), `${ACCOUNT_ID}{Enter}`);
    expect(await screen.findByText('No payment matches')).toBeVisible();

    await app.user.click(screen.getByRole('link', { name: 'As who is paid' }));

    expect(await screen.findByRole('link', { name: 'Lawn Mowing, $46.95' })).toBeVisible();
    expect(screen.getByRole('heading', { name: `Results for ${ACCOUNT_ID}` })).toBeVisible();
  });
});

describe('money on the overview', () => {
  const heap = (count: number, cents: number) => ({ count, cents });
  const report = (more: object = {}) => ({
    ...{ at: AT, from: AT, to: AT, movements: 3, differenceCents: 0, open: [] },
    ...{ balanceCents: 500_729, heldCents: 4695, floatCents: 500_000, covered: true },
    ...more,
  });

  test('is what is held, due and stuck, and the last reconciliation', async () => {
    openDesk('/operator', {
      [OVERVIEW]: () => ({
        money: { countedAt: AT, held: heap(1, 4695), due: heap(0, 0), stuck: heap(2, 9000) },
        reconciliation: report(),
      }),
    });

    const money = within(await screen.findByRole('region', { name: 'Money' }));
    expect((await money.findByText('Held')).nextSibling).toHaveTextContent('$46.95');
    expect(money.getByText('Stuck').nextSibling).toHaveTextContent('2');
    expect(money.getByRole('link', { name: '$90.00' })).toHaveAttribute('href', '/operator/payments');
    expect(money.getByText('Difference').nextSibling).toHaveTextContent('$0.00');
    expect(money.getByText(/^The balance covers/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('says what differs, and that the balance does not cover', async () => {
    const open = [{ stripeId: 'tr_1', stripeCents: -700, ledgerCents: 0 }];
    openDesk('/operator', {
      [OVERVIEW]: () => ({
        money: null,
        reconciliation: report({ differenceCents: 700, open, covered: false }),
      }),
    });

    expect(await screen.findByText('tr_1: Stripe -$7.00, ledger $0.00')).toBeVisible();
    expect(screen.getByText(/^The balance does not cover/)).toBeVisible();
    expect(screen.getByText('Not counted yet')).toBeVisible();
  });
});
