import { type AuditEntry, auditOf } from '@sward/shared/audit';
import { createOperatorList } from '@sward/shared/directory';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { type Account, accountLifecycle } from '../accounts/account.ts';
import { requireAccount } from '../accounts/account-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { eachSession } from '../sessions/account-sessions.ts';
import { isLive } from '../sessions/session-store.ts';
import {
  executableFrom,
  proposalsAbout,
  type StandingAct,
  type StandingProposal,
} from './standing-proposal.ts';

type PersonAction = StandingAct | 'check-insurance';

/** A proposal about an operator, for another one. */
export interface ShownProposal extends StandingProposal {
  /** When it may be executed without a second operator (instant); null when it needs one. */
  from: string | null;
  allowedActions: ('approve' | 'withdraw')[];
}

export interface PersonDetail {
  account: Account;
  /** Number of live sessions. */
  sessions: number;
  /** The newest entries. */
  audit: AuditEntry[];
  /** Proposals about an operator. */
  proposals: ShownProposal[];
  allowedActions: PersonAction[];
}

const ENTRIES = 50;

/**
 * Returns one account with its audit entries.
 * @throws AppError not_found
 */
export async function getPerson(
  ports: OperatorPorts,
  actor: Actor,
  { accountId }: { accountId: string },
): Promise<PersonDetail> {
  const operator = actingOperator(actor);
  const account = await requireAccount(ports.accounts, accountId);
  const [sessions, { items: audit }, proposals] = await Promise.all([
    countSessions(ports, accountId),
    auditOf(ports.accounts, accountId, { limit: ENTRIES }),
    account.userType === 'operator' ? proposalsOn(ports, account, operator.accountId) : [],
  ]);
  const proposed = proposals.map(({ act }) => act);
  const allowedActions = actionsOn(account, operator.accountId, proposed);
  return { account, sessions, audit, proposals, allowedActions };
}

async function proposalsOn(
  ports: OperatorPorts,
  { id }: Account,
  operatorId: string,
): Promise<ShownProposal[]> {
  const listed = await createOperatorList(ports.accounts).all();
  const proposals = await proposalsAbout(ports, id, listed);
  return proposals.map((proposal) => {
    const from = executableFrom(proposal, listed);
    return { ...proposal, from, allowedActions: actionsOnProposal(proposal, from, id, operatorId) };
  });
}

function actionsOnProposal(
  proposal: StandingProposal,
  from: string | null,
  accountId: string,
  operatorId: string,
): ShownProposal['allowedActions'] {
  if (accountId === operatorId) return [];
  if (proposal.operatorId !== operatorId) return ['approve'];
  return from === null ? ['withdraw'] : ['approve', 'withdraw'];
}

/** Returns whether an operator may verify an insurance: only an active or suspended provider has one. */
export function mayCheckInsurance(account: Account): boolean {
  return account.provider !== undefined && (account.state === 'active' || account.state === 'suspended');
}

function actionsOn(account: Account, operatorId: string, proposed: readonly StandingAct[]): PersonAction[] {
  const actions: string[] =
    account.id === operatorId ? [] : accountLifecycle.allowed(account.state, 'operator');
  const offered = (['suspend', 'reinstate', 'demote'] as const).filter(
    (action) =>
      actions.includes(action) &&
      !proposed.includes(action) &&
      (action !== 'demote' || account.userType === 'operator'),
  );
  return mayCheckInsurance(account) ? [...offered, 'check-insurance'] : offered;
}

async function countSessions({ accounts, clock }: OperatorPorts, accountId: string): Promise<number> {
  let count = 0;
  for await (const { session } of eachSession(accounts, accountId)) {
    if (isLive(session, clock.now())) count += 1;
  }
  return count;
}
