import { removeActiveOperator } from '@sward/shared/directory';
import type { EventOf } from '@sward/shared/events';
import { instant, SYSTEM } from '@sward/shared/kernel';
import { inbox, type Write } from '@sward/shared/table';
import { photoPrefixes } from '@sward/shared/uploads';
import { type Account, accountLifecycle } from '../accounts/account.ts';
import { accountEvent } from '../accounts/account-event.ts';
import { removeFromDirectory } from '../accounts/account-index.ts';
import { changeAccount, eraseAccount, readAccount } from '../accounts/account-store.ts';
import { eraseAuditSubject } from '../accounts/audit-store.ts';
import { eraseApplications } from '../application/own-applications.ts';
import { erasePasskeys } from '../passkeys/passkey-store.ts';
import type { Ports } from '../ports.ts';
import { removeExport } from '../profile/export-store.ts';
import { eraseDevices } from '../sessions/device-store.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { accountDeletedMail } from './account-deleted-mail.ts';
import { accountKeptMail } from './account-kept-mail.ts';

/**
 * AccountDeletionAnswered: keeps the account and mails the reason when money is held, otherwise erases all
 * personal data. The answer is valid only for the request that it names, so that late and repeated ones
 * change nothing. The mail is sent first, since its address is erased afterwards.
 */
export async function finishDeletion(ports: Ports, event: EventOf<'AccountDeletionAnswered'>): Promise<void> {
  const account = await readAccount(ports.accounts, event.data.accountId);
  if (account?.state !== 'deleting' || account.leaving?.version !== event.aggregateVersion) return;
  const handled = inbox(ports.clock, 'auth.finish-deletion', event.id);
  if (event.data.outcome === 'money_held') await keep(ports, account, handled);
  else await erase(ports, account, handled);
}

/** Restores the account's standing. What was withdrawn stays withdrawn. */
async function keep(ports: Ports, account: Account, handled: Write): Promise<void> {
  const state = accountLifecycle.next(account.state, 'keep', 'system');
  await ports.mail.send(accountKeptMail(ports.site, account));
  await ports.accounts.transact([
    handled,
    changeAccount(account, { state }, ['leaving']),
    outcomeEvent(ports, account, 'AccountReinstated'),
  ]);
}

/** Each step is idempotent. The account itself goes last, so that a repetition still finds the reason. */
async function erase(ports: Ports, account: Account, handled: Write): Promise<void> {
  accountLifecycle.next(account.state, 'delete', 'system');
  await ports.mail.send(accountDeletedMail(ports.site, account));
  await ports.passwords.remove(account.email);
  await revokeSessions(ports, account.id);
  for (const prefix of [...photoPrefixes(account.id, 'profile'), `exports/${account.id}/`]) {
    await ports.files.removeAll(prefix);
  }
  await eraseDevices(ports.accounts, account.id);
  await erasePasskeys(ports.accounts, account);
  await eraseAuditSubject(ports.accounts, account.id);
  await eraseApplications(ports.accounts, account);
  await ports.accounts.transact([
    handled,
    ...eraseAccount(account, instant(ports.clock.now())),
    ...removeFromDirectory(account),
    removeExport(account.id),
    ...(account.userType === 'operator' ? [removeActiveOperator(ports, account.id, [])] : []),
    outcomeEvent(ports, account, 'AccountDeleted'),
  ]);
}

function outcomeEvent(
  ports: Ports,
  { id, version }: Account,
  type: 'AccountDeleted' | 'AccountReinstated',
): Write {
  return accountEvent(ports, SYSTEM, { id, version: version + 1 }, type, { accountId: id });
}
