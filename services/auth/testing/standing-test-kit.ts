import type { AccountActor } from '@sward/shared/kernel';
import { readAccount } from '../src/accounts/account-store.ts';
import { getPerson } from '../src/operators/get-person.ts';
import { type TestPorts, withOperators } from './test-kit.ts';

/** Operators who decide about each other, bound to the ports of the running test. */
export function standingSteps(current: () => TestPorts) {
  type Actor = AccountActor;
  return {
    three: async () => (await withOperators(current(), 'Olive', 'Theo', 'Ada')) as [Actor, Actor, Actor],
    two: async () => (await withOperators(current(), 'Olive', 'Theo')) as [Actor, Actor],
    about: ({ accountId }: Actor, reason = 'Strange decisions') => ({ accountId, reason }),
    stateOf: async ({ accountId }: Actor) => (await readAccount(current().accounts, accountId))?.state,
    /** Returns the newest proposal about an operator, as another operator sees it. */
    proposalOn: async (whom: Actor, viewer: Actor) =>
      (await getPerson(current(), viewer, whom)).proposals.at(-1),
  };
}
