import { marshall } from '@aws-sdk/util-dynamodb';
import { type Contract, contract } from '@sward/shared/contract';
import type { Actor } from '@sward/shared/kernel';
import { type AccountActor, type Clock, createIds, type Ids } from '@sward/shared/kernel';
import type { Logger } from '@sward/shared/lambda/pure';
import type { Item } from '@sward/shared/table';

export { overtaken } from './overtaken.ts';

/** A clock that moves only when a test moves it. */
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

/** Creates ids that repeat from run to run: same clock, same order, same ids. */
export function testIds(clock: Clock, seed = 1): Ids {
  let state = seed;
  const nextByte = () => {
    // A linear congruential generator is random enough to distinguish ids.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return createIds(clock, (count) => Uint8Array.from({ length: count }, nextByte));
}

export const silentLog: Logger = { info() {}, warn() {}, error() {}, with: () => silentLog };

/** A newly signed-in homeowner by default; an operator has a second factor. */
export function accountActor(overrides: Partial<AccountActor> = {}): AccountActor {
  return {
    kind: 'account',
    accountId: 'acc_01K0000000000000000000000D',
    userType: 'homeowner',
    isProvider: false,
    sessionId: 'ses_01K0000000000000000000000S',
    displayName: 'Dana H.',
    steppedUp: true,
    secondFactor: overrides.userType === 'operator',
    ...overrides,
  };
}

/** An item of the table port in DynamoDB's wire format. */
export const wireItem = (item: Item) => marshall(item, { removeUndefinedValues: true });

/** A test's input to a handler, besides the actor. */
export interface Given {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * Calls a handler of `handlers` and returns its body, which must pass the route's declared response
 * unchanged.
 */
export async function callRoute(handlers: object, id: keyof Contract, actor: Actor, given: Given = {}) {
  const handler = (handlers as Record<string, (call: object) => Promise<{ body: unknown }>>)[id];
  if (!handler) throw new Error(`no handler of ${id}`);
  const { body } = await handler({ actor, params: {}, query: {}, ...given });
  const { responses } = contract[id];
  const declared = 201 in responses ? responses[201] : responses[200 as never];
  const plain = JSON.parse(JSON.stringify(body));
  expect((declared as { parse(value: unknown): unknown }).parse(body)).toEqual(plain);
  return plain;
}
