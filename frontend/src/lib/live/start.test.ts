import { announce, listen } from '../api/signals.ts';
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
const frame = (type: string) => wires.at(-1)?.onmessage?.({ data: JSON.stringify({ type, id: 'any' }) });
const wait = (ms: number) => {
  jest.advanceTimersByTime(ms);
  return topics.splice(0).sort();
};

test.each([
  ['request', ['bid', 'request']],
  ['bid', ['bid', 'request']],
  ['payment', ['bid', 'payment', 'request']],
  ['message', ['message']],
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
