import { type Actor, signedIn } from '@sward/shared/kernel';
import { countUse } from '@sward/shared/table';
import { checkActive } from './account-store.ts';
import { putExport } from './export-store.ts';
import type { Ports } from './ports.ts';
import { showUser } from './show-user.ts';
import { tellOfAccount } from './tell.ts';
import { EXPORTS_OF_ACCOUNT } from './throttles.ts';

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
