import { type Actor, signedIn } from '@sward/shared/kernel';
import { countUse } from '@sward/shared/table';
import { tellOfAccount } from '../accounts/account-event.ts';
import { checkActive } from '../accounts/account-store.ts';
import { showUser } from '../accounts/get-user.ts';
import { EXPORTS_OF_ACCOUNT } from '../accounts/limits.ts';
import type { Ports } from '../ports.ts';
import { putExport } from '../profile/export-store.ts';

/**
 * Begins to collect everything that Sward knows about the caller; a mail says when it is ready.
 * @throws AppError too_many_requests after three a day
 */
export async function exportAccount(ports: Ports, actor: Actor): Promise<void> {
  const { accountId } = signedIn(actor);
  await countUse(ports.accounts, ports.clock, EXPORTS_OF_ACCOUNT, accountId);
  const account = await showUser(ports, actor);
  const exportId = ports.ids.next('exp');
  await ports.accounts.transact([
    checkActive(accountId, 'unauthenticated'),
    putExport(accountId, exportId, ports.clock.now()),
    tellOfAccount(ports, actor, account, 'AccountExportRequested', { accountId, exportId }),
  ]);
}
