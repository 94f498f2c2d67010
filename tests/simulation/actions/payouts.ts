import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';

/** Changes of payout accounts, and payments that Sward makes into its own balance. */
export const payoutActions: readonly Action[] = [
  {
    name: 'a payout account is restricted',
    weight: 0.35,
    plan({ world, dice }) {
      const { restricted } = world.stripe.objects;
      const accountId = anyOf(
        dice,
        idsOf(world).filter((id) => !restricted.has(stripeIdOf(id))),
      );
      if (accountId === undefined) return undefined;
      return async () => {
        restricted.add(stripeIdOf(accountId));
        world.bus.notify({ kind: 'recipient-changed', accountId });
      };
    },
  },
  {
    name: 'a payout account is usable again',
    weight: 1,
    plan({ world, dice }) {
      const { restricted } = world.stripe.objects;
      const accountId = anyOf(
        dice,
        idsOf(world).filter((id) => restricted.has(stripeIdOf(id))),
      );
      if (accountId === undefined) return undefined;
      return async () => {
        restricted.delete(stripeIdOf(accountId));
        world.bus.notify({ kind: 'recipient-changed', accountId });
      };
    },
  },
  {
    name: 'look at the own payouts',
    weight: 0.3,
    plan({ world, dice, call }) {
      const provider = dice.pick(world.people.providers);
      return () => call(provider, 'payments.getPayoutAccount');
    },
  },
  {
    name: 'Sward pays in',
    weight: 0.2,
    plan({ world, dice }) {
      const cents = dice.whole(1000, 50_000);
      return async () => {
        world.floatCents += cents;
        world.stripe.objects.payIn(cents);
      };
    },
  },
];

export function stripeIdOf(accountId: string): string {
  return `acct_${accountId}`;
}

function idsOf({ people }: World): string[] {
  return people.providers.map(({ accountId }) => accountId);
}
