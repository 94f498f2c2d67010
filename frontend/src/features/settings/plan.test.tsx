import { screen, waitFor } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  answerDialog,
  BASIC,
  DUE,
  giveAnotherCard,
  LATE,
  openPlan,
  openSettings,
  PLAN_CANCEL,
  PLAN_CHOOSE,
  PLAN_CONFIRM,
  PLAN_PREVIEW,
  PLAN_READ,
  payForPlan,
  premium,
  SETUP_CARD,
  section,
  TAKE_CARD,
} from '../../../test/settings.ts';

test('is shown when a person wants to see it', async () => {
  const app = openSettings({}, { [PLAN_READ]: () => BASIC });
  const closed = await section('Your plan');

  expect(app.made(PLAN_READ)).toEqual([]);
  await app.user.click(closed.getByRole('button', { name: 'See or change the plan' }));

  await screen.findByRole('button', { name: 'Close: Your plan' });
  expect(await (await section('Your plan')).findByText('Your plan: Basic')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('is bought with a card and the consent to the monthly charge', async () => {
  let now: object = BASIC;
  const opened = await openPlan(
    {
      [PLAN_READ]: () => now,
      [PLAN_CHOOSE]: () => ({ ...BASIC, payment: DUE }),
      [PLAN_CONFIRM]: () => {
        now = premium();
        return { id: 'pi_1', status: 'succeeded' };
      },
    },
    '/settings?plan=premium#plan',
  );
  const { app, plan } = opened;

  await app.user.click(plan.getByRole('button', { name: 'Choose Premium' }));
  expect(await plan.findByRole('heading', { name: 'Buy Premium' })).toHaveFocus();
  await app.user.click(await plan.findByRole('button', { name: 'Pay $4.99' }));
  expect(await plan.findAllByText('Please agree to the monthly charge')).not.toHaveLength(0);
  expect(app.made(PLAN_CONFIRM)).toEqual([]);
  await payForPlan(opened);

  await waitFor(() => expect(plan.getByText('Your plan: Premium')).toHaveFocus());
  expect(plan.getByText('Next charge: $4.99 on Jun 3, 2030, to visa •••• 4242.')).toBeVisible();
  expect(app.made(PLAN_CHOOSE).map(({ body }) => body)).toEqual([{ plan: 'premium' }]);
  expect(await screen.findByText('Your plan is active')).toBeVisible();
});

test('a card that is declined says so and leaves the form', async () => {
  const opened = await openPlan({
    [PLAN_READ]: () => BASIC,
    [PLAN_CHOOSE]: () => ({ ...BASIC, payment: DUE }),
    [PLAN_CONFIRM]: () => refuse(402, 'card_declined', 'Your card was declined.'),
  });
  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Premium' }));

  await payForPlan(opened);

  const refusal = await opened.plan.findByRole('alert');
  expect(refusal).toHaveTextContent('Your card was declined.');
  expect(refusal).toHaveFocus();
  expect(opened.plan.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('a dearer plan is asked for with what it costs now', async () => {
  const changed = premium({ plan: 'property-manager', nextPlan: 'property-manager', nextChargeCents: 1499 });
  const opened = await openPlan({
    [PLAN_READ]: () => premium(),
    [PLAN_PREVIEW]: ({ query }) => ({
      ...{ plan: query.get('plan'), nowCents: 612, thenCents: 1499, from: '2030-06-03T12:00:00.000Z' },
    }),
    [PLAN_CHOOSE]: () => ({ ...changed, payment: null }),
  });
  const { app, plan } = opened;

  await app.user.click(plan.getByRole('button', { name: 'Choose Property Manager' }));
  expect(app.made(PLAN_CHOOSE)).toEqual([]);
  expect(
    await screen.findByText(/^The difference for the rest of the month is charged to visa/),
  ).toBeVisible();
  expect(await screen.findByText(/ Today \$6\.12, then \$14\.99 a month from Jun 3, 2030\.$/)).toBeVisible();
  await answerDialog(opened, 'Change to Property Manager?', 'Change plan');

  expect(await plan.findByText('Your plan: Property Manager')).toBeVisible();
});

test('is cancelled for the end of what is paid for, and kept after all', async () => {
  const ending = premium({
    status: 'ending',
    nextPlan: 'basic',
    nextChargeCents: 0,
    allowedActions: ['change', 'keep'],
  });
  const opened = await openPlan({
    [PLAN_READ]: () => premium(),
    [PLAN_CANCEL]: () => ending,
    [PLAN_CHOOSE]: () => ({ ...premium(), payment: null }),
  });
  const { app, plan } = opened;

  await app.user.click(plan.getByRole('button', { name: 'Cancel the plan' }));
  await answerDialog(opened, 'Cancel the plan?', 'Keep Premium');
  expect(app.made(PLAN_CANCEL)).toEqual([]);
  await app.user.click(plan.getByRole('button', { name: 'Cancel the plan' }));
  await answerDialog(opened, 'Cancel the plan?', 'Cancel the plan');
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
  const opened = await openPlan({
    [PLAN_READ]: () => now,
    [PLAN_CHOOSE]: () => ({ ...now, payment: DUE }),
    [PLAN_CONFIRM]: () => {
      now = premium();
      return { id: 'pi_1', status: 'succeeded' };
    },
  });
  expect(opened.plan.getByText(/We try the card again on Jun 6, 2030/)).toBeVisible();

  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Pay for the renewal' }));
  await payForPlan(opened);

  expect(await opened.plan.findByText(/^Next charge:/)).toBeVisible();
  expect(opened.plan.queryByText('The renewal could not be charged')).not.toBeInTheDocument();
});

test('what is refused is said', async () => {
  const opened = await openPlan({
    [PLAN_READ]: () => premium(),
    [PLAN_CHOOSE]: () => refuse(409, 'card_declined', 'The card was declined. Nothing has changed.'),
  });

  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Property Manager' }));
  await answerDialog(opened, 'Change to Property Manager?', 'Change plan');

  expect(await screen.findByText('The card was declined. Nothing has changed.')).toBeVisible();
});

describe('another card', () => {
  test('is taken for the renewals without a charge', async () => {
    const more = { allowedActions: ['change', 'card', 'cancel'] };
    const { app, plan } = await giveAnotherCard(premium(more), {
      [TAKE_CARD]: () => premium({ ...more, card: 'mastercard •••• 4444' }),
    });

    expect(await screen.findByText('Your plan is paid with this card now')).toBeVisible();
    expect(plan.getByText(/to mastercard •••• 4444\.$/)).toBeVisible();
    expect(app.made(TAKE_CARD).map(({ body }) => body)).toEqual([{ setupId: 'seti_1' }]);
    expect(plan.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  test('that refuses the renewal as well says so', async () => {
    await giveAnotherCard(LATE, { [TAKE_CARD]: () => LATE });

    expect(await screen.findByText('This card could not be charged either')).toBeVisible();
  });

  test('that its bank refuses leaves the form', async () => {
    const { app, plan } = await giveAnotherCard(LATE, {
      [SETUP_CARD]: () => refuse(402, 'card_declined', 'Your card was declined.'),
    });

    expect(await plan.findByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(app.made(TAKE_CARD)).toEqual([]);
  });

  test('is not offered where nothing is renewed', async () => {
    const { plan } = await openPlan({ [PLAN_READ]: () => BASIC });

    expect(plan.queryByRole('button', { name: 'Use another card' })).not.toBeInTheDocument();
  });
});
