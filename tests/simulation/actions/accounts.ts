import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';

export const accountActions: readonly Action[] = [
  {
    name: 'suspend somebody',
    weight: 0.5,
    plan({ world, dice }) {
      const accountId = anyOf(dice, everybody(world));
      if (accountId === undefined || world.view.isOut(accountId)) return undefined;
      return async () => tellOfAccount(world, 'AccountSuspended', accountId);
    },
  },
  {
    name: 'let somebody in again',
    weight: 2,
    plan({ world, dice }) {
      const accountId = anyOf(
        dice,
        everybody(world).filter((id) => world.view.isOut(id)),
      );
      if (accountId === undefined) return undefined;
      return async () => tellOfAccount(world, 'AccountReinstated', accountId);
    },
  },
];

function everybody({ people }: World): string[] {
  return [...people.owners, ...people.providers].map(({ accountId }) => accountId);
}

/** Publishes auth's event about an account. */
export function tellOfAccount(
  world: World,
  type: 'AccountSuspended' | 'AccountReinstated',
  accountId: string,
): void {
  const version = world.clock.now();
  const aggregate = { name: `Account#${accountId}`, version };
  const source = { clock: world.clock, ids: world.ids, correlationId: 'cor_account' };
  world.bus.publish(newEvent(source, SYSTEM, aggregate, type, { accountId }) as EventOf);
}
