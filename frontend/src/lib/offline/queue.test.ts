import 'fake-indexeddb/auto';
import { Blob } from 'node:buffer';
import { QueryObserver } from '@tanstack/react-query';
import { deleteDB } from 'idb';
import { queryClient } from '../api/query.ts';
import { announce } from '../api/signals.ts';
import { uploadBlob } from '../photos/photos.ts';
import { type Person, readDay } from './kept-answers.ts';
import { claimDay, DATABASE, forgetDay } from './owner.ts';
import { act, giveUp, sendAll, takeBack, takeUp, tryNow } from './queue.ts';
import { openWithoutNetwork, startDay } from './start.ts';
import { day, hideAll, whatWaits } from './state.ts';
import { TakenBack } from './taken-back.ts';
import type { Act } from './waiting.ts';

jest.mock('../photos/photos.ts', () => ({ uploadBlob: jest.fn() }));

const PAT: Person = {
  ...{ id: 'acc_PAT', firstName: 'Pat', lastName: 'M', email: 'pat@sward.test' },
  userType: 'provider',
  isProvider: true,
  secondFactor: false,
};
const [JOB, OTHER] = ['bid_A', 'bid_B'];
const ARRIVES = '2030-05-06T12:30:00.000Z';
const FINISH: Extract<Act, { kind: 'finish' }> = { kind: 'finish', body: { photos: ['upl_1'], note: '' } };
const CHECK_IN = { kind: 'check-in', body: {} } as const;
const ON_MY_WAY = { kind: 'on-my-way', body: { arrivesAt: ARRIVES } } as const;

interface Made {
  path: string;
  body: Record<string, unknown>;
}
let made: Made[];
let online: boolean;
/** What the server says to a call; nothing is a success. */
let says: (call: Made) => { status: number; code: string } | undefined;

beforeEach(() => {
  made = [];
  online = true;
  says = () => undefined;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit = {}) => {
    if (!online) throw new TypeError('Failed to fetch');
    const call = { path, body: init.body ? JSON.parse(String(init.body)) : {} };
    if (init.method !== 'GET') made.push(call);
    const refused = says(call);
    const body = refused
      ? { error: { code: refused.code, message: 'No.' } }
      : { id: JOB, status: 'accepted', date: '2030-05-08', time: 'morning', cancellation: null };
    const status = refused?.status ?? 200;
    return { ok: status < 400, status, json: async () => body, headers: new Headers() } as Response;
  }) as typeof fetch;
  claimDay(PAT, true);
});

afterEach(async () => {
  announce('signed-out');
  hideAll();
  queryClient.clear();
  forgetDay();
  await deleteDB(DATABASE);
  jest.restoreAllMocks();
});

const MINE = ['bid', 'mine'];
/** What a page reads while the day is kept. */
function read(queryKey: readonly string[], queryFn: () => Promise<unknown>): Promise<unknown> {
  day.read = readDay;
  return queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
}
const paths = () => made.map(({ path }) => path);
const kinds = () => whatWaits().waiting.map(({ kind }) => kind);
/** What a new page view of this browser finds. */
async function reopen(): Promise<void> {
  hideAll();
  await takeUp();
}

test('with a network a tap is sent at once, with its id, its time and the time of sending', async () => {
  expect(await act(JOB, ON_MY_WAY)).toMatchObject({ id: JOB });

  expect(made).toEqual([
    {
      path: `/api/bids/${JOB}/on-my-way`,
      body: {
        arrivesAt: ARRIVES,
        clientId: expect.stringMatching(/^web-[\w-]{36}$/),
        tappedAt: expect.any(String),
        sentAt: expect.any(String),
      },
    },
  ]);
  expect(whatWaits().waiting).toEqual([]);
});

test('without one it waits, survives the closing of the app, and is sent once, in order, when it is back', async () => {
  online = false;
  expect(await act(JOB, ON_MY_WAY)).toBeUndefined();
  await act(JOB, CHECK_IN);
  await act(JOB, FINISH);
  const tapped = whatWaits().waiting.map(({ tappedAt }) => tappedAt);
  await reopen();
  expect(kinds()).toEqual(['on-my-way', 'check-in', 'finish']);

  online = true;
  await Promise.all([sendAll(), sendAll()]);
  await reopen();
  await sendAll();

  expect(paths()).toEqual(['on-my-way', 'check-in', 'complete'].map((what) => `/api/bids/${JOB}/${what}`));
  expect(made.map(({ body }) => body.tappedAt)).toEqual(tapped);
  expect(whatWaits().waiting).toEqual([]);
});

test('what did not get through keeps its id', async () => {
  says = () => (made.length === 1 ? { status: 503, code: 'busy' } : undefined);
  expect(await act(JOB, CHECK_IN)).toBeUndefined();
  expect(kinds()).toEqual(['check-in']);

  await sendAll();
  await sendAll();

  expect(new Set(made.map(({ body }) => body.clientId)).size).toBe(1);
  expect(made).toHaveLength(2);
});

test('a refusal that comes at once is the answer of the tap; nothing waits', async () => {
  says = () => ({ status: 409, code: 'too_early' });

  await expect(act(JOB, CHECK_IN)).rejects.toMatchObject({ code: 'too_early' });

  await reopen();
  expect(whatWaits().waiting).toEqual([]);
});

test('what is refused later stays, with how the job stands, before what follows it; other jobs go on', async () => {
  online = false;
  await act(JOB, CHECK_IN);
  await act(JOB, FINISH);
  await act(OTHER, CHECK_IN);
  online = true;
  says = ({ path }) => (path.endsWith(`${JOB}/check-in`) ? { status: 409, code: 'job_not_open' } : undefined);
  await sendAll();
  await reopen();

  expect(paths()).toEqual([`/api/bids/${JOB}/check-in`, `/api/bids/${OTHER}/check-in`]);
  expect(whatWaits().waiting).toMatchObject([
    { kind: 'check-in', refused: { status: 409, code: 'job_not_open', job: { date: '2030-05-08' } } },
    { kind: 'finish' },
  ]);

  await giveUp(String(JOB));
  expect(whatWaits().waiting).toEqual([]);
});

test('that a provider was on the way holds up nothing', async () => {
  online = false;
  await act(JOB, ON_MY_WAY);
  await act(JOB, CHECK_IN);
  online = true;
  says = ({ path }) => (path.endsWith('on-my-way') ? { status: 409, code: 'job_not_open' } : undefined);

  await sendAll();

  expect(paths()).toHaveLength(2);
  expect(kinds()).toEqual(['on-my-way']);
});

test('photos lie on the phone, are uploaded once, and go with the tap that takes them along', async () => {
  online = false;
  await startDay(PAT);
  const blob = new Blob(['x']) as unknown as globalThis.Blob;
  const photo = { job: String(JOB), purpose: 'after', name: 'a.jpg', blob } as const;
  const id = String(await day.keepPhoto?.(photo));
  expect(await day.photosOf?.(String(JOB), 'after')).toMatchObject([{ id, name: 'a.jpg' }]);
  await act(JOB, { kind: 'finish', body: { photos: [id], note: '' } });
  expect(await day.photosOf?.(String(JOB), 'after')).toEqual([]);
  online = true;
  jest.mocked(uploadBlob).mockResolvedValue('upl_NEW');
  says = () => (made.length === 1 ? { status: 503, code: 'busy' } : undefined);

  await sendAll();
  await sendAll();

  expect(uploadBlob).toHaveBeenCalledTimes(1);
  expect(made.map(({ body }) => body.photos)).toEqual([['upl_NEW'], ['upl_NEW']]);
  expect(whatWaits().photos).toEqual([]);
});

test('answers are kept, and shown without a network with what was done since', async () => {
  const job = { id: JOB, status: 'accepted', checkedInAt: null, allowedActions: ['check-in', 'on-my-way'] };
  await read(MINE, async () => ({ pages: [{ items: [job] }] }));
  online = false;
  await act(JOB, CHECK_IN);

  const seen = await read(MINE, () => Promise.reject(new TypeError('Failed to fetch')));

  const [tap] = whatWaits().waiting;
  expect(seen).toEqual({
    pages: [
      { items: [{ ...job, arrivesAt: null, checkedInAt: tap?.tappedAt, allowedActions: ['complete'] }] },
    ],
  });
  await expect(read(['request', 'available'], () => Promise.reject(new TypeError('none')))).rejects.toThrow(
    'none',
  );
});

test('what a page has read before the queue was taken up shows what waits in it', async () => {
  online = false;
  await act(JOB, CHECK_IN);
  hideAll();
  online = true;
  says = () => ({ status: 503, code: 'busy' });
  const job = { id: JOB, status: 'accepted', allowedActions: ['check-in'] };
  const page = new QueryObserver(queryClient, { queryKey: MINE, queryFn: async () => job });
  const leave = page.subscribe(() => undefined);
  await page.refetch();

  await startDay(PAT);
  await queryClient.fetchQuery({ queryKey: MINE });

  expect(page.getCurrentResult().data).toMatchObject({ allowedActions: ['complete'] });
  leave();
});

test('a tap names the homeowner, and the request, that any page has read', async () => {
  online = false;
  queryClient.setQueryData(['bid', JOB, 'job'], { id: JOB, allowedActions: [], serviceRequestId: 'req_A' });
  queryClient.setQueryData(['request', 'req_A'], {
    id: 'req_A',
    acceptedBidId: JOB,
    homeownerName: 'Dana H.',
  });

  await act(JOB, CHECK_IN);

  expect(whatWaits().waiting).toMatchObject([{ who: 'Dana H.', request: 'req_A' }]);
});

test('answers are gone at midnight', async () => {
  await read(MINE, async () => 'kept');
  const lost = () => read(MINE, () => Promise.reject(new TypeError('lost')));
  expect(await lost()).toBe('kept');
  const tomorrow = new Date();
  tomorrow.setHours(24, 0, 0, 0);
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow.getTime());

  await expect(lost()).rejects.toThrow('lost');
});

test('without a network the app knows who was there; after sign-out, or for another person, nothing is left', async () => {
  await startDay(PAT);
  online = false;
  await act(JOB, CHECK_IN);
  expect(await openWithoutNetwork()).toMatchObject({ id: PAT.id });

  announce('signed-out');
  forgetDay();
  expect(await openWithoutNetwork()).toBeUndefined();
  claimDay({ id: 'acc_OTHER' }, true);
  await takeUp();

  expect(whatWaits().waiting).toEqual([]);
});

test('what is tried while the session has ended is not sent for anybody else', async () => {
  online = false;
  await act(JOB, CHECK_IN);
  online = true;
  claimDay({ id: 'acc_OTHER' }, true);
  hideAll();
  await takeUp();
  tryNow();
  await sendAll();

  expect(made).toEqual([]);
});

describe('a finish is held for ten seconds', () => {
  const hold = (onHeld = () => undefined) => ({ ms: 10_000, onHeld });
  /** What becomes of it; told once it is held. */
  async function finish(): Promise<{ end: Promise<unknown> }> {
    let end: Promise<unknown> = Promise.resolve();
    await new Promise<void>((held) => {
      end = act(JOB, FINISH, 'web-F', hold(held as never)).catch((error: unknown) => error);
    });
    return { end };
  }
  /** The phone's clock, and what waits for it, without a wait. */
  let timers: { run: () => void; ms: number }[];
  beforeEach(() => {
    timers = [];
    const real = setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: (...args: unknown[]) => void,
      ms = 0,
      ...args: unknown[]
    ) => {
      if (ms < 2_000) return real(run, ms, ...args);
      timers.push({ run: () => run(...args), ms });
      return 0;
    }) as never);
  });
  const pass = () => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + 10_000);
    for (const { run } of timers.splice(0)) run();
  };

  test('and then sent, whatever is sent before', async () => {
    const { end } = await finish();
    await sendAll();
    await act(OTHER, CHECK_IN);
    expect(paths()).toEqual([`/api/bids/${OTHER}/check-in`]);

    pass();
    expect(await end).toMatchObject({ id: JOB });

    expect(paths().at(-1)).toBe(`/api/bids/${JOB}/complete`);
    expect(whatWaits().waiting).toEqual([]);
  });

  test('taken back it is never sent; its photos stay', async () => {
    const blob = new Blob(['x']) as unknown as globalThis.Blob;
    await startDay(PAT);
    online = false;
    const id = String(await day.keepPhoto?.({ job: String(JOB), purpose: 'after', name: 'a.jpg', blob }));
    online = true;
    let end: Promise<unknown> = Promise.resolve();
    await new Promise<void>((held) => {
      const body = { photos: [id], note: '' };
      end = act(JOB, { kind: 'finish', body }, 'web-F', hold(held as never)).catch((error: unknown) => error);
    });

    await takeBack('web-F');
    pass();
    await sendAll();

    expect(await end).toBeInstanceOf(TakenBack);
    expect(paths()).toEqual([]);
    expect(await day.photosOf?.(String(JOB), 'after')).toMatchObject([{ id }]);
  });

  test('once it is over it cannot be taken back', async () => {
    const { end } = await finish();
    pass();
    await takeBack('web-F');

    expect(await end).toMatchObject({ id: JOB });
  });

  test('and sent by the next page where this one is closed', async () => {
    await finish();
    await reopen();
    await sendAll();
    expect(paths()).toEqual([]);

    pass();
    await sendAll();

    expect(paths()).toEqual([`/api/bids/${JOB}/complete`]);
  });
});
