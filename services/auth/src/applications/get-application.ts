import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { OperatorPorts } from '../ports.ts';
import type { Application } from './application.ts';
import { requireApplication } from './application-store.ts';

/**
 * Returns one application with its history to an operator.
 * @throws AppError forbidden, not_found
 */
export async function getApplication(
  ports: OperatorPorts,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<Application> {
  actingOperator(actor);
  return requireApplication(ports.accounts, applicationId);
}
