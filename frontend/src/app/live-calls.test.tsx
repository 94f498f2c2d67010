import { act, screen } from '@testing-library/react';
import { goTo, type Handlers, HOMEOWNER, NOW, openApp, PROVIDER, page } from '../../test/app.tsx';
import { day } from '../../test/day.ts';
import { fakeTime } from '../../test/form.ts';
import { finishedJob } from '../../test/job.ts';
import { box, conversation, message, READ, SEND, THREAD } from '../../test/messages.ts';
import { providerMoney } from '../../test/provider-money.ts';
import { BID_ID, bidCard, CONVERSATION_ID, myBid, PAYMENT_ID, REQUEST_ID } from '../../test/samples.ts';
import { sockets } from '../../test/socket.ts';

/** Calls of a page on opening, and again at each kind of frame: every call, and none twice. */

const wait = fakeTime();
const opened = sockets();

/** Waits until no answer leads to another call: the page is drawn at the end of each wait. */
async function settle(): Promise<void> {
  for (let round = 0; round < 6; round++) await wait(200);
}

const REQUEST = `GET /api/service-requests/${REQUEST_ID}`;
const TIMELINE = `${REQUEST}/timeline`;
const BIDS = `${REQUEST}/bids`;
const QUESTIONS = `${REQUEST}/questions`;
const GUIDE = 'GET /api/price-guide';
const FAVORITES = 'GET /api/favorites';
const BID = `GET /api/bids/${BID_ID}`;
const JOB = `${BID}/job`;
const PAYMENT = `GET /api/payments/${PAYMENT_ID}`;
const OWN = 'GET /api/homeowner/requests';
const MINE = 'GET /api/my-bids';
const TOLD = 'GET /api/notifications';
const CONVERSATIONS = 'GET /api/conversations';
const AVAILABLE = 'GET /api/service-requests/available';
const PREFERENCES = 'GET /api/notifications/preferences';
const PROFILE = 'GET /api/profile';
const PAYOUT = 'GET /api/provider/payout-account';
const MONEY = 'GET /api/provider/money';
const TODAY = 'GET /api/provider/today';
const WEATHER = 'GET /api/provider/weather';

const reads: Handlers = {
  ...finishedJob(() => ({ status: 'released', dispute: null, tip: null })),
  [OWN]: () => page([]),
  [FAVORITES]: () => page([]),
  [BIDS]: () => page([bidCard()]),
  [QUESTIONS]: () => page([]),
  [MINE]: () => ({ ...page([myBid()]), counts: { pending: 1, accepted: 0, completed: 0 }, totalEarned: 0 }),
  [TOLD]: () => ({ ...page([]), unread: 0 }),
  [CONVERSATIONS]: () => page([conversation()]),
  [THREAD]: () => page([message()]),
  [READ]: () => ({ success: true }),
  // The provider's base, with which the map and what stands on it are drawn.
  [AVAILABLE]: () => ({
    ...page([]),
    provider: { base: { lat: 42.37, lng: -71.1 }, radiusMiles: 15, payable: true },
  }),
  [MONEY]: () => providerMoney(),
  [TODAY]: () => day(),
};

interface Row {
  path: string;
  viewer: typeof HOMEOWNER | typeof PROVIDER;
  /** Calls on opening, beside `GET /api/me/now`. */
  opens: string[];
  /** Calls by the kind of a frame; a kind without an entry causes none. */
  frames: Partial<Record<Frame, string[]>>;
}
type Frame = 'request' | 'bid' | 'payment' | 'message' | 'notification';
const FRAMES: Frame[] = ['request', 'bid', 'payment', 'message', 'notification'];

const at = (calls: string[], ...frames: Frame[]): Row['frames'] =>
  Object.fromEntries(frames.map((frame) => [frame, calls]));
const WHOLE_JOB = [BID, JOB, REQUEST, QUESTIONS, TIMELINE];

const TABLE: Row[] = [
  {
    path: '/',
    viewer: HOMEOWNER,
    opens: [OWN, FAVORITES],
    frames: at([OWN], 'request', 'bid', 'payment'),
  },
  {
    path: '/homeowner-dashboard',
    viewer: HOMEOWNER,
    opens: [OWN, PREFERENCES],
    frames: at([OWN], 'request', 'bid', 'payment'),
  },
  { path: '/view-bids', viewer: HOMEOWNER, opens: [OWN], frames: at([OWN], 'request', 'bid', 'payment') },
  {
    path: `/requests/${REQUEST_ID}`,
    viewer: HOMEOWNER,
    opens: [...WHOLE_JOB, PAYMENT],
    frames: {
      ...at(WHOLE_JOB, 'request', 'bid'),
      payment: [BID, JOB, PAYMENT, REQUEST, QUESTIONS, TIMELINE],
    },
  },
  {
    path: `/requests/${REQUEST_ID}/bids`,
    viewer: HOMEOWNER,
    opens: [REQUEST, BIDS, QUESTIONS, GUIDE, FAVORITES],
    frames: at([REQUEST, BIDS, QUESTIONS], 'request', 'bid', 'payment'),
  },
  {
    path: `/success/${PAYMENT_ID}`,
    viewer: HOMEOWNER,
    opens: [PAYMENT, REQUEST],
    frames: { ...at([REQUEST], 'bid', 'request'), ...at([PAYMENT, REQUEST], 'payment') },
  },
  {
    path: `/messages?c=${CONVERSATION_ID}`,
    viewer: HOMEOWNER,
    opens: [CONVERSATIONS, THREAD],
    frames: at([CONVERSATIONS, THREAD], 'message'),
  },
  {
    path: '/notifications',
    viewer: HOMEOWNER,
    opens: [TOLD],
    frames: at([TOLD], 'notification'),
  },
  {
    path: '/provider-dashboard',
    viewer: PROVIDER,
    opens: [MINE, PREFERENCES, PROFILE, MONEY, AVAILABLE, TODAY, WEATHER],
    frames: {
      ...at([MINE, TODAY, WEATHER, AVAILABLE], 'request', 'bid'),
      payment: [MINE, MONEY, TODAY, WEATHER, AVAILABLE],
    },
  },
  { path: '/my-bids', viewer: PROVIDER, opens: [MINE], frames: at([MINE], 'request', 'bid', 'payment') },
  {
    path: '/browse-requests',
    viewer: PROVIDER,
    opens: [AVAILABLE, TODAY],
    frames: at([TODAY, AVAILABLE], 'request', 'bid', 'payment'),
  },
  {
    path: '/earnings',
    viewer: PROVIDER,
    opens: [MONEY, PAYOUT],
    frames: at([MONEY, PAYOUT], 'payment'),
  },
];

test.each(TABLE)('$path', async ({ path, viewer, opens, frames }) => {
  const app = openApp(path, { user: viewer, handlers: reads });
  await settle();
  expect(app.all().sort()).toEqual([NOW, ...opens].sort());

  await wait(3_000);
  opened[0]?.open();
  const asked: Partial<Record<Frame, string[]>> = {};
  for (const frame of FRAMES) {
    const before = app.all().length;
    for (let swarm = 0; swarm < 5; swarm++) opened[0]?.frame(frame);
    await settle();
    const calls = app.all().slice(before).sort();
    if (calls.length > 0) asked[frame] = calls;
  }
  expect(asked).toEqual(frames);
  expect(opened).toHaveLength(1);
});

/** Opens a page with a connection; returns its calls since the last time. */
async function connected(path: string, user: Row['viewer'], handlers: Handlers = {}) {
  const app = openApp(path, { user, handlers: { ...reads, ...handlers } });
  await settle();
  await wait(3_000);
  opened[0]?.open();
  let seen = 0;
  const asked = () => {
    const calls = app.all().slice(seen).sort();
    seen = app.all().length;
    return calls;
  };
  asked();
  return { app, asked };
}

test('what was read since there is a connection is read again only once a frame tells of it', async () => {
  const { asked } = await connected('/notifications', HOMEOWNER);
  await goTo('/view-bids');
  await settle();
  expect(asked()).toEqual([OWN]);

  await goTo('/homeowner-dashboard');
  await settle();
  await wait(60_000);
  await goTo('/view-bids');
  await settle();
  expect(asked()).toEqual([PREFERENCES]);

  await goTo('/notifications');
  opened[0]?.frame('bid');
  await settle();
  asked();
  await goTo('/view-bids');
  await settle();
  expect(asked()).toEqual([OWN]);
});

test('what is read on another device no frame tells of: what is unread is asked for with a page minutes later', async () => {
  const { asked } = await connected('/view-bids', HOMEOWNER);
  const visit = async (path: string) => {
    await goTo(path);
    await settle();
    return asked().filter((call) => call === NOW);
  };

  await wait(4 * 60_000);
  expect(await visit('/notifications')).toEqual([]);
  await wait(60_000);
  expect(await visit('/view-bids')).toEqual([NOW]);
  await wait(4 * 60_000);
  expect(await visit('/notifications')).toEqual([]);
  await wait(60_000);
  expect(await visit('/view-bids')).toEqual([NOW]);
});

test('a frame about another thing of the kind asks for nothing that is about this one', async () => {
  const { asked } = await connected(`/success/${PAYMENT_ID}`, HOMEOWNER);
  const ofThis = () => asked().filter((call) => call === PAYMENT);

  opened[0]?.frame('payment', { id: 'pay_00000000000000000000000002' });
  await settle();
  expect(ofThis()).toEqual([]);
  opened[0]?.frame('payment', { id: PAYMENT_ID });
  await settle();

  expect(ofThis()).toEqual([PAYMENT]);
});

test('what was sent is shown without asking, and what others write is asked for', async () => {
  const stored = Promise.withResolvers<void>();
  const { app, asked } = await connected(`/messages?c=${CONVERSATION_ID}`, HOMEOWNER, {
    [SEND]: async () => {
      await stored.promise;
      const sent = { id: 'msg_00000000000000000000000002', senderId: HOMEOWNER.id, content: 'On the left.' };
      return { ...message(sent), status: 'sent' };
    },
  });

  await app.user.type(await box(), 'On the left.{Enter}');
  stored.resolve();
  await settle();
  expect(screen.getAllByText('On the left.')).toHaveLength(2);
  expect(asked()).toEqual([SEND]);

  opened[0]?.frame('message', { id: CONVERSATION_ID });
  await settle();
  expect(asked()).toEqual([CONVERSATIONS, THREAD]);
});

test('live updates that could not begin without a network begin with it', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openApp('/notifications', { user: HOMEOWNER, handlers: reads });
  await settle();
  await wait(3_000);
  expect(opened).toEqual([]);

  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await settle();
  online.mockRestore();

  expect(opened).toHaveLength(1);
});
