import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../test/app.tsx';
import { CONFIRM, complete, fillCard, INTENT, intent, openCheckout, PAY } from '../../test/checkout.ts';
import { FAULTS, WORDLESS } from '../../test/faults.ts';
import { finishedJob } from '../../test/job.ts';
import { PAYMENT_ID, profile, REQUEST_ID, requestView } from '../../test/samples.ts';
import { edit, openSettings } from '../../test/settings.ts';
import { announce } from '../lib/signals.ts';

/** What forms say when what they send fails; they keep what was typed, also when the session has ended meanwhile. */

type Viewer = NonNullable<Parameters<typeof openApp>[1]>['user'];

interface Form {
  path: string;
  viewer?: Viewer;
  /** What the page reads. */
  reads?: Handlers;
  /** The call that sends it. */
  sends: string;
  /** What somebody fills in, by label. */
  values: Readonly<Record<string, string>>;
  /** Other choices before it is sent. */
  also?: (app: ReturnType<typeof openApp>) => Promise<void>;
  /** What has to be opened before. */
  opened?: string | RegExp;
  /** Which of the choices shows the fields. */
  chosen?: string;
  button: string;
  /** What is said where the server has no words of its own. */
  own?: RegExp;
}
const PERSON = {
  'First name': 'Jordan',
  'Last name': 'Miller',
  Email: 'jordan@example.com',
  Phone: '617-555-0134',
};
const HOME = { Address: '48 Inman St', City: 'Cambridge', 'ZIP code': '02139' };
const accept = async ({ user }: ReturnType<typeof openApp>) =>
  await user.click(screen.getByRole('checkbox', { name: /^I accept the Terms of Service/ }));

const job = (money: object) => finishedJob(() => ({ dispute: null, tip: null, ...money }));

/** One form of each kind: of a visitor and of somebody who has signed in, of a page and of a dialog. */
const FORMS: Readonly<Record<string, Form>> = {
  'signing in': {
    path: '/login',
    sends: 'POST /api/auth/login',
    values: { Username: 'homeowner@sward.test', Password: 'a long password' },
    button: 'Sign In',
  },
  'a new account': {
    path: '/create-account',
    sends: 'POST /api/homeowners/register',
    values: { ...PERSON, ...HOME, State: 'MA' },
    also: accept,
    button: 'Create Account',
    own: /Please try again or contact support if the problem persists\./,
  },
  'the settings': {
    path: '/settings',
    viewer: HOMEOWNER,
    reads: { 'GET /api/profile': () => profile() },
    sends: 'PUT /api/profile',
    opened: /^Edit: About you/,
    values: { 'First name': 'Jo' },
    button: 'Save changes',
  },
  'a bid': {
    path: '/browse-requests',
    viewer: PROVIDER,
    reads: {
      'GET /api/service-requests/available': () =>
        page([requestView({ distanceMiles: 3, ownBidId: null, allowedActions: ['place-bid'] })]),
    },
    sends: `POST /api/service-requests/${REQUEST_ID}/bids`,
    opened: /^Place bid on/,
    values: { 'Your price ($)': '40', 'Message to the homeowner': 'Mowing and edging.' },
    button: 'Place Bid',
  },
  'a message to the support': {
    path: '/support',
    sends: 'POST /api/support-messages',
    values: {
      'Your name': 'Dana Hill',
      Email: 'dana@example.com',
      Topic: 'other',
      Message: 'How do I change the day?',
    },
    button: 'Send Message',
  },
  'a report of what is wrong': {
    path: `/requests/${REQUEST_ID}`,
    viewer: HOMEOWNER,
    reads: job({ status: 'in_review', releaseAt: '2099-05-08T18:00:00.000Z', allowedActions: ['dispute'] }),
    sends: `POST /api/payments/${PAYMENT_ID}/dispute`,
    opened: 'Something is wrong',
    values: { 'What happened?': 'The edges were left out.' },
    also: async ({ user }) => await user.click(screen.getByRole('radio', { name: 'It was not done well' })),
    button: 'Report it',
  },
  'a tip': {
    path: `/requests/${REQUEST_ID}`,
    viewer: HOMEOWNER,
    reads: job({ status: 'released', allowedActions: ['tip'] }),
    sends: `POST /api/payments/${PAYMENT_ID}/tip`,
    opened: 'Leave a tip',
    chosen: 'Another amount',
    values: { 'Amount in dollars': '7.50' },
    button: 'Continue to payment',
  },
};

type App = ReturnType<typeof openApp>;

async function fill(app: App, { opened, chosen, values, also }: Form): Promise<void> {
  if (opened) await app.user.click(await screen.findByRole('button', { name: opened }));
  if (chosen) await app.user.click(await screen.findByRole('radio', { name: chosen }));
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    if (field instanceof HTMLSelectElement) await app.user.selectOptions(field, value);
    else fireEvent.change(field, { target: { value } });
  }
  await also?.(app);
}

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

  /** Sends a form without a session; gives the app that leads to the sign-in. */
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

  test('nobody else is given what was typed', async () => {
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
    expect(screen.getByRole('checkbox', { name: 'I authorize the payment of $46.95' })).toBeChecked();
    expect(app.made(CONFIRM)).toEqual([]);
  },
);
