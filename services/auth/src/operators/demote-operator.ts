import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import { requireAccount } from '../accounts/account-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { getPerson, type PersonDetail } from './get-person.ts';
import { proposeStanding } from './propose-standing.ts';
import type { Decision } from './standing-proposal.ts';

/**
 * Proposes to demote a suspended operator. The account stays suspended, as an ordinary one.
 * @throws AppError not_found, forbidden for oneself, state_changed for others than suspended operators
 */
export async function demoteOperator(
  ports: OperatorPorts,
  actor: Actor,
  input: Decision,
): Promise<PersonDetail> {
  const operator = actingOperator(actor);
  const account = await requireAccount(ports.accounts, input.accountId);
  if (account.userType !== 'operator') throw new AppError('state_changed');
  await proposeStanding(ports, operator, 'demote', account, input);
  return await getPerson(ports, actor, input);
}
