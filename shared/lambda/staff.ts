import type { Key, Table, Write } from '@sward/shared/table';

/** All operators lie together: there are few. */
const PARTITION = 'STAFF#operators';

const staffKey = (accountId: string): Key => ({ pk: PARTITION, sk: accountId });

/** Written by auth in the transaction that makes an operator, or takes or gives back the power of one. */
export function noteStaff(accountId: string, active: boolean): Write {
  return { update: staffKey(accountId), set: { active } };
}

/** Who of Sward's own people may act, as auth keeps it in its table. */
export function createStaff(accounts: Table): { active(): Promise<string[]> } {
  return {
    async active() {
      const { items } = await accounts.query({ pk: PARTITION, consistent: true });
      return items.filter((item) => item.active === true).map(({ sk }) => sk);
    },
  };
}
