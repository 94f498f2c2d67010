import { act, fireEvent, screen } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page } from '../../test/app.tsx';
import { complete, fillCard, INTENT, openCheckout, PAY } from '../../test/checkout.ts';
import { type App, FORMS, type Form, fill } from '../../test/forms.ts';
import { finishedJob } from '../../test/job.ts';
import { BID_ID, jobRecord, myBid, REQUEST_ID, requestView } from '../../test/samples.ts';
import { syncClock } from '../lib/clock.ts';

/** Each form is sent once, however often its button is pressed. The page reacts before the server responds. */

const JOB = `GET /api/bids/${BID_ID}/job`;
const TOKEN = 'x'.repeat(43);
const never = () => new Promise(() => undefined);
const mine = (more: object): Handlers => ({
  'GET /api/my-bids': () => ({
    ...page([myBid(more)]),
    counts: { pending: 1, accepted: 0, completed: 0 },
    totalEarned: 0,
  }),
});
const own = (more: object) =>
  requestView({
    ...{ address: '48 Inman St', zipCode: '02139', phone: '617-555-0134', accessCard: null, bidCount: 0 },
    ...more,
  });

/** One of each kind of button that sends something, beside the forms that keep what is typed. */
const BUTTONS: Readonly<Record<string, Form>> = {
  'a withdrawn bid': {
    path: '/my-bids',
    viewer: PROVIDER,
    reads: mine({}),
    sends: `POST /api/bids/${BID_ID}/withdraw`,
    opened: 'Withdraw',
    values: {},
    button: 'Withdraw bid',
  },
  'a confirmed bid': {
    path: '/my-bids',
    viewer: PROVIDER,
    reads: mine({ needsConfirmation: true, allowedActions: ['confirm'] }),
    sends: `POST /api/bids/${BID_ID}/confirm`,
    values: {},
    button: 'Confirm bid',
  },
  'a check-in': {
    path: '/my-bids',
    viewer: PROVIDER,
    reads: mine({ status: 'accepted', allowedActions: ['check-in'] }),
    sends: `POST /api/bids/${BID_ID}/check-in`,
    opened: 'Check in',
    values: {},
    button: 'Check in now',
  },
  'another day': {
    path: '/my-bids',
    viewer: PROVIDER,
    reads: mine({ status: 'accepted', allowedActions: ['reschedule'] }),
    sends: `POST /api/bids/${BID_ID}/reschedule`,
    opened: 'Reschedule',
    values: { 'New day': '2030-05-08' },
    button: 'Propose',
  },
  'an accepted day': {
    path: '/my-bids',
    viewer: PROVIDER,
    reads: mine({
      status: 'accepted',
      proposal: { date: '2030-05-09', time: 'evening', by: 'owner' },
      allowedActions: ['accept-reschedule', 'decline-reschedule'],
    }),
    sends: `POST /api/bids/${BID_ID}/reschedule/accept`,
    values: {},
    button: 'Accept new time',
  },
  'a review': {
    path: `/requests/${REQUEST_ID}`,
    viewer: HOMEOWNER,
    reads: {
      ...finishedJob(() => ({ status: 'released', dispute: null, tip: null })),
      [JOB]: () =>
        jobRecord({
          status: 'completed',
          completedAt: '2030-05-03T18:00:00.000Z',
          allowedActions: ['review'],
        }),
    },
    sends: `POST /api/bids/${BID_ID}/reviews`,
    values: {},
    also: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: '4 out of 5' }));
      fireEvent.click(screen.getByRole('button', { name: 'Add a few words (optional)' }));
      const text = screen.getByLabelText('Your review', { selector: 'textarea' });
      fireEvent.change(text, { target: { value: 'Neat edges, and a swept path.' } });
    },
    button: 'Send review',
  },
  'a cancelled request': {
    path: `/requests/${REQUEST_ID}`,
    viewer: HOMEOWNER,
    reads: {
      [`GET /api/service-requests/${REQUEST_ID}`]: () => own({ allowedActions: ['cancel'] }),
    },
    sends: `POST /api/service-requests/${REQUEST_ID}/cancel`,
    opened: 'Cancel Request',
    values: {},
    button: 'Yes, Cancel It',
  },
  'a password': {
    path: '/settings',
    viewer: HOMEOWNER,
    reads: FORMS['the settings']?.reads,
    sends: 'POST /api/auth/change-password',
    opened: 'Change password',
    values: {
      'Current password': 'the old password',
      'New password': 'another long one',
      'Confirm the new password': 'another long one',
    },
    button: 'Change password',
  },
  'an end of mails': {
    path: `/unsubscribe?token=${TOKEN}`,
    sends: `POST /api/unsubscribe/${TOKEN}`,
    values: {},
    button: 'Unsubscribe',
  },
};

beforeEach(() => syncClock(Date.parse('2030-05-04T12:00:00Z')));
afterEach(() => syncClock(Date.now()));

/** The last button of that name: a dialog comes after the page that opened it. */
const buttonOf = async (name: string) =>
  (await screen.findAllByRole('button', { name })).at(-1) as HTMLElement;

async function open(form: Form): Promise<App> {
  const { path, viewer, reads, sends, button } = form;
  const app = openApp(path, { user: viewer, handlers: { ...reads, [sends]: never } });
  if (!form.opened) await screen.findByRole('button', { name: button });
  await fill(app, form);
  return app;
}

test.each(Object.entries({ ...FORMS, ...BUTTONS }))(
  '%s: a double click sends it once, and is answered before the server is',
  async (_, form) => {
    const app = await open(form);
    const button = await buttonOf(form.button);

    // The page in the next task, when no call has been answered yet.
    fireEvent.click(button);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const answered = button.isConnected ? button.getAttribute('aria-busy') : 'gone';
    await app.user.dblClick(button);

    expect(answered).toBe('true');
    expect(button).toBeDisabled();
    expect(app.made(form.sends)).toHaveLength(1);
    app.unmount();
  },
);

describe('checkout', () => {
  test.each([
    ['twice before the page is drawn again', (button: HTMLElement) => act(() => clickTwice(button))],
    ['again while it waits for the server', (button: HTMLElement) => clickTwice(button)],
  ])('pressed %s pays once', async (_, press) => {
    const app = openCheckout({ [PAY]: never });
    await fillCard(app);

    press(complete());
    await screen.findByRole('button', { name: 'Processing...' });

    expect(app.made(PAY)).toHaveLength(1);
    expect(app.made(INTENT)).toHaveLength(1);
  });
});

function clickTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}
