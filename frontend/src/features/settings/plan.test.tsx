import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openSettings, section } from '../../../test/settings.ts';

const READ = 'GET /api/subscription';
const PREVIEW = 'GET /api/subscription/preview';
const CHOOSE = 'POST /api/subscription';
const CANCEL = 'DELETE /api/subscription';
const CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_1/confirm';

const BASIC = {
  id: 'acc_1',
  status: 'none',
  plan: 'basic',
  nextPlan: 'basic',
  periodEnd: null,
  nextChargeCents: 0,
  retryAt: null,
  card: null,
  allowedActions: ['buy'],
};
const premium = (more: object = {}) => ({
  ...BASIC,
  status: 'active',
  plan: 'premium',
  nextPlan: 'premium',
  periodEnd: '2030-06-03T12:00:00.000Z',
  nextChargeCents: 499,
  card: 'visa •••• 4242',
  allowedActions: ['change', 'cancel'],
  ...more,
});
const DUE = { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_local', amountCents: 499 };

async function open(handlers: Handlers, path = '/settings#plan') {
  const app = openSettings({}, handlers, {}, path);
  const plan = await section('Your plan');
  await plan.findByText(/^Your plan:/);
  return { app, plan };
}

async function fillIn({ plan }: Awaited<ReturnType<typeof open>>) {
  fireEvent.change(await plan.findByLabelText('Card number'), { target: { value: '4242 4242 4242 4242' } });
  fireEvent.change(plan.getByLabelText('Expiry (MM/YY)'), { target: { value: '12/49' } });
  fireEvent.change(plan.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.change(plan.getByLabelText('Name on card'), { target: { value: 'Jordan Miller' } });
}

async function payWith(opened: Awaited<ReturnType<typeof open>>) {
  await fillIn(opened);
  const { app, plan } = opened;
  await app.user.click(plan.getByRole('checkbox', { name: /^I agree that \$4\.99 is charged now/ }));
  await app.user.click(plan.getByRole('button', { name: 'Pay $4.99' }));
}

/** What the page asks before it does it. */
async function answer({ app }: Awaited<ReturnType<typeof open>>, title: string, button: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await app.user.click(dialog.getByRole('button', { name: button }));
}

test('is shown when a person wants to see it', async () => {
  const app = openSettings({}, { [READ]: () => BASIC });
  const closed = await section('Your plan');

  expect(app.made(READ)).toEqual([]);
  await app.user.click(closed.getByRole('button', { name: 'See or change the plan' }));

  await screen.findByRole('button', { name: 'Close: Your plan' });
  expect(await (await section('Your plan')).findByText('Your plan: Basic')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('is bought with a card and the consent to the monthly charge', async () => {
  let now: object = BASIC;
  const opened = await open(
    {
      [READ]: () => now,
      [CHOOSE]: () => ({ ...BASIC, payment: DUE }),
      [CONFIRM]: () => {
        now = premium();
        return { id: 'pi_1', status: 'succeeded' };
      },
    },
    '/settings?plan=premium#plan',
  );
  const { app, plan } = opened;

  await app.user.click(plan.getByRole('button', { name: 'Choose Premium' }));
  await app.user.click(await plan.findByRole('button', { name: 'Pay $4.99' }));
  expect(await plan.findAllByText('Please agree to the monthly charge')).not.toHaveLength(0);
  expect(app.made(CONFIRM)).toEqual([]);
  await payWith(opened);

  expect(await plan.findByText('Your plan: Premium')).toBeVisible();
  expect(plan.getByText('Next charge: $4.99 on Jun 3, 2030, to visa •••• 4242.')).toBeVisible();
  expect(app.made(CHOOSE).map(({ body }) => body)).toEqual([{ plan: 'premium' }]);
  expect(await screen.findByText('Your plan is in force')).toBeVisible();
});

test('a card that is declined says so and leaves the form', async () => {
  const opened = await open({
    [READ]: () => BASIC,
    [CHOOSE]: () => ({ ...BASIC, payment: DUE }),
    [CONFIRM]: () => refuse(402, 'card_declined', 'Your card was declined.'),
  });
  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Premium' }));

  await payWith(opened);

  expect(await opened.plan.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(opened.plan.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('a dearer plan is asked for with what it costs now', async () => {
  const changed = premium({ plan: 'property-manager', nextPlan: 'property-manager', nextChargeCents: 1499 });
  const opened = await open({
    [READ]: () => premium(),
    [PREVIEW]: ({ query }) => ({
      ...{ plan: query.get('plan'), nowCents: 612, thenCents: 1499, from: '2030-06-03T12:00:00.000Z' },
    }),
    [CHOOSE]: () => ({ ...changed, payment: null }),
  });
  const { app, plan } = opened;

  await app.user.click(plan.getByRole('button', { name: 'Choose Property Manager' }));
  expect(app.made(CHOOSE)).toEqual([]);
  expect(
    await screen.findByText(/^The difference for the rest of the month is charged to visa/),
  ).toBeVisible();
  expect(await screen.findByText(/ Today \$6\.12, then \$14\.99 a month from Jun 3, 2030\.$/)).toBeVisible();
  await answer(opened, 'Change to Property Manager?', 'Change plan');

  expect(await plan.findByText('Your plan: Property Manager')).toBeVisible();
});

test('is cancelled for the end of what is paid for, and kept after all', async () => {
  const ending = premium({
    status: 'ending',
    nextPlan: 'basic',
    nextChargeCents: 0,
    allowedActions: ['change', 'keep'],
  });
  const opened = await open({
    [READ]: () => premium(),
    [CANCEL]: () => ending,
    [CHOOSE]: () => ({ ...premium(), payment: null }),
  });
  const { app, plan } = opened;

  await app.user.click(plan.getByRole('button', { name: 'Cancel the plan' }));
  await answer(opened, 'Cancel the plan?', 'Cancel the plan');
  expect(
    await plan.findByText('Paid until Jun 3, 2030. After that you are on Basic, without a charge.'),
  ).toBeVisible();
  await app.user.click(plan.getByRole('button', { name: 'Keep Premium' }));

  expect(await plan.findByText(/^Next charge:/)).toBeVisible();
});

test('a renewal that the card refused can be paid with another one', async () => {
  let now: object = premium({
    status: 'past_due',
    retryAt: '2030-06-06T12:00:00.000Z',
    allowedActions: ['pay', 'cancel'],
  });
  const opened = await open({
    [READ]: () => now,
    [CHOOSE]: () => ({ ...now, payment: DUE }),
    [CONFIRM]: () => {
      now = premium();
      return { id: 'pi_1', status: 'succeeded' };
    },
  });
  expect(opened.plan.getByText(/We try the card again on Jun 6, 2030/)).toBeVisible();

  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Pay for the renewal' }));
  await payWith(opened);

  expect(await opened.plan.findByText(/^Next charge:/)).toBeVisible();
  expect(opened.plan.queryByText('The card did not pay for the renewal')).not.toBeInTheDocument();
});

test('what is refused is said', async () => {
  const opened = await open({
    [READ]: () => premium(),
    [CHOOSE]: () => refuse(409, 'card_declined', 'The card was declined. Nothing has changed.'),
  });

  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Property Manager' }));
  await answer(opened, 'Change to Property Manager?', 'Change plan');

  expect(await screen.findByText('The card was declined. Nothing has changed.')).toBeVisible();
});

describe('another card', () => {
  const OPEN = 'POST /api/subscription/card';
  const TAKE = 'PUT /api/subscription/card';
  const SETUP = 'POST /_local/stripe/v1/setup_intents/seti_1/confirm';
  const late = premium({ status: 'past_due', retryAt: null, allowedActions: ['pay', 'card', 'cancel'] });

  async function give(now: object, handlers: Handlers) {
    const opened = await open({
      [READ]: () => now,
      [OPEN]: () => ({ clientSecret: 'seti_1_secret_2', publishableKey: 'pk_local' }),
      [SETUP]: () => ({ id: 'seti_1', status: 'succeeded' }),
      ...handlers,
    });
    await opened.app.user.click(opened.plan.getByRole('button', { name: 'Use another card' }));
    await fillIn(opened);
    expect(await violations()).toEqual([]);
    await opened.app.user.click(opened.plan.getByRole('button', { name: 'Use this card' }));
    return opened;
  }

  test('is taken for the renewals without a charge', async () => {
    const more = { allowedActions: ['change', 'card', 'cancel'] };
    const { app, plan } = await give(premium(more), {
      [TAKE]: () => premium({ ...more, card: 'mastercard •••• 4444' }),
    });

    expect(await screen.findByText('Your plan is paid with this card now')).toBeVisible();
    expect(plan.getByText(/to mastercard •••• 4444\.$/)).toBeVisible();
    expect(app.made(TAKE).map(({ body }) => body)).toEqual([{ setupId: 'seti_1' }]);
    expect(plan.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  test('that refuses the renewal as well says so', async () => {
    await give(late, { [TAKE]: () => late });

    expect(await screen.findByText('This card did not pay for the renewal either')).toBeVisible();
  });

  test('that its bank refuses leaves the form', async () => {
    const { app, plan } = await give(late, {
      [SETUP]: () => refuse(402, 'card_declined', 'Your card was declined.'),
    });

    expect(await plan.findByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(app.made(TAKE)).toEqual([]);
  });

  test('is not offered where nothing is renewed', async () => {
    const { plan } = await open({ [READ]: () => BASIC });

    expect(plan.queryByRole('button', { name: 'Use another card' })).not.toBeInTheDocument();
  });
});
