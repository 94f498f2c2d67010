import { addAuditEntry } from '@sward/shared/audit';
import { type NamedCase, partiesOfCase } from '@sward/shared/directory';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Account } from '../accounts/account.ts';
import { requireAccount } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import type { OperatorPorts } from '../ports.ts';

/**
 * Returns phone and street of an account to an operator with an open case about it. Each look is audited
 * before its result is returned.
 * @throws AppError forbidden; not_found; case_not_open for a case that has ended, does not exist, or concerns
 * others
 */
export async function lookAtPerson(
  ports: OperatorPorts,
  actor: Actor,
  { accountId, case: named }: { accountId: string; case: NamedCase },
): Promise<Account> {
  const operator = actingOperator(actor);
  const account = await requireAccount(ports.accounts, accountId);
  const about = await partiesOfCase(ports, named);
  if (!about?.accountIds.includes(accountId)) throw new AppError('case_not_open');
  await ports.accounts.transact([
    addAuditEntry(ports, operator, {
      ...{ action: 'account.look', subjectId: accountId, subject: subjectOf(account) },
      note: '',
      facts: { case: named },
    }),
  ]);
  return account;
}
