import { type Actor, actingOperator } from '@sward/shared/kernel';
import { requireAccount } from '../accounts/account-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { changeStanding } from './change-standing.ts';
import { getPerson, type PersonDetail } from './get-person.ts';
import type { Decision } from './standing-proposal.ts';

/**
 * Suspends an account and signs it out everywhere from the next request on; the other services withdraw everything that
 * it has open. A repeat only ends remaining sessions. About another operator it makes a proposal.
 * @throws AppError not_found, forbidden for oneself, state_changed
 */
export async function suspendAccount(
  ports: OperatorPorts,
  actor: Actor,
  input: Decision,
): Promise<PersonDetail> {
  await changeStanding(ports, actingOperator(actor), 'suspend', input);
  const { state } = await requireAccount(ports.accounts, input.accountId);
  // About another operator it was only proposed.
  if (state === 'suspended') await revokeSessions(ports, input.accountId);
  return await getPerson(ports, actor, input);
}
