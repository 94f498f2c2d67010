import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { OperatorPorts } from '../ports.ts';
import { changeStanding } from './change-standing.ts';
import { getPerson, type PersonDetail } from './get-person.ts';
import type { Decision } from './standing-proposal.ts';

/**
 * Reinstates a suspended account. What was withdrawn stays withdrawn.
 * @throws AppError not_found, forbidden for oneself, state_changed
 */
export async function reinstateAccount(
  ports: OperatorPorts,
  actor: Actor,
  input: Decision,
): Promise<PersonDetail> {
  await changeStanding(ports, actingOperator(actor), 'reinstate', input);
  return await getPerson(ports, actor, input);
}
