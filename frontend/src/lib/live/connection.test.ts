import { type Connection, keepConnected, type Wire } from './connection.ts';

const MINUTE = 60_000;

interface TestWire extends Wire {
  sent: string[];
  closed: boolean;
}

let wires: TestWire[];
let told: string[];
let kept: Connection;
let signedIn: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  wires = [];
  told = [];
  signedIn = true;
  kept = keepConnected({
    open() {
      const wire: TestWire = {
        ...{ sent: [], closed: false, onopen: null, onclose: null, onmessage: null },
        send: (text) => wire.sent.push(text),
        close() {
          wire.closed = true;
          // A browser reports the end later, whichever side closed the connection.
          setTimeout(() => wire.onclose?.(), 10);
        },
      };
      wires.push(wire);
      return wire;
    },
    wanted: () => signedIn,
    random: () => 0.5,
    onUp: () => told.push('up'),
    onDown: () => told.push('down'),
    onFrame: (text) => told.push(text),
  });
});
afterEach(() => {
  kept.stop();
  jest.useRealTimers();
});

const last = () => wires.at(-1) as TestWire;
const breakOff = () => last().onclose?.();

test('frames are handed on', () => {
  last().onopen?.();
  last().onmessage?.({ data: 'frame' });

  expect(told).toEqual(['up', 'frame']);
});

test('a broken connection is opened again, later each time, at most every minute', () => {
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    breakOff();
    const before = wires.length;
    let waited = 0;
    for (; wires.length === before; waited += 250) jest.advanceTimersByTime(250);
    waits.push(waited);
  }

  expect(waits).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000]);
  expect(told).toEqual([]);
});

test('after it was open the first wait is short again', () => {
  breakOff();
  jest.advanceTimersByTime(MINUTE);
  last().onopen?.();
  breakOff();
  jest.advanceTimersByTime(750);

  expect(wires).toHaveLength(3);
  expect(told).toEqual(['up', 'down']);
});

test('every five minutes it says that it is there', () => {
  last().onopen?.();
  jest.advanceTimersByTime(11 * MINUTE);

  expect(last().sent).toEqual(['{"action":"ping"}', '{"action":"ping"}']);
});

test('before two hours are over a new one takes its place, and the old one is not heard', () => {
  const [first] = wires;
  first?.onopen?.();
  jest.advanceTimersByTime(108 * MINUTE);
  last().onopen?.();
  first?.onmessage?.({ data: 'late' });

  expect(first?.closed).toBe(true);
  expect(wires).toHaveLength(2);
  expect(told).toEqual(['up', 'down', 'up']);
});

test('hidden for a minute it ends, and comes back at once when seen', () => {
  last().onopen?.();
  kept.hide();
  jest.advanceTimersByTime(MINUTE - 1);
  expect(last().closed).toBe(false);
  jest.advanceTimersByTime(10 * MINUTE);
  expect([last().closed, wires.length]).toEqual([true, 1]);
  kept.show();

  expect(wires).toHaveLength(2);
});

test('hidden for less it stays', () => {
  last().onopen?.();
  kept.hide();
  jest.advanceTimersByTime(MINUTE - 1);
  kept.show();
  jest.advanceTimersByTime(MINUTE);

  expect([last().closed, wires.length, told]).toEqual([false, 1, ['up']]);
});

test('seen again it does not wait for its next attempt', () => {
  for (let failure = 0; failure < 7; failure += 1) {
    breakOff();
    jest.advanceTimersByTime(MINUTE);
  }
  breakOff();
  const before = wires.length;
  kept.show();

  expect(wires).toHaveLength(before + 1);
});

test('stopped it stays away', () => {
  last().onopen?.();
  kept.stop();
  jest.advanceTimersByTime(10 * MINUTE);

  expect([last().closed, wires.length, told]).toEqual([true, 1, ['up', 'down']]);
});

test('no one who is signed out is sent to the door', () => {
  last().onopen?.();
  signedIn = false;
  breakOff();
  jest.advanceTimersByTime(10 * MINUTE);
  kept.show();

  expect(wires).toHaveLength(1);
});
