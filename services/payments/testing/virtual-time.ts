import { instant } from '@sward/shared/kernel';
import { testClock } from '@sward/shared/testing';

/** A clock that advances only when all tasks wait: straight to the next wake-up. */
export function virtualTime() {
  const clock = testClock();
  const sleepers: { at: number; wake: () => void }[] = [];
  let state = 1;

  return {
    clock,
    wait: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: clock.now() + ms, wake })),
    /** The same numbers in [0, 1) each time. */
    random: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    },
    /** Advances time until all tasks have ended. */
    async until<T>(all: readonly Promise<T>[]): Promise<T[]> {
      let isOver = false;
      const ended = Promise.all(all).finally(() => {
        isOver = true;
      });
      // Failures are reported at the end.
      ended.catch(() => undefined);
      while (await settled(() => isOver)) {
        sleepers.sort((one, other) => one.at - other.at);
        const next = sleepers.shift();
        if (!next) throw new Error('nobody wakes up any more');
        clock.set(instant(Math.max(clock.now(), next.at)));
        next.wake();
      }
      return await ended;
    },
  };
}

/** Lets everything run that needs no time to pass; returns false when it is over. */
async function settled(isOver: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve));
  return !isOver();
}
