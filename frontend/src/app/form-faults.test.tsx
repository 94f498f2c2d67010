import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, openApp, refuse } from '../../test/app.tsx';
import { CONFIRM, complete, fillCard, INTENT, intent, openCheckout, PAY } from '../../test/checkout.ts';
import { FAULTS, WORDLESS } from '../../test/faults.ts';
import { type App, FORMS, type Form, fill } from '../../test/forms.ts';
import { profile } from '../../test/samples.ts';
import { edit, openSettings } from '../../test/settings.ts';
import { announce } from '../lib/api/signals.ts';

/** Words of forms whose call fails. They keep what was typed, also when the session has ended meanwhile. */

function expectTyped(values: Form['values']): void {
  for (const [label, value] of Object.entries(values))
    expect(screen.getByLabelText(label)).toHaveValue(value);
}

const CHANGED: (typeof FAULTS)[number] = [
  'says that something changed',
  () => refuse(409, 'state_changed', 'Something changed in the meantime. Please look again.'),
  /Something changed in the meantime\. Please look again\./,
];
const REFUSALS = [
  ...FAULTS,
  CHANGED,
  [
    'refuses what it cannot name',
    () => refuse(422, 'validation_failed', 'Please check the fields.'),
    /Please check the fields\./,
  ],
] as const;

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  const { path, viewer, reads, sends, values, button } = form;

  test.each(REFUSALS)('while the API %s, says so and keeps what is typed', async (fault, answer, said) => {
    const app = openApp(path, { user: viewer, handlers: { ...reads, [sends]: answer } });
    await fill(app, form);

    await app.user.click(screen.getByRole('button', { name: button }));

    const ours = form.own && /down|failed/.test(fault) ? form.own : said;
    expect((await screen.findAllByText(ours))[0]).toBeVisible();
    expect(document.body.textContent).not.toMatch(WORDLESS);
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
    expectTyped(values);
    expect(app.made(sends)).toHaveLength(1);
    app.unmount();
  });
});

describe('the session ends midway', () => {
  const ended = () => refuse(401, 'unauthenticated', 'Please sign in.');

  /** Sends a form without a session; returns the app, which leads to the sign-in. */
  async function sendEnded(form: Form): Promise<App> {
    const { path, viewer, reads, sends, button } = form;
    const app = openApp(path, { user: viewer, handlers: { ...reads, [sends]: ended } });
    await fill(app, form);
    await app.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Sward' })).toBeVisible();
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    app.unmount();
    return app;
  }

  async function reopen({ path, viewer, reads, opened, chosen, button }: Form, user = viewer): Promise<App> {
    const app = openApp(path, { user, handlers: reads ?? {} });
    if (opened) await app.user.click(await screen.findByRole('button', { name: opened }));
    await screen.findByRole('button', { name: button });
    if (chosen) expect(screen.getByRole('radio', { name: chosen })).toBeChecked();
    return app;
  }

  const own = Object.entries(FORMS).filter(([, { viewer }]) => viewer);
  test.each(own)('%s is filled in again after the sign-in, once', async (_, form) => {
    await sendEnded(form);

    await reopen(form);

    expectTyped(form.values);
    expect(sessionStorage).toHaveLength(0);
  });

  test('no one else is given what was typed', async () => {
    const form = FORMS['the settings'] as Form;
    await sendEnded(form);

    await reopen(form, { ...HOMEOWNER, id: 'acc_SOMEBODY' } as never);

    expect(screen.getByLabelText('First name')).toHaveValue(profile().firstName);
    expect(sessionStorage).toHaveLength(0);
  });

  test('who signs out keeps nothing', async () => {
    const form = FORMS['the settings'] as Form;
    const app = openApp(form.path, {
      user: HOMEOWNER,
      handlers: { ...form.reads, 'POST /api/auth/logout': () => ({ success: true }) },
    });
    await fill(app, form);

    await app.user.click(screen.getByRole('button', { name: 'Your account' }));
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Your account' })).not.toBeInTheDocument(),
    );
    expect(sessionStorage).toHaveLength(0);
  });

  test('no password is kept', async () => {
    openSettings();
    const password = await edit('Password');
    fireEvent.change(password.getByLabelText('Current password'), { target: { value: 'a long password' } });

    act(() => announce('signed-out'));

    await screen.findByRole('heading', { level: 1, name: 'Sign in to Sward' });
    expect(sessionStorage).toHaveLength(0);
  });
});

test.each([...FAULTS, CHANGED])(
  'checkout: while the API %s, says so; card and consent stay',
  async (fault, answer, said) => {
    const app = openCheckout({ [INTENT]: () => intent(), [PAY]: answer });
    await fillCard(app);

    await app.user.click(complete());

    const own = /There was an issue processing your payment\. Please try again\./;
    expect((await screen.findAllByText(/down|failed/.test(fault) ? own : said))[0]).toBeVisible();
    await waitFor(() => expect(complete()).toBeEnabled());
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(
      screen.getByRole('checkbox', {
        name: 'I authorize Sward to charge $46.95 today and hold it until the job is done.',
      }),
    ).toBeChecked();
    expect(app.made(CONFIRM)).toEqual([]);
  },
);
