import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import { type Application, isOpen } from '../application/application.ts';
import { requireApplication } from '../application/application-store.ts';
import type { OperatorPorts } from '../ports.ts';

/**
 * Returns phone and street of an applicant while the application, itself the case, is open. Each look is
 * audited before its result is returned.
 * @throws AppError forbidden; not_found; case_not_open once it is decided
 */
export async function lookAtApplication(
  ports: OperatorPorts,
  actor: Actor,
  { applicationId }: { applicationId: string },
): Promise<Application> {
  const operator = actingOperator(actor);
  const application = await requireApplication(ports.accounts, applicationId);
  if (!isOpen(application)) throw new AppError('case_not_open');
  await ports.accounts.transact([
    addAuditEntry(ports, operator, {
      ...{ action: 'application.look', subjectId: application.id, subject: application.providerNumber },
      note: '',
    }),
  ]);
  return application;
}
