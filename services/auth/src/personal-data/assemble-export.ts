import type { EventOf } from '@sward/shared/events';
import { EXPORTERS, exportPart, type PartWritten } from '@sward/shared/export';
import { instant, retryOnConflict } from '@sward/shared/kernel';
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
  const begun = await retryOnConflict(['state_changed'], () => record(ports, event));
  if (!begun || !ALL.every((service) => begun.written[service])) return;
  const account = await readAccount(ports.accounts, accountId);
  if (account?.state !== 'active') return;
  await ports.files.writeJson(exportFile(accountId, exportId), await everything(ports, account, begun));
  await ports.mail.send(exportReadyMail(ports.site, account));
  await ports.accounts.transact([
    inbox(ports.clock, 'auth.collect-export', event.id),
    finishExport(accountId, exportId, instant(ports.clock.now())),
  ]);
}

/** Returns the open export with the part; undefined when it is complete, or not the newest. */
async function record(
  { accounts, clock }: Ports,
  { type, data: { accountId, exportId } }: EventOf<PartWritten>,
): Promise<DataExport | undefined> {
  const begun = await readExport(accounts, accountId, clock.now());
  if (begun?.exportId !== exportId || begun.readyAt) return undefined;
  const service = EXPORTERS[type];
  // A repeated event goes on where the first one was cut off.
  if (begun.written[service]) return begun;
  await accounts.transact([recordPart(accountId, begun, service)]);
  return { ...begun, written: { ...begun.written, [service]: true } };
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
