import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { CONFIRM, keys, openToTip, RELEASED, TIP, TIP_ID } from '../../../test/requests/tips.ts';
import { BID_ID, jobRecord, PAYMENT_ID, payment } from '../../../test/samples.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
});
afterEach(() => jest.restoreAllMocks());

async function choose(app: ReturnType<typeof openToTip>, label: string) {
  await app.user.click(await screen.findByRole('button', { name: 'Leave a tip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));
  await app.user.click(dialog.getByRole('radio', { name: label }));
  return dialog;
}

test('the owner of a finished job gives an amount of their own, pays it by card and is thanked', async () => {
  let answer: () => unknown = () => refuse(402, 'card_declined', 'Your card was declined.');
  const app = openToTip({ [CONFIRM]: () => answer() });
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
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 750 }]);
  expect(app.made(`GET /api/payments/${TIP_ID}`)).toHaveLength(1);
});

describe('of a job of which a part was refunded', () => {
  const open = (job: object) =>
    openToTip({
      [`GET /api/bids/${BID_ID}/job`]: () => jobRecord({ status: 'completed', ...job }),
      [`GET /api/payments/${PAYMENT_ID}`]: () =>
        payment({ ...RELEASED, status: 'partially_refunded', refundedCents: 1000 }),
    });

  test('a tip is offered like of any other', async () => {
    await choose(open({ allowedActions: [] }), '$10.00');

    expect(screen.getByText('This job is settled')).toBeVisible();
  });

  test('stars and tip are asked for once', async () => {
    open({ allowedActions: ['review'] });

    expect(await screen.findByRole('radio', { name: '$10' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
  });
});

describe('a tip whose payment has ended while its card was typed', () => {
  const canceled = () =>
    refuse(400, 'payment_intent_unexpected_state', 'This PaymentIntent has a status of canceled.');
  const pay = async (tip: object) => {
    const app = openToTip({ [CONFIRM]: canceled, [`GET /api/payments/${TIP_ID}`]: () => payment(tip) });
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
  openToTip();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave a tip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave a tip' }));

  for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Choose an amount' })).toBeDisabled();
  expect(await violations()).toEqual([]);
});

test('an amount that cannot be given is said before anything is sent', async () => {
  const app = openToTip();
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
  const app = openToTip({ [TIP]: () => refuse(409, 'already_tipped', 'You have given a tip already.') });
  const dialog = await choose(app, '$10.00');

  await app.user.click(dialog.getByRole('button', { name: 'Continue to payment' }));

  expect(await screen.findByText('The tip was not given')).toBeVisible();
});

test('what was given is shown, and not asked for again', async () => {
  const app = openToTip();
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
    const app = openToTip({
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
    const app = openToTip({ ...SAVED, [TIP]: () => ({ ...keys, status: 'released', tipCents: 500 }) });
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
    const app = openToTip({ ...SAVED, [TIP]: () => ({ ...keys, tipCents: 500 }) });
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
    const app = openToTip({ ...SAVED, [TIP]: () => ({ ...keys, tipCents: 500 }) });
    const dialog = await choose(app, '$5.00');
    await app.user.click(await dialog.findByRole('button', { name: 'Use another card' }));

    expect(await dialog.findByLabelText('Card number')).toBeVisible();
    expect(app.made(TIP).map(({ body }) => body)).toEqual([{ tipCents: 500 }]);
  });
});
