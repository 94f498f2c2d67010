import { addAuditEntry } from '@sward/shared/audit';
import { type NamedCase, partiesOfCase } from '@sward/shared/directory';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Account } from '../accounts/account.ts';
import { requireAccount } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import type { DeskPorts } from '../ports.ts';

/**
 * Phone and street of a person, for an operator who works on an open case about them. Each look is in the audit before
 * anything is shown.
 * @throws AppError forbidden; not_found; case_not_open for a case that has ended, never was, or is about others
 */
export async function lookAtPerson(
  ports: DeskPorts,
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
      note: `${named.kind} ${named.id}`,
    }),
  ]);
  return account;
}
