import { fireEvent, screen } from '@testing-library/react';
import { type Handlers, HOMEOWNER, type openApp, PROVIDER, page } from './app.tsx';
import { finishedJob } from './job.ts';
import { BID_ID, bidDetail, PAYMENT_ID, profile, REQUEST_ID, requestView } from './samples.ts';

type Viewer = NonNullable<Parameters<typeof openApp>[1]>['user'];

export interface Form {
  path: string;
  viewer?: Viewer;
  /** Answers to the calls that the page reads with. */
  reads?: Handlers;
  /** The call that sends it. */
  sends: string;
  /** Values that the test types, by label. */
  values: Readonly<Record<string, string>>;
  /** Other choices before it is sent. */
  also?: (app: ReturnType<typeof openApp>) => Promise<void>;
  /** Button that opens the form. */
  opened?: string | RegExp;
  /** Choice that shows the fields. */
  chosen?: string;
  button: string;
  /** Text where the server has no words of its own. */
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

/** One form of each kind: of a visitor and of a signed-in person, of a page and of a dialog. */
export const FORMS: Readonly<Record<string, Form>> = {
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
  'a changed bid': {
    path: '/browse-requests',
    viewer: PROVIDER,
    reads: {
      'GET /api/service-requests/available': () =>
        page([requestView({ distanceMiles: 3, ownBidId: BID_ID, allowedActions: [] })]),
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(),
      [`GET /api/bids/${BID_ID}`]: () => bidDetail({ allowedActions: ['revise'] }),
    },
    sends: `PATCH /api/bids/${BID_ID}`,
    opened: /^Change bid on/,
    values: { 'Your price ($)': '38', 'Message to the homeowner': 'Mowing, edging and clean-up.' },
    button: 'Save changes',
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

export type App = ReturnType<typeof openApp>;

/** Opens the form and fills it in, by label. */
export async function fill(app: App, { opened, chosen, values, also }: Form): Promise<void> {
  if (opened) await app.user.click(await screen.findByRole('button', { name: opened }));
  if (chosen) await app.user.click(await screen.findByRole('radio', { name: chosen }));
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    if (field instanceof HTMLSelectElement) await app.user.selectOptions(field, value);
    else fireEvent.change(field, { target: { value } });
  }
  await also?.(app);
}
