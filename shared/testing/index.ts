import { type AccountActor, type Clock, createIds, type Ids } from '@sward/shared/kernel';
import type { Logger } from '@sward/shared/lambda/pure';

/** A clock that moves only when a test says so. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  set(instant: string): void;
}

export function testClock(start = '2027-05-03T12:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (instant) => {
      now = Date.parse(instant);
    },
  };
}

/** Ids that repeat from run to run: same clock, same order, same ids. */
export function testIds(clock: Clock, seed = 1): Ids {
  let state = seed;
  const nextByte = () => {
    // A linear congruential generator is random enough to tell ids apart.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return createIds(clock, (count) => Uint8Array.from({ length: count }, nextByte));
}

export const silentLog: Logger = { info() {}, warn() {}, error() {}, with: () => silentLog };

/** A signed-in homeowner, unless told otherwise. */
export function accountActor(overrides: Partial<AccountActor> = {}): AccountActor {
  return {
    kind: 'account',
    accountId: 'acc_01K0000000000000000000000D',
    userType: 'homeowner',
    isProvider: false,
    sessionId: 'ses_01K0000000000000000000000S',
    displayName: 'Dana H.',
    ...overrides,
  };
}
