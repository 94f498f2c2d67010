import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  currentPath,
  goTo,
  type Handlers,
  HOMEOWNER,
  NOW,
  nowOf,
  openApp,
  page,
  refuse,
} from '../../test/app.tsx';
import { fakeTime } from '../../test/form.ts';
import { box, conversation, message, THREAD, thread } from '../../test/messages.ts';
import {
  CONVERSATION_ID,
  PAYMENT_ID,
  payment,
  profile,
  REQUEST_ID,
  requestView,
} from '../../test/samples.ts';
import { sockets } from '../../test/socket.ts';
import { queryClient } from '../lib/api/query.ts';
import { announce } from '../lib/api/signals.ts';
import { loadAnew } from '../lib/leave.ts';
import { toast } from '../lib/toast.ts';

/** The person who signs in after another person in the same tab finds nothing of them, whatever the app still holds. */

const SECRET = 'of the first person';
const ADA = { ...HOMEOWNER, firstName: 'Ada', email: 'ada@sward.test' };
const BEA = { ...HOMEOWNER, id: 'acc_BEA', firstName: 'Bea', email: 'bea@sward.test' };

const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;
const PATHS = [
  '/homeowner-dashboard',
  '/view-bids',
  `/requests/${REQUEST_ID}`,
  `/success/${PAYMENT_ID}`,
  `/messages?c=${CONVERSATION_ID}`,
  '/notifications',
  '/settings',
  '/request-service',
];

const wait = fakeTime();
const opened = sockets();

const never = () => new Promise(() => undefined);
const request = () =>
  requestView({ services: [SECRET], description: SECRET, address: SECRET, phone: SECRET, accessCard: null });
const notice = {
  id: 'ntf_00000000000000000000000001',
  kind: 'bids',
  notice: { name: 'bid-placed', services: [SECRET], totalCents: 4695 },
  link: `/requests/${REQUEST_ID}/bids`,
  createdAt: '2030-05-01T10:00:00.000Z',
  read: false,
};

/** Serves the first person until they have `left`: then reads wait for ever, and another person can sign in. */
function openAsAda(path: string) {
  let first: 'here' | 'ended' | 'left' = 'here';
  const reads: Handlers = {
    'GET /api/homeowner/requests': () => page([request()]),
    [REQUEST]: request,
    [`${REQUEST}/timeline`]: () => ({ items: [], nextCursor: null, releaseAt: null }),
    [`GET /api/payments/${PAYMENT_ID}`]: () =>
      payment({ receipt: { ...payment().receipt, providerName: SECRET } }),
    'GET /api/conversations': () =>
      page([conversation({ unread: 3, lastMessage: { content: SECRET, createdAt: notice.createdAt } })]),
    [THREAD]: () => page([message({ content: SECRET })]),
    'GET /api/notifications': () => ({ ...page([notice]), unread: 7 }),
    [NOW]: () => nowOf(ADA, { notifications: 7, messages: 3 }),
    'GET /api/profile': () => profile({ lastName: SECRET }),
  };
  const answered = Object.entries(reads).map(([key, answer]): [string, (call: never) => unknown] => [
    key,
    (call) => {
      if (first === 'ended') return refuse(401, 'unauthenticated', 'Please sign in.');
      return first === 'left' ? never() : answer(call);
    },
  ]);
  const app = openApp(path, {
    user: ADA,
    handlers: {
      ...Object.fromEntries(answered),
      'POST /api/messages': never,
      'POST /api/auth/logout': () => ({ success: true }),
      'POST /api/auth/login': () => ({ user: BEA }),
    },
  });
  return {
    ...app,
    now: (state: typeof first) => {
      first = state;
    },
  };
}
type App = ReturnType<typeof openAsAda>;

/** Everything on the page that can be read, also in its fields. */
const shown = () =>
  document.body.textContent +
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(' ');

async function signInAsBea(app: Pick<App, 'user'>): Promise<void> {
  await goTo('/login');
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: BEA.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('button', { name: 'Your account' });
}

async function signOutOfMenu(app: App): Promise<void> {
  app.now('left');
  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Log In' });
}

/** Reads every page, so that the app holds what it can hold of one person; types on the way, and sends nothing. */
async function useEverything(app: App): Promise<void> {
  for (const path of PATHS) {
    await goTo(path);
    if (path !== '/request-service') await waitFor(() => expect(shown()).toMatch(SECRET));
  }
  fireEvent.change(await screen.findByLabelText(/^Details/), { target: { value: SECRET } });
  await goTo(`/messages?c=${CONVERSATION_ID}`);
  await app.user.type(await box(), `Unsent ${SECRET}{Enter}`);
  await within(await thread()).findByText(/Sending/);
  fireEvent.change(await box(), { target: { value: `Draft ${SECRET}` } });
  await goTo('/settings');
  await app.user.click(await screen.findByRole('button', { name: /^Edit: About you/ }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: SECRET } });
}

/** Leaves an answer that the document fetched for the first person and the app has not used. */
function asksEarly(path: string, answer: object, status = 200): void {
  window.swardAnswers = { [path]: Promise.resolve(Response.json(answer, { status })) };
}

async function expectNothingLeft(): Promise<void> {
  for (const path of PATHS) {
    await goTo(path);
    await wait(1_000);
    expect(currentPath()).toBe(path);
    expect(shown()).not.toMatch(SECRET);
    expect(shown()).not.toMatch(/7 unread|3 unread|Ada\b/);
  }
}

test('after signing out', async () => {
  const app = openAsAda('/');
  await screen.findByRole('link', { name: 'Notifications 7 unread' });
  await useEverything(app);
  act(() => toast({ title: `Toast ${SECRET}` }));
  expect(sessionStorage.length).toBeGreaterThan(1);
  asksEarly(`/api/service-requests/${REQUEST_ID}`, request());

  await signOutOfMenu(app);

  expect(shown()).not.toMatch(SECRET);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  await signInAsBea(app);
  await expectNothingLeft();
});

test('after the session of the first one has ended by itself', async () => {
  const app = openAsAda('/');
  await screen.findByRole('link', { name: 'Notifications 7 unread' });
  await useEverything(app);
  app.now('ended');
  asksEarly(`/api/service-requests/${REQUEST_ID}`, request());

  act(() => announce('notification'));
  await screen.findByRole('heading', { level: 1, name: 'Sign in to Sward' });
  app.now('left');

  expect(shown()).not.toMatch(SECRET);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await signInAsBea(app);
  await expectNothingLeft();
  expect(sessionStorage).toHaveLength(0);
});

test('the connection of the first person brings nothing more', async () => {
  const app = openAsAda('/view-bids');
  await screen.findByRole('button', { name: 'Your account' });
  await wait(4_000);
  opened[0]?.open();
  expect(opened.map(({ closed }) => closed)).toEqual([false]);

  await signOutOfMenu(app);

  expect(opened.map(({ closed }) => closed)).toEqual([true]);
  await signInAsBea(app);
  await goTo('/view-bids');
  const before = app.made('GET /api/homeowner/requests').length;
  opened[0]?.frame('request');
  await wait(1_000);
  expect(app.made('GET /api/homeowner/requests')).toHaveLength(before);
});

test('a refusal of what was asked for before anyone signed in is none for who does', async () => {
  let someoneThere = false;
  asksEarly('/api/profile', { error: { code: 'unauthenticated', message: 'Please sign in.' } }, 401);
  const app = openApp('/settings', {
    user: ADA,
    handlers: {
      [NOW]: () => (someoneThere ? nowOf(BEA) : refuse(401, 'unauthenticated', 'Please sign in.')),
      'POST /api/auth/login': () => {
        someoneThere = true;
        return { user: BEA };
      },
      'GET /api/profile': () => profile({ lastName: 'of the second person' }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in to Sward' });

  await signInAsBea(app);
  await goTo('/settings');

  await waitFor(() => expect(shown()).toMatch('of the second person'));
  expect(currentPath()).toBe('/settings');
});

describe('who has signed in in another tab meanwhile', () => {
  /** Comes back to the tab of the first person, in which the server sees the second one. */
  async function comeBack(now: object) {
    let answer: object = nowOf(ADA, { notifications: 7 });
    const app = openApp('/view-bids', {
      user: ADA,
      handlers: { [NOW]: () => answer, 'GET /api/homeowner/requests': () => page([request()]) },
    });
    await screen.findByRole('link', { name: 'Notifications 7 unread' });
    answer = now;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await wait(1_000);
    expect(app.made(NOW)).toHaveLength(2);
  }

  test('is shown nothing under the name of the first one: the document begins anew', async () => {
    sessionStorage.setItem('sward.message.1', SECRET);

    await comeBack(nowOf(BEA, { notifications: 3 }));

    expect(loadAnew).toHaveBeenCalledTimes(1);
    expect(shown()).not.toMatch(/3 unread/);
    // The owner, for the document that loads next.
    expect(sessionStorage.getItem('owner')).toBe(JSON.stringify(ADA.id));
  });

  test('and is the same person sees what is unread by now', async () => {
    await comeBack(nowOf(ADA, { notifications: 8 }));

    expect(screen.getByRole('link', { name: 'Notifications 8 unread' })).toBeVisible();
    expect(loadAnew).not.toHaveBeenCalled();
  });
});
