/**
 * Jest's `jest` for the suites whose files share their modules in a worker: their runner has no clock that goes on while promises
 * settle, and none that begins at a given time.
 */
import { ModernFakeTimers } from '@jest/fake-timers';

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis } as never);

Object.assign(jest, {
  useFakeTimers(options?: Parameters<typeof timers.useFakeTimers>[0]) {
    timers.useFakeTimers(options);
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
});
