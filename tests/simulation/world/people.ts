import { putActiveOperator } from '@sward/shared/directory';
import type { AccountActor, Clock } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { accountActor } from '@sward/shared/testing';
import { putPayoutAccount } from '../../../services/payments/src/payouts/payout-store.ts';
import type { Dice } from '../random.ts';

/** The people of a history. */
export interface People {
  owners: readonly AccountActor[];
  providers: readonly AccountActor[];
  operators: readonly AccountActor[];
  /** Operators who are out for money: none, one, or two who act together. */
  hostile: readonly AccountActor[];
}

const idOf = (letter: string, n: number) => `acc_01K00000000000000000000${letter}0${n}`;

export function peopleOf(dice: Dice): People {
  const professional = { userType: 'provider', isProvider: true } as const;
  const operators = Array.from({ length: dice.whole(2, 3) }, (_, n) =>
    accountActor({ accountId: idOf('Q', n), userType: 'operator' }),
  );
  return {
    operators,
    owners: Array.from({ length: dice.whole(1, 2) }, (_, n) => accountActor({ accountId: idOf('H', n) })),
    providers: Array.from({ length: dice.whole(2, 3) }, (_, n) =>
      accountActor({ accountId: idOf('P', n), ...professional }),
    ),
    hostile: operators.slice(0, dice.pick([0, 0, 1, 2])),
  };
}

/** Returns the writes of active operators, as auth stores them. */
export function appointed(clock: Clock, { operators }: People): Write[] {
  return operators.flatMap(({ accountId, displayName }) => [
    {
      put: {
        ...{ pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT', id: accountId, version: 1, state: 'active' },
        ...{ userType: 'operator', isProvider: false, email: `${accountId}@sward.test`, plan: 'basic' },
        ...{ firstName: displayName, lastName: '' },
      },
    },
    putActiveOperator({ clock }, accountId),
  ]);
}

/** Returns the writes of approved and payable providers, as the events of other services leave them. */
export function registered({ providers }: People): Write[] {
  return providers.flatMap(({ accountId }) => [
    {
      put: {
        ...{ pk: `PROVIDER#${accountId}`, sk: 'PROVIDER', approved: true, payable: true },
        ...{ approvalVersion: 1, payoutVersion: 1, businessName: 'Green Blade' },
      },
    },
    putPayoutAccount({ accountId, stripeAccountId: `acct_${accountId}`, state: 'payable' }, 0),
  ]);
}
