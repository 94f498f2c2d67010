import type { StaffMember } from '@sward/shared/directory';
import { type Clock, instant } from '@sward/shared/kernel';

/** Operators as auth would have recorded them. */
export function staffOf(clock: Clock, accountIds: readonly string[]) {
  const since = instant(clock.now());
  const members = new Map<string, StaffMember>(
    accountIds.map((accountId) => [accountId, { accountId, active: true, since, removedBy: [] }]),
  );
  const note = (accountId: string, active: boolean, removedBy: readonly string[]) =>
    void members.set(accountId, { accountId, active, since: instant(clock.now()), removedBy });
  return {
    members,
    /** Records a departure: voluntary, or suspended by the named operators. */
    leave: (accountId: string, ...removedBy: string[]) => note(accountId, false, removedBy),
    comeBack: (accountId: string) => note(accountId, true, []),
  };
}
