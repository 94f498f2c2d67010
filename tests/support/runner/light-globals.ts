/**
 * Adds fake timers to `jest` in the suites whose files share their modules in a worker. Their runner has no clock that
 * goes on while promises settle, and none that begins at a given time.
 */
import { ModernFakeTimers } from '@jest/fake-timers';

/** Never faked, since imports and reads of the process itself depend on them. */
const NODES_OWN = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

let timers = timersOfNow();

/** Returns fake timers for the globals of this suite. They differ between suites: a page has animation frames. */
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
