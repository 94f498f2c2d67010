import type { ListedOperator } from '@sward/shared/directory';
import { type Clock, instant } from '@sward/shared/kernel';

/** Operators as auth would have recorded them. */
export function operatorListOf(clock: Clock, accountIds: readonly string[]) {
  const since = instant(clock.now());
  const listed = new Map<string, ListedOperator>(
    accountIds.map((accountId) => [accountId, { accountId, active: true, since, removedBy: [] }]),
  );
  const note = (accountId: string, active: boolean, removedBy: readonly string[]) =>
    void listed.set(accountId, { accountId, active, since: instant(clock.now()), removedBy });
  return {
    listed,
    /** Records a departure: voluntary, or suspended by the named operators. */
    leave: (accountId: string, ...removedBy: string[]) => note(accountId, false, removedBy),
    comeBack: (accountId: string) => note(accountId, true, []),
  };
}
