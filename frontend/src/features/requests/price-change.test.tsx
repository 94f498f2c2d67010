import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { day } from '../../../test/day.ts';
import { ORDER_ID, order } from '../../../test/job.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { BID_ID, PAYMENT_ID, payment } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

const ORDERS = `GET /api/bids/${BID_ID}/change-orders`;
const PROPOSE = `POST /api/bids/${BID_ID}/change-orders`;
const APPROVE = `POST /api/change-orders/${ORDER_ID}/approve`;
const DECLINE = `POST /api/change-orders/${ORDER_ID}/decline`;
const WITHDRAW = `POST /api/change-orders/${ORDER_ID}/withdraw`;
const ARRIVED = { checkedInAt: '2030-05-06T15:40:00.000Z', date: '2030-05-06', allowedActions: ['message'] };
const CARD = 'Visa ending in 4242';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T16:10:00Z'));
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A job on site with these orders; the open one is of the first of them. */
function open(orders: object[], user?: typeof PROVIDER, handlers: Handlers = {}) {
  const known = { orders };
  const openId = () =>
    known.orders.flatMap((each) => {
      const { id, status } = each as { id: string; status: string };
      return status === 'proposed' || status === 'approved' ? id : [];
    })[0] ?? null;
  const app = openPaidJob({
    ...(user && { user, view: { phone: undefined, homeownerName: 'Dana H.' } }),
    handlers: {
      [ORDERS]: () => page(known.orders),
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment({ as: user ? 'provider' : 'owner' }),
      'GET /api/provider/today': () => day(),
      ...handlers,
    },
  });
  Object.defineProperty(app.state, 'job', {
    get: () => ({ ...ARRIVED, openOrderId: openId(), extraCents: 0 }),
  });
  return { ...app, known };
}

const holdTime = () => jest.useFakeTimers({ doNotFake: ['Date', 'queueMicrotask', 'nextTick'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const header = (name: string) => screen.findByRole('region', { name });

describe('its homeowner', () => {
  test('reads what, why, the new total and until when, and sees the photos', async () => {
    const app = open([order()]);

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

  test('approves with the kept card in one tap, ten seconds later', async () => {
    const app = open([order({ keptCard: CARD })], undefined, {
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
    const app = open([order({ keptCard: CARD })]);
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
    const app = open([order({ keptCard: CARD })], undefined, {
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

    expect(await screen.findByText('The kept card was not charged')).toBeVisible();
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
    const app = open([order()], undefined, {
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
    const app = open([order()], undefined, {
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
    open([order({ expiresAt: '2030-05-06T16:10:00.000Z' })]);

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
    open([order({ status, allowedActions: [] })]);

    const told = within(await screen.findByRole('region', { name: 'Price changes' }));

    expect(told.getByText('+ $15.00 · More overgrown than described')).toBeVisible();
    expect(told.getByText(new RegExp(`${line}$`))).toBeVisible();
  });

  test('sees one that is proposed meanwhile without a reload', async () => {
    const app = open([]);
    expect(await header('Green Blade Lawn Care is here. The work started at 11:40 AM.')).toBeVisible();
    app.known.orders = [order()];

    act(() => announce('payment', 'bid', 'request'));

    expect(await header('Green Blade Lawn Care asks for $15.00 more')).toBeVisible();
  });
});

describe('its provider', () => {
  const ask = async (app: ReturnType<typeof open>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Price change' }));
    return within(await screen.findByRole('dialog', { name: 'Ask for a new price' }));
  };
  const DRAFT = (more: object = {}) =>
    sessionStorage.setItem(
      `sward.order.${BID_ID}`,
      JSON.stringify({
        owner: PROVIDER.id,
        values: { reason: 'overgrown', as: 'extra', amount: '15', text: 'Knee high at the back.', ...more },
        photos: [{ uploadId: 'upl_9', name: 'back.jpg' }],
      }),
    );

  test('sees what both sides get, and asks', async () => {
    DRAFT();
    const app = open([], PROVIDER, {
      [PROPOSE]: () => {
        app.known.orders = [order({ allowedActions: ['withdraw'] })];
        return app.known.orders[0];
      },
    });
    const dialog = await ask(app);

    expect(dialog.getByText('New total $61.95 = $55.00 + $6.95; you pay $15.00 now')).toBeVisible();
    expect(dialog.getByRole('row', { name: 'You receive $38.00 $52.25' })).toBeVisible();
    expect(dialog.getByText('At most $50.00 more.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $15.00' }));

    expect(await header('Dana decides about $15.00 more')).toBeVisible();
    expect(app.made(PROPOSE).map(({ body }) => body)).toEqual([
      { reason: 'overgrown', text: 'Knee high at the back.', extra: 15, photos: ['upl_9'] },
    ]);
    expect(sessionStorage.getItem(`sward.order.${BID_ID}`)).toBeNull();
  });

  test('may name the new price, and hears how much is left', async () => {
    DRAFT({ as: 'newAmount', amount: '62' });
    const app = open([], PROVIDER, {
      [PROPOSE]: () =>
        refuse(422, 'validation_failed', 'Please check.', {
          fields: { extra: 'That is more than this job may cost in addition' },
          keys: { extra: 'order_most' },
          data: { mostCents: 2000 },
        }),
    });
    const dialog = await ask(app);

    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $22.00' }));

    expect(await dialog.findByText('At most $20.00 more is left for this job')).toBeVisible();
    expect(app.made(PROPOSE).map(({ body }) => body.newAmount)).toEqual([62]);
  });

  test('is told what is missing before anything is sent', async () => {
    const app = open([], PROVIDER);
    const dialog = await ask(app);
    fireEvent.change(dialog.getByLabelText('Added to the price'), { target: { value: '50.01' } });

    await app.user.click(dialog.getByRole('button', { name: 'Ask Dana for $50.01' }));

    expect(dialog.getAllByText('At most $50.00 more is left for this job')[0]).toBeVisible();
    expect(dialog.getAllByText('Choose why it costs more')[0]).toBeVisible();
    expect(dialog.getByText('Add at least one photo')).toBeVisible();
    expect(app.made(PROPOSE)).toEqual([]);
  });

  test('without network is told so, and finds what was typed again', async () => {
    const app = open([], PROVIDER);
    const dialog = await ask(app);
    fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Knee high at the back.' } });

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));

    expect(dialog.getByText(/^This needs network/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Needs network' })).toBeDisabled();
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await ask(app);
    expect(again.getByLabelText('Why')).toHaveValue('Knee high at the back.');
  });

  test('waits for the answer, cannot finish meanwhile, and takes it back', async () => {
    const app = open([order({ allowedActions: ['withdraw'] })], PROVIDER, {
      [WITHDRAW]: () => {
        app.known.orders = [order({ status: 'withdrawn', allowedActions: [] })];
        return app.known.orders[0];
      },
    });

    const waits = within(await header('Dana decides about $15.00 more'));
    expect(waits.getByText('No answer by 2:00 PM means no')).toBeVisible();
    expect(waits.getByText(/^You can finish once it is answered/)).toBeVisible();
    expect(waits.getByRole('timer')).toHaveTextContent('1:50:00');
    expect(waits.queryByRole('button', { name: 'Finish' })).toBeNull();
    expect(await violations()).toEqual([]);
    await app.user.click(waits.getByRole('button', { name: 'Take it back' }));

    const working = within(await header("Working at Dana's since 11:40 AM"));
    expect(await working.findByText('Taken back; the price stays')).toBeVisible();
    expect(app.made(WITHDRAW)).toHaveLength(1);
  });

  test('is not offered another after three that were paid', async () => {
    const paid = (id: number) =>
      order({
        id: `cho_${id}`,
        status: 'paid',
        allowedActions: [],
        createdAt: `2030-05-06T15:5${id}:00.000Z`,
      });
    open([paid(1), paid(2), paid(3)], PROVIDER);

    const working = within(await header("Working at Dana's since 11:40 AM"));

    expect(await working.findByText('Approved and paid')).toBeVisible();
    expect(working.queryByRole('button', { name: 'Price change' })).toBeNull();
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
