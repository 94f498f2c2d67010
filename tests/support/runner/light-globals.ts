/**
 * Jest's `jest` for the suites whose files share their modules in a worker: their runner has no clock that goes on while promises
 * settle, and none that begins at a given time.
 */
import { ModernFakeTimers } from '@jest/fake-timers';

/** The process itself waits for these: what is imported or read meanwhile would not come. */
const NODES_OWN = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

let timers = timersOfNow();

/** What is there to be faked is not the same for all suites: a page has frames. */
function timersOfNow() {
  return new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis } as never);
}

Object.assign(jest, {
  useFakeTimers(options?: Parameters<typeof timers.useFakeTimers>[0]) {
    timers.useRealTimers();
    timers = timersOfNow();
    const { doNotFake = [], ...rest } = options ?? {};
    timers.useFakeTimers({ ...rest, doNotFake: [...NODES_OWN, ...doNotFake] });
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  setSystemTime(now?: number | Date) {
    timers.setSystemTime(now);
    return jest;
  },
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  mocked: <T>(mock: T): T => mock,
});
