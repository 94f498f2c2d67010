import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { ORDER_ID, order } from '../../../test/job.ts';
import { openPriceChange } from '../../../test/paid-job.ts';
import { BID_ID } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

const APPROVE = `POST /api/change-orders/${ORDER_ID}/approve`;
const DECLINE = `POST /api/change-orders/${ORDER_ID}/decline`;
const CARD = 'Visa ending in 4242';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T16:10:00Z'));
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const holdTime = () => jest.useFakeTimers({ doNotFake: ['Date'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const header = (name: string) => screen.findByRole('region', { name });

describe('a homeowner who is asked for more', () => {
  test('reads what, why, the new total and until when, and sees the photos', async () => {
    const app = openPriceChange([order()]);

    const asks = within(await header('Green Blade Lawn Care asks for $15.00 more'));

    expect(asks.getByText('No answer by 2:00 PM means no.')).toBeVisible();
    expect(asks.getByText(/^More overgrown than described\. /)).toHaveTextContent(
      '“The back is knee high and needs a second pass.”',
    );
    expect(asks.getByText('New total $61.95 = $55.00 + $6.95; you pay $15.00 now')).toBeVisible();
    expect(asks.getByRole('button', { name: 'Approve $15.00' })).toHaveClass('bg-primary');
    const changes = within(await screen.findByRole('region', { name: 'What changes' }));
    expect(changes.getByText('$61.95')).toBeVisible();
    expect(changes.getByText(/the agreed job stays at \$46\.95/)).toBeVisible();
    expect(await violations()).toEqual([]);

    await app.user.click(asks.getByRole('button', { name: 'View Photo 1' }));
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/upl_9.jpg');
  });

  test.each([
    ['paid', 'Approved and paid'],
    ['declined', 'You kept the price'],
  ])('is not asked again for what is %s, while the job has not heard of it', async (status, name) => {
    const answered = order({ status, allowedActions: [] });
    openPriceChange([order()], undefined, {
      [`GET /api/bids/${BID_ID}/change-orders`]: () => ({ ...page([answered]), mostCents: 5000 }),
    });

    const state = within(await header(name));

    expect(state.queryByRole('button', { name: /Approve|Pay|Keep the price/ })).toBeNull();
    expect(state.queryByText(/means no/)).toBeNull();
  });

  test('approves with the kept card in one tap, ten seconds later', async () => {
    const app = openPriceChange([order({ keptCard: CARD })], undefined, {
      [APPROVE]: () => {
        const paid = order({ status: 'paid', allowedActions: [], keptCard: CARD });
        app.known.orders = [paid];
        return { order: paid, clientSecret: null, publishableKey: null };
      },
    });
    const approve = await screen.findByRole('button', { name: 'Approve $15.00' });
    expect(screen.getByText(`Charged to ${CARD}. You can undo it for 10 seconds.`)).toBeVisible();
    holdTime();
    await app.user.click(approve);
    expect(await screen.findByText('$15.00 is being added to what is held.')).toBeVisible();
    await pass(9_900);
    expect(app.made(APPROVE)).toEqual([]);
    await pass(200);

    expect(await screen.findByText('The new total is $61.95. The work goes on.')).toBeVisible();
    expect(app.made(APPROVE).map(({ body }) => body)).toEqual([{ amount: 15, useKeptCard: true }]);
    await pass(100);
    expect(await header('Green Blade Lawn Care is here. The work started at 11:40 AM.')).toBeVisible();
    expect(await screen.findByText(/^· Approved and paid$/)).toBeVisible();
  });

  test('takes an approval back: nothing is sent', async () => {
    const app = openPriceChange([order({ keptCard: CARD })]);
    const approve = await screen.findByRole('button', { name: 'Approve $15.00' });
    holdTime();
    await app.user.click(approve);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await pass(20_000);

    expect(app.made(APPROVE)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Approve $15.00' })).toBeEnabled();
  });

  test('whose kept card is declined pays the same amount with another', async () => {
    const confirm = 'POST /_local/stripe/v1/payment_intents/pi_9/confirm';
    let answer: () => unknown = () => refuse(402, 'card_declined', 'Your card was declined.');
    const app = openPriceChange([order({ keptCard: CARD })], undefined, {
      [APPROVE]: () => {
        const approved = order({ status: 'approved', keptCard: CARD });
        app.known.orders = [approved];
        return { order: approved, clientSecret: 'pi_9_secret_1', publishableKey: 'pk_local_1' };
      },
      [confirm]: () => answer(),
    });
    const approve = await screen.findByRole('button', { name: 'Approve $15.00' });
    holdTime();
    await app.user.click(approve);
    await pass(10_100);
    jest.useRealTimers();

    expect(await screen.findByText('The saved card was not charged')).toBeVisible();
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve $15.00 more' }));
    await type(dialog);
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Pay $15.00' }));
    expect(await dialog.findByText('Your card was declined.')).toBeVisible();
    answer = () => {
      app.known.orders = [order({ status: 'paid', allowedActions: [] })];
      return { id: 'pi_9', status: 'succeeded' };
    };
    await app.user.click(dialog.getByRole('button', { name: 'Pay $15.00' }));

    expect(await screen.findByText('The new total is $61.95. The work goes on.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.made(APPROVE)).toHaveLength(1);
  });

  test('without a kept card approves with the card form', async () => {
    const app = openPriceChange([order()], undefined, {
      [APPROVE]: () => ({
        order: order({ status: 'approved' }),
        clientSecret: 'pi_9_secret_1',
        publishableKey: 'pk_local_1',
      }),
    });

    await app.user.click(await screen.findByRole('button', { name: 'Approve $15.00' }));

    expect(await screen.findByRole('dialog', { name: 'Approve $15.00 more' })).toBeVisible();
    expect(app.made(APPROVE).map(({ body }) => body)).toEqual([{ amount: 15, useKeptCard: false }]);
  });

  test('keeps the price in one tap', async () => {
    const app = openPriceChange([order()], undefined, {
      [DECLINE]: () => {
        app.known.orders = [order({ status: 'declined', allowedActions: [] })];
        return app.known.orders[0];
      },
    });
    const keep = await screen.findByRole('button', { name: 'Keep the price' });
    holdTime();
    await app.user.click(keep);
    expect(await screen.findByText('The job stays at $46.95.')).toBeVisible();
    await pass(10_100);
    await pass(100);

    expect(await screen.findByText('You keep the price')).toBeVisible();
    expect(await screen.findByText(/You kept the price$/)).toBeVisible();
    expect(app.made(DECLINE)).toHaveLength(1);
  });

  test('is told when the time is over, and cannot approve any more', async () => {
    openPriceChange([order({ expiresAt: '2030-05-06T16:10:00.000Z' })]);

    const over = within(await header('The time to answer is over'));

    expect(over.getByText('The price stays $46.95. Nothing was charged.')).toBeVisible();
    expect(over.queryByRole('button', { name: 'Approve $15.00' })).toBeNull();
  });

  test.each([
    ['declined', 'You kept the price'],
    ['withdrawn', 'Taken back; nothing was charged'],
    ['expired', 'Not answered in time; nothing was charged'],
    ['returned', 'Charged too late; all of it went back to your card'],
  ])('reads of one that was %s in one line', async (status, line) => {
    const answered = order({ status, allowedActions: [] });
    openPriceChange([order()], undefined, {
      [`GET /api/bids/${BID_ID}/change-orders`]: () => ({ ...page([answered]), mostCents: 5000 }),
    });

    const told = within(await screen.findByRole('region', { name: 'Price changes' }));

    expect(told.getByText('+ $15.00 · More overgrown than described')).toBeVisible();
    expect(told.getByText(new RegExp(`${line}$`))).toBeVisible();
  });

  test('sees one that is proposed meanwhile without a reload', async () => {
    const app = openPriceChange([]);
    expect(await header('Green Blade Lawn Care is here. The work started at 11:40 AM.')).toBeVisible();
    app.known.orders = [order()];

    act(() => announce('payment', 'bid', 'request'));

    expect(await header('Green Blade Lawn Care asks for $15.00 more')).toBeVisible();
  });
});

async function type(dialog: ReturnType<typeof within>) {
  const fields = {
    'Card number': '4242 4242 4242 4242',
    'Expiry (MM/YY)': '12/49',
    CVC: '123',
    'Name on card': 'Jordan Miller',
  };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
}
