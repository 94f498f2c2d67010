import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { atTheGate, CALLS, dueProblem, openNoAccess } from '../../../test/deals/no-access.ts';
import { unreachable } from '../../../test/faults.ts';
import { finishedJob, ORDER_ID, order } from '../../../test/job.ts';
import { openPriceChange } from '../../../test/paid-job.ts';
import { PAYMENT_ID, payment, REQUEST_ID } from '../../../test/samples.ts';
import { UNDO_MS } from '../../lib/waits.ts';

const UNSEEN =
  /^We could not see whether your payment went through\. Try again: you are never charged twice\.$/;
const CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_9/confirm';
const KEYS = { clientSecret: 'pi_9_secret_1', publishableKey: 'pk_local_1' };
const CARD = 'Visa ending in 4242';

const at = atTheGate();

/** Returns a handler that runs the effect but loses the answer. */
const lost = (effect: () => unknown) => () => {
  effect();
  return unreachable();
};

/** Presses a button whose action is sent ten seconds after the undo bar appears. */
async function pressForGood({ user }: Pick<ReturnType<typeof openApp>, 'user'>, button: HTMLElement) {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  await user.click(button);
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS + 100));
  jest.useRealTimers();
}

async function payByCard(name: string, button: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  const fields = {
    'Card number': '4242 4242 4242 4242',
    'Expiry (MM/YY)': '12/49',
    CVC: '123',
    'Name on card': 'Jordan Miller',
  };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

describe('the answer to a tip that was lost', () => {
  const TIP_ID = 'pay_00000000000000000000000009';
  const TIP = `POST /api/payments/${PAYMENT_ID}/tip`;
  const SAVED = {
    'GET /api/saved-card': () => ({ card: { brand: 'Visa', last4: '4242', expires: '12/30' } }),
  };
  const GIVEN = { id: TIP_ID, amountCents: 500, paidAt: '2030-05-08T18:00:00.000Z' };

  const open = (handlers: (give: () => void) => Handlers) => {
    jest.mocked(Date.now).mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
    const known = { tip: null as object | null };
    const money = () => ({
      ...{ status: 'released', dispute: null, tip: known.tip },
      allowedActions: known.tip ? [] : ['tip'],
    });
    const give = () => {
      known.tip = GIVEN;
    };
    return openApp(`/requests/${REQUEST_ID}`, {
      user: HOMEOWNER,
      handlers: {
        ...finishedJob(money),
        [`GET /api/payments/${TIP_ID}`]: () =>
          payment({ id: TIP_ID, status: known.tip ? 'released' : 'initiated' }),
        ...handlers(give),
      },
    });
  };
  const choose = async (app: ReturnType<typeof open>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Leave a tip' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
    await app.user.click(dialog.getByRole('radio', { name: '$5.00' }));
    return dialog;
  };
  const byCard = async (confirm: (give: () => void) => () => unknown) => {
    const tip = { id: TIP_ID, status: 'initiated', tipCents: 500, ...KEYS };
    const app = open((give) => ({ [TIP]: () => tip, [CONFIRM]: confirm(give) }));
    await app.user.click((await choose(app)).getByRole('button', { name: 'Continue to payment' }));
    return await payByCard('Leave a tip', 'Give $5.00');
  };

  test('says so, where the card is typed and no payment is seen', async () => {
    const dialog = await byCard(() => unreachable);

    expect(await dialog.findByText(UNSEEN)).toBeVisible();
    expect(screen.queryByText(/not charged/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Give $5.00' })).toBeEnabled();
  });

  test('thanks for it, where the card was charged', async () => {
    await byCard(lost);

    expect(await screen.findByText('Your tip of $5.00 goes to your provider.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const bySaved = async (tip: (give: () => void) => () => unknown) => {
    const app = open((give) => ({ ...SAVED, [TIP]: tip(give) }));
    const dialog = await choose(app);
    await pressForGood(app, await dialog.findByRole('button', { name: /^Give \$5\.00/ }));
  };

  test('says so of the saved card, too', async () => {
    await bySaved(() => unreachable);

    expect(await screen.findByText(UNSEEN)).toBeVisible();
    expect(screen.queryByText('The tip was not given')).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Leave a tip' })).toBeVisible();
  });

  test('thanks for it, where the saved card was charged', async () => {
    await bySaved(lost);

    expect(await screen.findByText('Your tip of $5.00 goes to your provider.')).toBeVisible();
    expect(screen.queryByText('The tip was not given')).toBeNull();
  });
});

describe('the answer to the payment of a price change that was lost', () => {
  const APPROVE = `POST /api/change-orders/${ORDER_ID}/approve`;
  const open = (first: object, handlers: (pay: () => void) => Handlers) => {
    const app: ReturnType<typeof openPriceChange> = openPriceChange(
      [order(first)],
      undefined,
      handlers(() => {
        app.known.orders = [order({ status: 'paid', allowedActions: [] })];
      }),
    );
    return app;
  };
  const bySaved = async (approve: (pay: () => void) => () => unknown) => {
    const app = open({ keptCard: CARD }, (pay) => ({ [APPROVE]: approve(pay) }));
    await pressForGood(app, await screen.findByRole('button', { name: 'Approve $15.00' }));
  };

  test('says so, where no payment is seen', async () => {
    await bySaved(() => unreachable);

    expect(await screen.findByText(UNSEEN)).toBeVisible();
    expect(screen.queryByText('The price change was not approved')).toBeNull();
  });

  test('is what is seen, where the kept card was charged', async () => {
    await bySaved(lost);

    expect(await screen.findByText('The new total is $61.95. The work goes on.')).toBeVisible();
  });

  test.each([
    ['says so of a card that is typed, too', () => unreachable, UNSEEN],
    ['is what is seen of a card that is typed', lost, /^The new total is \$61\.95\. The work goes on\.$/],
  ])('%s', async (_, confirm, said) => {
    const approved = { order: order({ status: 'approved' }), ...KEYS };
    const app = open({}, (pay) => ({ [APPROVE]: () => approved, [CONFIRM]: confirm(pay) }));
    await app.user.click(await screen.findByRole('button', { name: 'Approve $15.00' }));

    await payByCard('Approve $15.00 more', 'Pay $15.00');

    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText('The card was not charged')).toBeNull();
  });

  test('a refusal is told as one', async () => {
    await bySaved(() => () => refuse(409, 'too_late', 'It is too late for that.'));

    expect(await screen.findByText('The price change was not approved')).toBeVisible();
    expect(screen.queryByText(UNSEEN)).toBeNull();
  });
});

describe('the answer to the payment of a trip that was lost', () => {
  const open = (more: object, handlers: (pay: () => void) => Handlers) => {
    at('17:00:00');
    const app: ReturnType<typeof openNoAccess> = openNoAccess(dueProblem(more), {
      handlers: handlers(() => {
        app.known.problem = dueProblem({
          ...{ status: 'again', chosen: { date: '2030-05-08', time: 'afternoon' }, allowedActions: [] },
          backCents: null,
        });
      }),
    });
    return app;
  };
  const chooseDay = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('radio', { name: 'Come again Wed, May 8, 12 PM - 5 PM' }));
    return screen.getByRole('button', { name: 'Pay $10.00' });
  };
  const PAID = /^The job is now on Wed, May 8, 12 PM - 5 PM\.$/;

  test.each([
    ['says so, where no payment is seen', () => unreachable, UNSEEN],
    ['is what is seen, where the kept card was charged', lost, PAID],
  ])('%s', async (_, choose, said) => {
    const app = open({ keptCard: CARD }, (pay) => ({ [CALLS.choose]: choose(pay) }));
    await pressForGood(app, await chooseDay(app));

    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText('That did not work')).toBeNull();
  });

  test.each([
    ['says so of a card that is typed, too', () => unreachable, UNSEEN],
    ['is what is seen of a card that is typed', lost, PAID],
  ])('%s', async (_, confirm, said) => {
    const app = open({}, (pay) => ({
      [CALLS.choose]: () => ({ problem: dueProblem(), ...KEYS }),
      [CONFIRM]: confirm(pay),
    }));
    await app.user.click(await chooseDay(app));

    await payByCard('Pay the trip fee of $10.00', 'Pay $10.00');

    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText('The card was not charged')).toBeNull();
  });
});
