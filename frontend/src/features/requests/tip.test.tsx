import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { pressForGood } from '../../../test/form.ts';
import { finishedJob } from '../../../test/job.ts';
import { BID_ID, jobRecord, PAYMENT_ID, payment, REQUEST_ID } from '../../../test/samples.ts';

const TIP_ID = 'pay_00000000000000000000000009';
const TIP = `POST /api/payments/${PAYMENT_ID}/tip`;
const CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_9/confirm';
const RELEASED = { status: 'released', dispute: null, tip: null, allowedActions: ['tip'] };
const keys = { id: TIP_ID, status: 'initiated', clientSecret: 'pi_9_secret_1', publishableKey: 'pk_local_1' };

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
});
afterEach(() => jest.restoreAllMocks());

function open(handlers: Handlers = {}) {
  const state: { money: object } = { money: RELEASED };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => state.money),
      [TIP]: ({ body }) => ({ ...keys, ...(body as object) }),
      [`GET /api/payments/${TIP_ID}`]: () => payment({ id: TIP_ID, status: 'released' }),
      ...handlers,
    },
  });
  return { ...app, state };
}

async function choose(app: ReturnType<typeof open>, label: string) {
  await app.user.click(await screen.findByRole('button', { name: 'Leave a tip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
  await app.user.click(dialog.getByRole('radio', { name: label }));
  return dialog;
}

test('the owner of a finished job gives an amount of their own, pays it by card and is thanked', async () => {
  let answer: () => unknown = () => refuse(402, 'card_declined', 'Your card was declined.');
  const app = open({ [CONFIRM]: () => answer() });
  const dialog = await choose(app, 'Another amount');
  fireEvent.change(dialog.getByLabelText('Amount in dollars'), { target: { value: '7.50' } });
  await app.user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
  fireEvent.change(await dialog.findByLabelText('Card number'), { target: { value: '4242 4242 4242 4242' } });
  fireEvent.change(dialog.getByLabelText('Expiry (MM/YY)'), { target: { value: '12/49' } });
  fireEvent.change(dialog.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.change(dialog.getByLabelText('Name on card'), { target: { value: 'Jordan Miller' } });
  expect(await violations()).toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Give $7.50' }));
  expect(await dialog.findByText('Your card was declined.')).toBeVisible();
  answer = () => {
    const tip = { id: TIP_ID, amountCents: 750, paidAt: '2030-05-08T18:00:00.000Z' };
    app.state.money = { ...RELEASED, allowedActions: [], tip };
    return { id: 'pi_9', status: 'succeeded' };
  };

  await app.user.click(dialog.getByRole('button', { name: 'Give $7.50' }));

  expect(await screen.findByText('Your tip of $7.50 goes to your provider.')).toBeVisible();
  expect(await screen.findByText('You gave a tip of $7.50. Thank you!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 750 }]);
  expect(app.made(`GET /api/payments/${TIP_ID}`)).toHaveLength(1);
});

describe('a tip whose payment has ended while its card was typed', () => {
  const canceled = () =>
    refuse(400, 'payment_intent_unexpected_state', 'This PaymentIntent has a status of canceled.');
  const pay = async (tip: object) => {
    const app = open({ [CONFIRM]: canceled, [`GET /api/payments/${TIP_ID}`]: () => payment(tip) });
    const dialog = await choose(app, '$10.00');
    await app.user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    fireEvent.change(await dialog.findByLabelText('Card number'), {
      target: { value: '4242 4242 4242 4242' },
    });
    fireEvent.change(dialog.getByLabelText('Expiry (MM/YY)'), { target: { value: '12/49' } });
    fireEvent.change(dialog.getByLabelText('CVC'), { target: { value: '123' } });
    fireEvent.change(dialog.getByLabelText('Name on card'), { target: { value: 'Jordan Miller' } });
    await app.user.click(dialog.getByRole('button', { name: 'Give $10.00' }));
    return dialog;
  };

  test('is said to have ended, in words for people', async () => {
    const dialog = await pay({ id: TIP_ID, status: 'void' });

    expect(
      await dialog.findByText('This payment has ended. Please close this window and start again.'),
    ).toBeVisible();
    expect(dialog.queryByText(/PaymentIntent/)).not.toBeInTheDocument();
  });

  test('is thanked for when it was paid in another tab', async () => {
    await pay({ id: TIP_ID, status: 'released' });

    expect(await screen.findByText('Your tip of $10.00 goes to your provider.')).toBeVisible();
  });
});

test('nothing is chosen beforehand, and nothing can be sent before', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave a tip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));

  for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Choose an amount' })).toBeDisabled();
  expect(await violations()).toEqual([]);
});

test('an amount that cannot be given is said before anything is sent', async () => {
  const app = open();
  const dialog = await choose(app, 'Another amount');

  for (const amount of ['0.99', '200.01', 'much']) {
    await app.user.clear(dialog.getByLabelText('Amount in dollars'));
    await app.user.type(dialog.getByLabelText('Amount in dollars'), amount);
    await app.user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    expect(dialog.getAllByText('Enter an amount from $1.00 to $200.00')[0]).toBeVisible();
  }

  expect(app.made(TIP)).toEqual([]);
});

test('a refusal is told in its words', async () => {
  const app = open({ [TIP]: () => refuse(409, 'already_tipped', 'You have given a tip already.') });
  const dialog = await choose(app, '$10.00');

  await app.user.click(dialog.getByRole('button', { name: 'Continue to payment' }));

  expect(await screen.findByText('The tip was not given')).toBeVisible();
});

test('what was given is shown, and not asked for again', async () => {
  const app = open();
  app.state.money = {
    ...RELEASED,
    ...{ allowedActions: [], tip: { id: TIP_ID, amountCents: 500, paidAt: '2030-05-08T17:00:00.000Z' } },
  };

  expect(await screen.findByText('You gave a tip of $5.00. Thank you!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave a tip' })).not.toBeInTheDocument();
});

describe('with a saved card', () => {
  const CARD = { brand: 'Visa', last4: '4242', expires: '12/30' };
  const SAVED = { 'GET /api/saved-card': () => ({ card: CARD }) };

  afterEach(() => {
    jest.useRealTimers();
  });
  /** From here on, the test moves the clock. */
  const holdTime = () => jest.useFakeTimers({ doNotFake: ['Date'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('a tip is chosen, and given ten seconds later', async () => {
    const app = open({
      ...SAVED,
      [TIP]: ({ body }) => ({
        ...keys,
        status: 'released',
        tipCents: (body as { tipCents: number }).tipCents,
      }),
    });
    const dialog = await choose(app, '$5.00');
    const give = await dialog.findByRole('button', { name: 'Give $5.00 · Visa ···· 4242' });
    holdTime();
    await app.user.click(give);
    expect(screen.getByText('Giving your provider $5.00.')).toBeVisible();
    await pass(9_900);
    expect(app.made(TIP)).toEqual([]);
    await pass(200);

    expect(await screen.findByText('Your tip of $5.00 goes to your provider.')).toBeVisible();
    expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 500, savedCard: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a tip is taken back: nothing is sent', async () => {
    const app = open({ ...SAVED, [TIP]: () => ({ ...keys, status: 'released', tipCents: 500 }) });
    const dialog = await choose(app, '$5.00');
    const give = await dialog.findByRole('button', { name: /^Give \$5\.00/ });
    holdTime();
    await app.user.click(give);
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(20_000);

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.made(TIP)).toEqual([]);
  });

  test('that is declined, another card is asked for', async () => {
    const app = open({ ...SAVED, [TIP]: () => ({ ...keys, tipCents: 500 }) });
    const dialog = await choose(app, '$5.00');
    const give = await dialog.findByRole('button', { name: /^Give \$5\.00/ });
    holdTime();
    await app.user.click(give);
    await pass(10_100);
    jest.useRealTimers();

    expect(await screen.findByText('The saved card was declined. Please use another one.')).toBeVisible();
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('another one can be used', async () => {
    const app = open({ ...SAVED, [TIP]: () => ({ ...keys, tipCents: 500 }) });
    const dialog = await choose(app, '$5.00');
    await app.user.click(await dialog.findByRole('button', { name: 'Use another card' }));

    expect(await dialog.findByLabelText('Card number')).toBeVisible();
    expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 500 }]);
  });
});

describe('beside the stars', () => {
  const CARD = { brand: 'Visa', last4: '4242', expires: '12/30' };
  const REVIEW = `POST /api/bids/${BID_ID}/reviews`;
  const WITH_TIP = 'Send review and $10.00 tip';
  const toRate = (handlers: Handlers = {}) => {
    const job = jobRecord({ status: 'completed', allowedActions: ['review'] });
    return open({
      [`GET /api/bids/${BID_ID}/job`]: () => job,
      'GET /api/saved-card': () => ({ card: CARD }),
      [REVIEW]: () => ({}),
      [TIP]: () => ({ ...keys, status: 'released', tipCents: 1000 }),
      ...handlers,
    });
  };
  const tap = async ({ user }: ReturnType<typeof open>, ...names: string[]) => {
    for (const name of names) await user.click(await screen.findByRole('radio', { name }));
  };

  test('no tip is chosen, and the card is not asked for', async () => {
    const app = toRate();

    for (const name of ['No tip', '$5', '$10', '$20'])
      expect(await screen.findByRole('radio', { name })).not.toBeChecked();
    expect(app.made('GET /api/saved-card')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('a tip on the saved card is one tap more, and both are sent ten seconds later', async () => {
    const app = toRate();
    await tap(app, '4 out of 5', '$10');
    expect(await screen.findByText(/Visa ···· 4242\. You can undo this for 10 seconds\.$/)).toBeVisible();
    const send = await screen.findByRole('button', { name: WITH_TIP });
    // Loads the script before the clock is fake.
    await import('../../parts/payment/tip-with-review.tsx');
    await pressForGood(app, send, () => {
      expect(
        screen.getByText('Sending your review, and $10.00 to your provider from Visa ···· 4242.'),
      ).toBeVisible();
      expect([...app.made(REVIEW), ...app.made(TIP)]).toEqual([]);
    });

    expect(await screen.findByText('Your tip of $10.00 goes to your provider.')).toBeVisible();
    expect(app.made(REVIEW).map(({ body }) => body)).toEqual([{ rating: 4, text: '' }]);
    expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 1000, savedCard: true }]);
  });

  test('a tip is given without stars, and the review is still to be written', async () => {
    const app = toRate();
    await tap(app, '$10');
    await app.user.click(screen.getByRole('button', { name: 'Leave a tip' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
    expect(dialog.getByRole('radio', { name: '$10.00' })).toBeChecked();
    expect(app.made(REVIEW)).toEqual([]);
    expect(screen.queryByText('Please choose a rating')).not.toBeInTheDocument();
  });

  test('both are taken back: nothing is sent, and all of it is still there', async () => {
    const app = toRate();
    await tap(app, '4 out of 5', '$10');
    const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pressForGood(app, await screen.findByRole('button', { name: WITH_TIP }), takeBack);

    expect(await screen.findByText('Nothing was sent')).toBeVisible();
    expect([...app.made(REVIEW), ...app.made(TIP)]).toEqual([]);
    expect(screen.getByRole('radio', { name: '$10' })).toBeChecked();
    expect(screen.getByRole('button', { name: WITH_TIP })).toBeEnabled();
  });

  test('where the review is refused no tip is given', async () => {
    const app = toRate({ [REVIEW]: () => refuse(409, 'review_exists', 'You have written already.') });
    await tap(app, '4 out of 5', '$10');
    await pressForGood(app, await screen.findByRole('button', { name: WITH_TIP }));

    expect(await screen.findByText('The review was not sent')).toBeVisible();
    expect(app.made(TIP)).toEqual([]);
  });

  test('without a saved card the tip is paid for after the review', async () => {
    const app = toRate({ 'GET /api/saved-card': () => ({ card: null }) });
    await tap(app, '4 out of 5', '$10');
    await app.user.click(screen.getByRole('button', { name: 'Send review' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
    expect(dialog.getByRole('radio', { name: '$10.00' })).toBeChecked();
    expect(app.made(REVIEW)).toHaveLength(1);
    expect(app.made(TIP)).toEqual([]);
  });

  test('another amount can be given without a review', async () => {
    const app = toRate();
    await app.user.click(await screen.findByRole('button', { name: 'Give another amount' }));

    expect(await screen.findByRole('dialog', { name: 'Leave a tip' })).toBeVisible();
  });
});
