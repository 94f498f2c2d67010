import { type Actor, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { accountEvent } from '../accounts/account-event.ts';
import { checkActive } from '../accounts/account-store.ts';
import { getUser } from '../accounts/get-user.ts';
import { EXPORTS_OF_ACCOUNT } from '../accounts/limits.ts';
import type { Ports } from '../ports.ts';
import { putExport } from '../profile/export-store.ts';

/**
 * Starts an export of all data about the caller; a mail reports when it is ready.
 * @throws AppError too_many_requests after three a day
 */
export async function exportAccount(ports: Ports, actor: Actor): Promise<void> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.accounts, ports.clock, EXPORTS_OF_ACCOUNT, accountId);
  const account = await getUser(ports, actor);
  const exportId = ports.ids.next('exp');
  await ports.accounts.transact([
    checkActive(accountId, 'unauthenticated'),
    putExport(accountId, exportId, ports.clock.now()),
    accountEvent(ports, actor, account, 'AccountExportRequested', { accountId, exportId }),
  ]);
}
