import { announce, listen, ownCalls, trackOwnCall } from '../api/signals.ts';
import type { Wire } from './connection.ts';
import { startLive } from './start.ts';
import { isLive } from './state.ts';

let wires: Wire[];
let topics: string[];
let forget: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('sward_in=1');
  wires = [];
  topics = [];
  startLive(() => {
    const wire: Wire = { send() {}, close() {}, onopen: null, onclose: null, onmessage: null };
    wires.push(wire);
    return wire;
  });
  forget = listen((signal) => topics.push(signal));
});
afterEach(() => {
  forget();
  announce('signed-out');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const EVERYTHING = ['bid', 'message', 'notification', 'payment', 'request'];
const frame = (type: string, more: object = {}) =>
  wires.at(-1)?.onmessage?.({ data: JSON.stringify({ type, id: 'any', ...more }) });
const wait = (ms: number) => {
  jest.advanceTimersByTime(ms);
  return topics.splice(0).sort();
};

test.each([
  ['request', ['bid', 'request']],
  ['bid', ['bid', 'request']],
  ['payment', ['bid', 'payment', 'request']],
  ['message', ['message']],
  ['read', ['message']],
  ['notification', ['notification']],
  ['weather', []],
])('a frame %s renews %p', (type, renewed) => {
  wires[0]?.onopen?.();
  frame(type);

  expect(wait(50)).toEqual(renewed);
});

test('a swarm of frames renews once; what is no frame renews nothing', () => {
  wires[0]?.onopen?.();
  for (let count = 0; count < 20; count += 1) frame('message');
  frame('payment');
  wires[0]?.onmessage?.({ data: '{' });

  expect(wait(50)).toEqual(['bid', 'message', 'payment', 'request']);
  expect(wait(60_000)).toEqual([]);
});

test('a swarm that goes on renews every half second, and the last of it, too', () => {
  wires[0]?.onopen?.();
  const renewals: string[][] = [];
  for (let ms = 0; ms < 2_000; ms += 100) {
    frame('message');
    renewals.push(wait(100));
  }
  renewals.push(wait(1_000));

  expect(renewals.flat()).toHaveLength(5);
});

/** Records which queries later changes concern: a thread that was read at `askedAt`, and the list. */
function concerned(askedAt = 0): boolean[][] {
  const seen: boolean[][] = [];
  forget();
  forget = listen((_, change) => {
    const keys = [
      ['message', 'thread', 'cnv_A'],
      ['message', 'thread', 'cnv_B'],
      ['message', 'conversations'],
    ];
    seen.push(keys.map((queryKey) => change?.concerns?.({ queryKey, state: {} }, askedAt) ?? true));
  });
  return seen;
}

test('a frame names what has changed, and by whose call', () => {
  jest.setSystemTime(5_000);
  ownCalls.set('cor_own', Date.now());
  const seen = concerned(5_000);
  wires[0]?.onopen?.();
  frame('message', { id: 'cnv_A', unread: 2 });
  wait(500);
  frame('message', { id: 'cnv_B', cause: 'cor_own' });
  wait(500);
  frame('message', { id: 'cnv_B', cause: 'cor_other' });
  wait(500);

  expect(seen).toEqual([
    [true, false, true],
    [false, false, false],
    [false, true, true],
  ]);
});

test('that messages were read concerns their thread alone, and not the browser that has read them', () => {
  const seen = concerned();
  ownCalls.set('cor_reads', Date.now());
  wires[0]?.onopen?.();
  frame('read', { id: 'cnv_A', unread: 0, cause: 'cor_reads' });
  wait(500);
  expect(seen).toEqual([]);

  frame('read', { id: 'cnv_A', unread: 0 });
  wait(500);
  frame('read', { id: 'cnv_A', unread: 1 });
  wait(500);

  expect(seen).toEqual([
    [true, false, false],
    [true, false, true],
  ]);
});

test('a frame that overtakes the answer of its call waits for it, and no other frame does', async () => {
  const seen = concerned();
  wires[0]?.onopen?.();
  const [own, elsewhere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void trackOwnCall(own.promise);
  void trackOwnCall(elsewhere.promise).catch(() => undefined);
  frame('read', { id: 'cnv_A', unread: 0, cause: 'cor_overtaken' });
  frame('read', { id: 'cnv_B', unread: 0, cause: 'cor_of_another_tab' });
  frame('message', { id: 'cnv_B' });
  wait(500);
  expect(seen).toEqual([[false, true, true]]);

  ownCalls.set('cor_overtaken', Date.now());
  own.resolve();
  elsewhere.reject(new Error('refused'));
  await jest.advanceTimersByTimeAsync(500);

  expect(seen.slice(1)).toEqual([[false, true, false]]);
});

test('while it is open nothing is polled for; once broken everything is, until it is back', () => {
  expect(isLive()).toBe(false);
  wires[0]?.onopen?.();
  expect([isLive(), wait(60_000)]).toEqual([true, []]);
  wires[0]?.onclose?.();
  expect([isLive(), wait(19_999)]).toEqual([false, []]);

  expect(wait(60)).toEqual(EVERYTHING);
  wires.at(-1)?.onopen?.();
  expect([isLive(), wait(50)]).toEqual([true, EVERYTHING]);
});

test('there is one connection a tab', () => {
  startLive(() => {
    throw new Error('a second connection');
  });

  expect(wires).toHaveLength(1);
});

test('after signing out nothing more arrives', () => {
  wires[0]?.onopen?.();
  frame('bid');
  announce('signed-out');
  wait(0);

  expect([isLive(), wait(60_000)]).toEqual([false, []]);
  expect(wires).toHaveLength(1);
});
