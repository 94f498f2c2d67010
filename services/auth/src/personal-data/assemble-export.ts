import type { EventOf } from '@sward/shared/events';
import { EXPORTERS, exportPart, type PartWritten } from '@sward/shared/export';
import { instant, isAppError } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { readAccount } from '../accounts/account-store.ts';
import { exportedApplications } from '../application/own-applications.ts';
import { passkeysOfAccount } from '../passkeys/passkey-store.ts';
import type { Ports } from '../ports.ts';
import {
  type DataExport,
  exportFile,
  finishExport,
  readExport,
  recordPart,
} from '../profile/export-store.ts';
import { exportReadyMail } from './export-ready-mail.ts';

const ALL = Object.values(EXPORTERS);

/**
 * Records that a service has written its part. With the last part it assembles the file and notifies the
 * account holder. Ignores parts of an earlier export.
 */
export async function collectExport(ports: Ports, event: EventOf<PartWritten>): Promise<void> {
  const { accountId, exportId } = event.data;
  try {
    await ports.accounts.transact([recordPart(accountId, exportId, EXPORTERS[event.type])]);
  } catch (error) {
    if (isAppError(error, 'state_changed')) return;
    throw error;
  }
  const [account, begun] = await Promise.all([
    readAccount(ports.accounts, accountId),
    readExport(ports.accounts, accountId, ports.clock.now()),
  ]);
  if (account?.state !== 'active' || !begun || begun.exportId !== exportId || begun.readyAt) return;
  if (!ALL.every((service) => begun.written[service])) return;
  await ports.files.writeJson(exportFile(accountId, exportId), await everything(ports, account, begun));
  await ports.mail.send(exportReadyMail(ports.site, account));
  await ports.accounts.transact([
    inbox(ports.clock, 'auth.collect-export', event.id),
    finishExport(accountId, exportId, instant(ports.clock.now())),
  ]);
}

async function everything(ports: Ports, account: Account, { exportId, requestedAt }: DataExport) {
  const parts = await Promise.all(
    ALL.map(async (service) => {
      const text = await ports.files.read(exportPart(account.id, exportId, service));
      return [service, JSON.parse(text) as unknown] as const;
    }),
  );
  const applications = await exportedApplications(ports.accounts, account);
  const passkeys = (await passkeysOfAccount(ports.accounts, account.id)).map(
    ({ name, createdAt, lastUsedAt, synced }) => ({ name, createdAt, lastUsedAt, synced }),
  );
  return { requestedAt, account: ownAccount(account), passkeys, applications, ...Object.fromEntries(parts) };
}

/** Returns the holder's own account, without keys and counters. */
function ownAccount(account: Account) {
  const { id, state, userType, isProvider, email, firstName, lastName, phone, plan, language } = account;
  const { emailOptIn, smsOptIn, secondFactor, profile, provider, createdAt } = account;
  return {
    ...{ id, state, userType, isProvider, email, firstName, lastName, phone, plan, language },
    ...{ emailOptIn, smsOptIn, secondFactor, homeowner: profile, provider, memberSince: createdAt },
  };
}
