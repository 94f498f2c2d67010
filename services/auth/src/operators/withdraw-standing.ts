import { addAuditEntry } from '@sward/shared/audit';
import { createOperatorList } from '@sward/shared/directory';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import { requireAccount } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import type { OperatorPorts } from '../ports.ts';
import type { ProposalForViewer } from './approve-standing.ts';
import { getPerson, type PersonDetail } from './get-person.ts';
import { endProposal, proposalsAbout } from './standing-proposal.ts';

/**
 * Withdraws the caller's own proposal about another operator.
 * @throws AppError not_found; forbidden for another operator's proposal; state_changed
 */
export async function withdrawStanding(
  ports: OperatorPorts,
  actor: Actor,
  { accountId, proposalId }: ProposalForViewer,
): Promise<PersonDetail> {
  const operator = actingOperator(actor);
  const account = await requireAccount(ports.accounts, accountId);
  const listed = await createOperatorList(ports.accounts).all();
  const proposals = await proposalsAbout(ports, accountId, listed);
  const proposal = proposals.find(({ id }) => id === proposalId);
  if (!proposal) throw new AppError('state_changed');
  if (proposal.operatorId !== operator.accountId) throw new AppError('forbidden');
  await ports.accounts.transact([
    endProposal(proposal),
    addAuditEntry(ports, operator, {
      action: `operator.withdraw-${proposal.act}`,
      subjectId: accountId,
      subject: subjectOf(account),
      note: proposal.reason,
    }),
  ]);
  return await getPerson(ports, actor, { accountId });
}
