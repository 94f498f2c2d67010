import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from './app.tsx';
import { violations } from './axe.ts';
import { profile } from './samples.ts';

export const SAVE = 'PUT /api/profile';

/** Opens the settings of a person whose profile differs by `more`. */
export function openSettings(
  more: object = {},
  handlers: Handlers = {},
  user: Parameters<typeof openApp>[1] = {},
  path = '/settings',
) {
  return openApp(path, {
    user: HOMEOWNER,
    ...user,
    handlers: {
      'GET /api/profile': () => profile(more),
      'GET /api/auth/sessions': () => ({ items: [], nextCursor: null }),
      ...handlers,
    },
  });
}

/** One section of the page. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** One section with its form open. */
export async function edit(name: string) {
  fireEvent.click((await section(name)).getByRole('button', { name: /^(Edit[:,]|Change password)/ }));
  await screen.findByRole('form', { name });
  return section(name);
}

/** Calls about a plan. */
export const PLAN_READ = 'GET /api/subscription';
export const PLAN_PREVIEW = 'GET /api/subscription/preview';
export const PLAN_CHOOSE = 'POST /api/subscription';
export const PLAN_CANCEL = 'DELETE /api/subscription';
export const PLAN_CONFIRM = 'POST /_local/stripe/v1/payment_intents/pi_1/confirm';

export const TAKE_CARD = 'PUT /api/subscription/card';
export const SETUP_CARD = 'POST /_local/stripe/v1/setup_intents/seti_1/confirm';

export const BASIC = {
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
export const premium = (more: object = {}) => ({
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
/** A plan whose renewal was refused; it can take another card. */
export const LATE = premium({ status: 'past_due', retryAt: null, allowedActions: ['pay', 'card', 'cancel'] });
export const DUE = { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_local', amountCents: 499 };

/** Opens the settings at the plan, once it has been read. */
export async function openPlan(handlers: Handlers, path = '/settings#plan') {
  const app = openSettings({}, handlers, {}, path);
  const plan = await section('Your plan');
  await plan.findByText(/^Your plan:/);
  return { app, plan };
}

export async function fillInCard({ plan }: Awaited<ReturnType<typeof openPlan>>) {
  fireEvent.change(await plan.findByLabelText('Card number'), { target: { value: '4242 4242 4242 4242' } });
  fireEvent.change(plan.getByLabelText('Expiry (MM/YY)'), { target: { value: '12/49' } });
  fireEvent.change(plan.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.change(plan.getByLabelText('Name on card'), { target: { value: 'Jordan Miller' } });
}

export async function payForPlan(opened: Awaited<ReturnType<typeof openPlan>>) {
  await fillInCard(opened);
  const { app, plan } = opened;
  await app.user.click(plan.getByRole('checkbox', { name: /^I agree that \$4\.99 is charged now/ }));
  await app.user.click(plan.getByRole('button', { name: 'Pay $4.99' }));
}

/** Confirms in the dialog that the page opens first. */
export async function answerDialog(
  { app }: Awaited<ReturnType<typeof openPlan>>,
  title: string,
  button: string,
) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await app.user.click(dialog.getByRole('button', { name: button }));
}

/** Presses "Use another card" and enters one, which Stripe takes. */
export async function giveAnotherCard(now: object, handlers: Handlers) {
  const opened = await openPlan({
    [PLAN_READ]: () => now,
    'POST /api/subscription/card': () => ({ clientSecret: 'seti_1_secret_2', publishableKey: 'pk_local' }),
    [SETUP_CARD]: () => ({ id: 'seti_1', status: 'succeeded' }),
    ...handlers,
  });
  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Use another card' }));
  await fillInCard(opened);
  expect(await violations()).toEqual([]);
  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Use this card' }));
  return opened;
}
