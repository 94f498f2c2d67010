import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Application } from '../application/application.ts';
import { requireApplication } from '../application/application-store.ts';
import type { OperatorPorts } from '../ports.ts';

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
