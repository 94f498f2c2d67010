import type { Table } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { eraseAuditSubject } from '../accounts/audit-store.ts';
import type { Application } from './application.ts';
import {
  applicationsOfAddress,
  readApplication,
  removeApplicant,
  removeApplication,
  removeLinks,
} from './application-store.ts';

/**
 * Returns every application of an account's holder, newest first: those of the address, and the approved one.
 */
async function applicationsOf(table: Table, { email, provider }: Account): Promise<Application[]> {
  const ofAddress = await applicationsOfAddress(table, email);
  const approved = provider?.applicationId;
  if (approved === undefined || ofAddress.some(({ id }) => id === approved)) return ofAddress;
  const other = await readApplication(table, approved);
  return other ? [...ofAddress, other] : ofAddress;
}

/** Exports the holder's own applications, without operators' names and notes. */
export async function exportedApplications(table: Table, account: Account) {
  const applications = await applicationsOf(table, account);
  return applications.map(
    ({ version: _, accountId: _account, hadAccount: _had, history, check, ...told }) => ({
      ...told,
      // The report itself is in the notice, once it was sent.
      check: check && { status: check.status, requestedAt: check.requestedAt, answeredAt: check.answeredAt },
      history: history.map(({ status, at }) => ({ status, at })),
    }),
  );
}

/** Removes the applications with their links. Each step is idempotent, and their list goes last. */
export async function eraseApplications(table: Table, account: Account): Promise<void> {
  for (const application of await applicationsOf(table, account)) {
    await removeLinks(table, application.id);
    await eraseAuditSubject(table, application.id);
    await table.transact(removeApplication(application));
  }
  await table.transact([removeApplicant(account.email)]);
}
