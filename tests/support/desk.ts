import type { Person, Result } from './people.ts';

/** What an operator does to an account; gives the person as operators see them. */
export const act = (
  operator: Person,
  accountId: string,
  what: 'suspend' | 'reinstate',
  reason = 'Reported twice',
): Promise<Result<'auth.suspendAccount'>> =>
  operator.api.call(`auth.${what}Account`, { params: { accountId }, body: { reason } });
