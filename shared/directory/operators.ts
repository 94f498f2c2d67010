import { type Clock, instant } from '@sward/shared/kernel';
import { type Key, partitionItems, type Table, type Write } from '@sward/shared/table';

/** All operators share a partition: there are few, even with those who left. Stored under the word that they once had. */
const PARTITION = 'STAFF#operators';

const operatorKey = (accountId: string): Key => ({ pk: PARTITION, sk: accountId });

/** A present or former operator. */
export interface ListedOperator {
  accountId: string;
  /** Has the power of an operator. */
  active: boolean;
  /** Instant of the last change of `active`. */
  since: string;
  /**
   * Account ids of the operators who removed it: proposer and approver. Empty after a voluntary departure.
   */
  removedBy: readonly string[];
}

/** Written by auth in the transaction that creates or reinstates an operator. */
export function putActiveOperator({ clock }: { clock: Clock }, accountId: string): Write {
  return note({ accountId, active: true, since: instant(clock.now()), removedBy: [] });
}

/** Written by auth in the transaction that removes an operator's power. */
export function removeActiveOperator(
  { clock }: { clock: Clock },
  accountId: string,
  removedBy: readonly string[],
): Write {
  return note({ accountId, active: false, since: instant(clock.now()), removedBy });
}

function note({ accountId, ...state }: ListedOperator): Write {
  return { update: operatorKey(accountId), set: { ...state, removedBy: [...state.removedBy] } };
}

/** Reads the operators that auth stores; former ones stay, with the day of their departure. */
export function createOperatorList(accounts: Pick<Table, 'query'>): { all(): Promise<ListedOperator[]> } {
  return {
    async all() {
      const items = await partitionItems(accounts, PARTITION);
      return items.map(({ sk, active, since, removedBy }) => ({
        accountId: sk,
        active: active === true,
        // Records of earlier releases lack it.
        since: typeof since === 'string' ? since : instant(0),
        removedBy: Array.isArray(removedBy) ? removedBy.map(String) : [],
      }));
    },
  };
}

/** Returns when (ms) the last of these operators left; 0 when all are active. */
export function lastDepartureAt(listed: readonly ListedOperator[]): number {
  return Math.max(0, ...listed.filter(({ active }) => !active).map(({ since }) => Date.parse(since)));
}
