import { ApiError } from '@sward/shared/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { changeOf } from '../live/change-of.ts';
import { setLive } from '../live/state.ts';
import { LIVE, PUSHED, queryClient } from './query.ts';
import { announce, announceChange } from './signals.ts';

const KEY = ['bid', 'bid_A', 'job'];
let questions: ((data: string) => void)[];
let leave: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  questions = [];
  leave = () => undefined;
});
afterEach(() => {
  leave();
  queryClient.clear();
  setLive(false);
  jest.useRealTimers();
});

const queryFn = () => new Promise<string>((resolve) => questions.push(resolve));
function open() {
  const page = new QueryObserver(queryClient, { queryKey: KEY, queryFn, ...LIVE, refetchInterval: false });
  leave = page.subscribe(() => undefined);
}
async function answer(question: number, data: string): Promise<void> {
  questions[question]?.(data);
  await jest.advanceTimersByTimeAsync(0);
}
const shown = () => queryClient.getQueryData(KEY);

test('nothing is stale by itself, and nothing is repeated by itself', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();

  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(queries?.refetchInterval).toBeUndefined();
  expect(mutations).toMatchObject({ retry: false });
});

test('what changes while it is read for the first time is read again', async () => {
  open();
  announce('bid');
  await answer(0, 'before');
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what changes while it is read ahead is read again with the first look', async () => {
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
  announce('bid');
  await answer(0, 'before');
  open();
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what was read ahead a moment ago, and has changed since, is read again with the first look', async () => {
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
  await answer(0, 'before');
  announce('bid');
  open();
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what was read a moment ago, and has not changed, is not', async () => {
  void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
  await answer(0, 'same');
  open();
  await answer(1, 'again');

  expect([shown(), questions.length]).toEqual(['same', 1]);
});

test('what is read while it changes twice is read once more', async () => {
  open();
  announce('bid');
  announce('bid');
  await answer(0, 'before');
  await answer(1, 'after');

  expect([shown(), questions.length]).toEqual(['after', 2]);
});

test('what this browser has changed itself, and asked for since, is not asked for again by the frame of it', async () => {
  open();
  await answer(0, 'before');
  const since = Date.now();
  announce('bid');
  announceChange('bid', changeOf([{ id: 'bid_A', since }]));
  await answer(1, 'after');
  announceChange('bid', changeOf([{ id: 'bid_A', since }]));
  expect([shown(), questions.length]).toEqual(['after', 2]);

  announceChange('bid', changeOf([{ id: 'bid_A', since }, { id: 'bid_A' }]));
  await answer(2, 'of another');

  expect([shown(), questions.length]).toEqual(['of another', 3]);
});

test('what was asked for before this browser changed it is asked for again by the frame', async () => {
  open();
  await jest.advanceTimersByTimeAsync(10);
  const since = Date.now();
  await answer(0, 'before');
  announceChange('bid', changeOf([{ id: 'bid_A', since }]));
  await answer(1, 'after');

  expect(shown()).toBe('after');
});

test('what only its own page shows of it leaves the others', async () => {
  open();
  await answer(0, 'before');
  announceChange('bid', changeOf([{ id: 'req_A', inside: true }]));
  expect(questions).toHaveLength(1);
  announceChange('bid', changeOf([{ id: 'bid_A', inside: true }]));

  expect(questions).toHaveLength(2);
});

test('what came with a picture whose address is over is read again, once', async () => {
  const picture = document.body.appendChild(document.createElement('img'));
  picture.src = '/photo.jpg?X-Amz-Expires=900';
  const lose = async () => {
    picture.dispatchEvent(new Event('error'));
    await import('./lost-picture.ts');
  };
  open();
  await answer(0, 'before');
  await lose();
  await jest.advanceTimersByTimeAsync(10 * 60_000 - 1);
  await lose();
  expect(questions).toHaveLength(1);

  await jest.advanceTimersByTimeAsync(2);
  await lose();
  await answer(1, 'after');
  await lose();

  expect([shown(), questions.length]).toEqual(['after', 2]);
  picture.remove();
});

test.each([
  ['bid_A', 2],
  ['bid_B', 1],
  ['req_B', 2],
])('a frame about %s', async (id, asked) => {
  open();
  await answer(0, 'before');
  announceChange('bid', changeOf([{ id }]));

  expect(questions).toHaveLength(asked);
});

describe('on opening', () => {
  const look = async (before: number, connected: boolean) => {
    void queryClient.prefetchQuery({ queryKey: KEY, queryFn });
    await answer(0, 'before');
    await jest.advanceTimersByTimeAsync(before);
    if (connected) setLive(true);
    const page = new QueryObserver(queryClient, {
      queryKey: KEY,
      queryFn,
      ...PUSHED,
      refetchInterval: false,
    });
    leave = page.subscribe(() => undefined);
    return questions.length;
  };

  test.each([
    ['without a connection', 60_000, false, 2],
    ['from before the connection', 60_000, true, 2],
    ['from the same moment', 0, true, 1],
  ])('what was read %s', async (_, before, connected, asked) => {
    expect(await look(before, connected)).toBe(asked);
  });

  test('what was read under a connection, of which no frame has told, is not read again', async () => {
    setLive(true);

    expect(await look(4 * 60_000, false)).toBe(1);
  });
});

describe('once the server tells of changes', () => {
  const page = () => {
    const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, ...PUSHED });
    leave = observer.subscribe(() => undefined);
    return observer;
  };

  test('what was read before is read once more, though its page is drawn again meanwhile, and then no more', async () => {
    const observer = page();
    await answer(0, 'before');
    await jest.advanceTimersByTimeAsync(4_000);
    setLive(true);
    observer.setOptions({ queryKey: KEY, queryFn, ...PUSHED });
    await jest.advanceTimersByTimeAsync(15_999);
    expect(questions).toHaveLength(1);

    await jest.advanceTimersByTimeAsync(1);
    await answer(1, 'after');

    expect(shown()).toBe('after');
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(questions).toHaveLength(2);
  });

  const refused = (status: number) => new ApiError(status, { code: 'some', message: '' });

  test.each([
    ['is not there is not asked for again', refused(404), 1],
    ['did not arrive is asked for until it does', new TypeError('Failed to fetch'), 4],
    ['the server could not answer, too', refused(500), 4],
  ])('what %s', async (_, error, asked) => {
    setLive(true);
    const failing = () => {
      questions.push(() => undefined);
      return Promise.reject(error);
    };
    const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn: failing, ...PUSHED });
    leave = observer.subscribe(() => undefined);

    await jest.advanceTimersByTimeAsync(3 * LIVE.refetchInterval);

    expect(questions).toHaveLength(asked);
  });
});
