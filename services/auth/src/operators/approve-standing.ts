import { addAuditEntry } from '@sward/shared/audit';
import {
  createOperatorList,
  type ListedOperator,
  putActiveOperator,
  removeActiveOperator,
} from '@sward/shared/directory';
import { type AccountActor, type Actor, AppError, actingOperator, instant } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type Account, accountLifecycle } from '../accounts/account.ts';
import { accountEvent, homeownerEvent } from '../accounts/account-event.ts';
import { changeAccount, checkActive, requireAccount } from '../accounts/account-store.ts';
import { subjectOf } from '../accounts/audit-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { getPerson, type PersonDetail } from './get-person.ts';
import { endProposal, executableFrom, proposalsAbout, type StandingProposal } from './standing-proposal.ts';

/** A proposal as the operator saw it. */
export interface ProposalForViewer {
  accountId: string;
  proposalId: string;
}

/**
 * Executes a proposal about an operator. With three or more active operators it needs a second one's
 * approval. With fewer it needs its waiting time, after which the proposer may execute it as well. Account,
 * list of operators, audit and event are one transaction, in which both deciding operators are active: of two who
 * suspend each other one remains.
 * @throws AppError not_found; forbidden about oneself; second_operator_needed, too_early; state_changed
 */
export async function approveStanding(
  ports: OperatorPorts,
  actor: Actor,
  { accountId, proposalId }: ProposalForViewer,
): Promise<PersonDetail> {
  const operator = actingOperator(actor);
  const account = await requireAccount(ports.accounts, accountId);
  if (accountId === operator.accountId) throw new AppError('forbidden', { cause: 'own account' });
  const listed = await createOperatorList(ports.accounts).all();
  const proposals = await proposalsAbout(ports, accountId, listed);
  const proposal = proposals.find(({ id }) => id === proposalId);
  if (!proposal) throw new AppError('state_changed');
  checkAgreed(ports, operator, proposal, listed);
  await ports.accounts.transact([
    checkActive(operator.accountId, 'forbidden'),
    ...(proposal.operatorId === operator.accountId
      ? []
      : [checkActive(proposal.operatorId, 'state_changed')]),
    endProposal(proposal),
    ...changed(ports, operator, account, proposal, listed),
    addAuditEntry(ports, operator, {
      action: `operator.${proposal.act}`,
      subjectId: accountId,
      subject: subjectOf(account),
      note: proposal.reason,
      facts: { proposedBy: proposal.operatorName },
    }),
  ]);
  if (proposal.act === 'suspend') await revokeSessions(ports, accountId);
  return await getPerson(ports, actor, { accountId });
}

function checkAgreed(
  { clock }: OperatorPorts,
  operator: AccountActor,
  proposal: StandingProposal,
  listed: readonly ListedOperator[],
): void {
  const from = executableFrom(proposal, listed);
  if (from === null && proposal.operatorId === operator.accountId)
    throw new AppError('second_operator_needed');
  if (from !== null && instant(clock.now()) < from) throw new AppError('too_early');
}

/** Returns the account's change and its place in the list of operators. */
function changed(
  ports: OperatorPorts,
  operator: AccountActor,
  account: Account,
  { act, reason, operatorId }: StandingProposal,
  listed: readonly ListedOperator[],
): Write[] {
  const { id: accountId } = account;
  const state = accountLifecycle.next(account.state, act, 'operator');
  const after = { id: accountId, version: account.version + 1 };
  if (act === 'reinstate')
    return [
      changeAccount(account, { state }, ['suspension']),
      putActiveOperator(ports, accountId),
      accountEvent(ports, operator, after, 'AccountReinstated', { accountId }),
    ];
  // Operators who took part in the suspension also took part in what follows.
  const before = listed.find((each) => each.accountId === accountId)?.removedBy ?? [];
  const removed = removeActiveOperator(ports, accountId, [
    ...new Set([...before, operatorId, operator.accountId]),
  ]);
  if (act === 'suspend')
    return [
      changeAccount(account, { state, suspension: { at: instant(ports.clock.now()), reason } }),
      removed,
      accountEvent(ports, operator, after, 'AccountSuspended', { accountId }),
    ];
  return [
    changeAccount(account, { state, userType: 'homeowner' }),
    removed,
    homeownerEvent(ports, operator, { ...account, ...after }),
  ];
}
