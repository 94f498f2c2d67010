import { addAuditEntry } from '@sward/shared/audit';
import { type AccountActor, AppError, instant } from '@sward/shared/kernel';
import { noteStaff } from '@sward/shared/lambda/pure';
import { accountLifecycle } from './account.ts';
import { changeAccount, checkActive, needAccount } from './account-store.ts';
import { subjectOf } from './audit-store.ts';
import type { Ports } from './ports.ts';
import { tellOfAccount } from './tell.ts';

/** An operator's decision about a person. */
export interface Decision {
  accountId: string;
  reason: string;
}

const ACTS = {
  suspend: { to: 'suspended', event: 'AccountSuspended' },
  reinstate: { to: 'active', event: 'AccountReinstated' },
} as const;

/**
 * Suspends or reinstates: state, audit entry and event in one transaction, once. The operator who acts is
 * another person and is active in that same transaction, so however many act at once, an operator is left.
 * @throws AppError not_found, forbidden for oneself, state_changed
 */
export async function changeStanding(
  ports: Ports,
  operator: AccountActor,
  act: keyof typeof ACTS,
  { accountId, reason }: Decision,
): Promise<void> {
  const account = await needAccount(ports.accounts, accountId);
  if (accountId === operator.accountId) throw new AppError('forbidden', { cause: 'own account' });
  const { to, event } = ACTS[act];
  if (account.state === to) return;
  const state = accountLifecycle.next(account.state, act, 'operator');
  const suspension = act === 'suspend' ? { at: instant(ports.clock.now()), reason } : undefined;
  await ports.accounts.transact([
    checkActive(operator.accountId, 'forbidden'),
    changeAccount(account, { state, suspension }, suspension ? [] : ['suspension']),
    ...(account.userType === 'operator' ? [noteStaff(accountId, state === 'active')] : []),
    addAuditEntry(ports, operator, {
      action: `account.${act}`,
      subjectId: accountId,
      subject: subjectOf(account),
      note: reason,
    }),
    tellOfAccount(ports, operator, { id: accountId, version: account.version + 1 }, event, { accountId }),
  ]);
}
