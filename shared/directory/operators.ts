import { type Clock, instant } from '@sward/shared/kernel';
import type { Key, Table, Write } from '@sward/shared/table';

/** All operators lie together: there are few. */
const PARTITION = 'STAFF#operators';

const staffKey = (accountId: string): Key => ({ pk: PARTITION, sk: accountId });

/** One of Sward's own people, now or once. */
export interface StaffMember {
  accountId: string;
  /** Has the power of an operator. */
  active: boolean;
  /** Instant at which that became so. */
  since: string;
  /** Account ids of the operators who took it away: who proposed and who agreed. None where somebody left by themselves. */
  removedBy: readonly string[];
}

/** Written by auth in the transaction that makes an operator, or gives back the power of one. */
export function putActiveOperator({ clock }: { clock: Clock }, accountId: string): Write {
  return note({ accountId, active: true, since: instant(clock.now()), removedBy: [] });
}

/** Written by auth in the transaction that takes the power of an operator away. */
export function removeActiveOperator(
  { clock }: { clock: Clock },
  accountId: string,
  removedBy: readonly string[],
): Write {
  return note({ accountId, active: false, since: instant(clock.now()), removedBy });
}

function note({ accountId, ...state }: StaffMember): Write {
  return { update: staffKey(accountId), set: { ...state, removedBy: [...state.removedBy] } };
}

/** Sward's own people, as auth keeps them in its table; those who are none any more stay with the day on which they left. */
export function createStaff(accounts: Pick<Table, 'query'>): { members(): Promise<StaffMember[]> } {
  return {
    async members() {
      const { items } = await accounts.query({ pk: PARTITION, consistent: true });
      return items.map(({ sk, active, since, removedBy }) => ({
        accountId: sk,
        active: active === true,
        // Written before it was noted.
        since: typeof since === 'string' ? since : instant(0),
        removedBy: Array.isArray(removedBy) ? removedBy.map(String) : [],
      }));
    },
  };
}

/** When the last of some people left, ms; 0 where nobody did. */
export function lastLeft(members: readonly StaffMember[]): number {
  return Math.max(0, ...members.filter(({ active }) => !active).map(({ since }) => Date.parse(since)));
}
