import { addAuditEntry } from '@sward/shared/audit';
import { createOperatorList } from '@sward/shared/directory';
import { type AccountActor, AppError, retryOnConflict } from '@sward/shared/kernel';
import { type Account, accountLifecycle } from '../accounts/account.ts';
import { accountEvent } from '../accounts/account-event.ts';
import { checkActive } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import type { OperatorPorts } from '../ports.ts';
import {
  type Decision,
  isLive,
  newProposal,
  putProposal,
  readProposals,
  type StandingAct,
} from './standing-proposal.ts';

/**
 * Proposes to suspend, reinstate or demote another operator, which is mailed to every operator. A repeated
 * proposal, also of another operator at the same time, changes neither time nor text.
 * @throws AppError forbidden for oneself, state_changed
 */
export async function proposeStanding(
  ports: OperatorPorts,
  operator: AccountActor,
  act: StandingAct,
  account: Account,
  decision: Decision,
): Promise<void> {
  if (account.id === operator.accountId) throw new AppError('forbidden', { cause: 'own account' });
  accountLifecycle.next(account.state, act, 'operator');
  await retryOnConflict(['state_changed'], async () => {
    const listed = await createOperatorList(ports.accounts).all();
    const known = (await readProposals(ports.accounts, account.id)).find((proposal) => proposal.act === act);
    if (known && isLive(known, listed, ports.clock.now())) return;
    const proposal = newProposal(ports, operator, act, decision);
    await ports.accounts.transact([
      checkActive(operator.accountId, 'forbidden'),
      putProposal(known, proposal),
      addAuditEntry(ports, operator, {
        action: `operator.propose-${act}`,
        subjectId: account.id,
        subject: subjectOf(account),
        note: decision.reason,
      }),
      accountEvent(ports, operator, account, 'OperatorStandingProposed', {
        ...{ accountId: account.id, proposalId: proposal.id, act },
      }),
    ]);
  });
}
