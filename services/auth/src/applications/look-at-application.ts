import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { DeskPorts } from '../ports.ts';
import { type Application, isOpen } from './application.ts';
import { requireApplication } from './application-store.ts';

/**
 * Phone and street of an applicant, while the application is open: it is the case itself. Each look is in the audit before
 * anything is shown.
 * @throws AppError forbidden; not_found; case_not_open once it is decided
 */
export async function lookAtApplication(
  ports: DeskPorts,
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
