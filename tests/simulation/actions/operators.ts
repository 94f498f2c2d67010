import { putActiveOperator, removeActiveOperator } from '@sward/shared/directory';
import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';

/** Acts of operators about each other. */
export const operatorActions: readonly Action[] = [
  {
    name: 'an operator leaves or comes back',
    weight: 0.8,
    plan({ world, dice }) {
      const back = world.people.operators.filter(({ accountId }) => world.operators.isOut(accountId));
      const leaves = back.length === 0 || dice.chance(0.6);
      const who = anyOf(dice, leaves ? world.operators.active() : back);
      return who && (async () => await move(world, who.accountId, !leaves));
    },
  },
  {
    name: 'an operator is proposed to be suspended or reinstated',
    weight: 0.3,
    plan({ world, dice, call }) {
      const by = anyOf(dice, world.operators.active());
      const whom = anyOf(
        dice,
        world.people.operators.filter((one) => one !== by),
      );
      if (!by || !whom) return undefined;
      const route = world.operators.isOut(whom.accountId) ? 'auth.reinstateAccount' : 'auth.suspendAccount';
      const input = { params: { accountId: whom.accountId }, body: { reason: 'Talked about it' } };
      return () => call(by, route, input);
    },
  },
  {
    name: 'an operator agrees to what is proposed',
    weight: 0.5,
    plan({ world, dice, call }) {
      const proposal = anyOf(dice, world.operators.proposals());
      const by = anyOf(dice, world.operators.active());
      if (!proposal || !by) return undefined;
      const input = { params: { accountId: proposal.accountId }, body: { proposalId: proposal.id } };
      return () => call(by, 'auth.approveStanding', input);
    },
  },
];

/** Lets an operator leave or come back by their own choice, without a part of any other operator. */
export async function move(world: World, accountId: string, active: boolean): Promise<void> {
  world.operators.freely = true;
  const state = active ? 'active' : 'suspended';
  await world.accounts.transact([
    {
      update: { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' },
      set: { state, userType: 'operator' },
      add: { version: 1 },
    },
    active ? putActiveOperator(world, accountId) : removeActiveOperator(world, accountId, []),
  ]);
  world.operators.freely = false;
}
