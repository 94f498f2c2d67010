import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { Waiting } from '@sward/shared/table';
import { type Application, isLate, isOpen } from '../application/application.ts';
import { allowedMoves, applicantActions } from '../application/application-rules.ts';
import { applicationOf } from '../application/application-store.ts';

/** Returns the applicant's view: without operators' notes, and with the report only as the notice contains it. */
export function statusView(
  application: Application,
  now: number,
): ResponseOf<Contract['auth.getApplicationStatus']> {
  const { notice, question } = application;
  return {
    providerId: application.providerNumber,
    status: application.status,
    businessName: application.businessName,
    firstName: application.firstName,
    createdAt: application.createdAt,
    dueAt: application.promisedBy,
    late: isLate(application, now),
    backgroundCheckAuthorised: application.authorisedAt !== undefined,
    steps: stepsOf(application),
    question: question ?? null,
    answerBy: notice?.answerBy ?? null,
    report: notice?.report ?? null,
    allowedActions: applicantActions(application),
  };
}

/** Returns each state with the instant at which it began. */
function stepsOf({ history }: Application) {
  return history
    .filter(({ status }, i) => status !== history[i - 1]?.status)
    .map(({ status, at }) => ({ status, at }));
}

export function applicationItem(
  application: Application,
  now: number,
): ResponseOf<Contract['auth.listApplications']>['items'][number] {
  return {
    id: application.id,
    providerId: application.providerNumber,
    email: application.email,
    businessName: application.businessName,
    status: application.status,
    createdAt: application.createdAt,
    dueAt: application.promisedBy,
    late: isLate(application, now),
  };
}

/** Returns one row of the queue; none when the application has just moved on. */
export function queueRow({
  kind,
  dueAt,
  late,
  item,
}: Waiting<'application'>): ResponseOf<Contract['auth.queue']>['items'] {
  const application = applicationOf(item);
  if (!application || !isOpen(application) || application.status === 'needs_info') return [];
  const { id, businessName, status, authorisedAt, check } = application;
  const authorized = authorisedAt !== undefined;
  return [{ kind, id, dueAt, late, businessName, status, authorized, check: check?.status ?? null }];
}

/** Returns the operators' view: everything but the applicant's contact details. */
export function applicationView(
  application: Application,
  now: number,
): ResponseOf<Contract['auth.getApplication']> {
  const { firstName, lastName, city, state, zipCode, serviceArea } = application;
  const { skills, experience, businessType, licenseNumber, bio } = application;
  const { hasInsurance, insuranceDetails, hasEquipment, equipmentDetails, history } = application;
  return {
    ...applicationItem(application, now),
    ...{ firstName, lastName, city, state, zipCode, serviceArea },
    ...{ skills, experience, businessType, licenseNumber, bio },
    ...{ hasInsurance, insuranceDetails, hasEquipment, equipmentDetails, history },
    backgroundCheckAuthorised: application.authorisedAt !== undefined,
    check: checkView(application),
    answerBy: application.notice?.answerBy ?? null,
    photos: [],
    accountId: application.accountId ?? null,
    allowedMoves: allowedMoves(application, now),
  };
}

function checkView({ check }: Application): ResponseOf<Contract['auth.getApplication']>['check'] {
  if (!check) return null;
  const { status, requestedAt, answeredAt = null, report = null, byHand } = check;
  return { status, requestedAt, answeredAt, report, byHand };
}
