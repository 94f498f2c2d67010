import { addAuditEntry } from '@sward/shared/audit';
import { type AccountActor, instant } from '@sward/shared/kernel';
import { accountLifecycle } from '../accounts/account.ts';
import { accountEvent } from '../accounts/account-event.ts';
import { changeAccount, checkActive, requireAccount } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { proposeStanding } from './propose-standing.ts';
import type { Decision } from './standing-proposal.ts';

const ACTS = {
  suspend: { to: 'suspended', event: 'AccountSuspended' },
  reinstate: { to: 'active', event: 'AccountReinstated' },
} as const;

/**
 * Suspends or reinstates an account: state, audit entry and event in one transaction, in which the operator
 * is active. About another operator it makes a proposal.
 * @throws AppError not_found, forbidden for oneself, state_changed
 */
export async function changeStanding(
  ports: OperatorPorts,
  operator: AccountActor,
  act: keyof typeof ACTS,
  { accountId, reason }: Decision,
): Promise<void> {
  const account = await requireAccount(ports.accounts, accountId);
  const { to, event } = ACTS[act];
  if (account.state === to) return;
  if (account.userType === 'operator')
    return await proposeStanding(ports, operator, act, account, { accountId, reason });
  const state = accountLifecycle.next(account.state, act, 'operator');
  const suspension = act === 'suspend' ? { at: instant(ports.clock.now()), reason } : undefined;
  await ports.accounts.transact([
    checkActive(operator.accountId, 'forbidden'),
    changeAccount(account, { state, suspension }, suspension ? [] : ['suspension']),
    addAuditEntry(ports, operator, {
      action: `account.${act}`,
      subjectId: accountId,
      subject: subjectOf(account),
      note: reason,
    }),
    accountEvent(ports, operator, { id: accountId, version: account.version + 1 }, event, { accountId }),
  ]);
}
