import { type Actor, isStaff } from '@sward/shared/kernel';
import { guardFactors } from './guard-factors.ts';
import { passkeyNotice } from './mails/passkey-notice.ts';
import { needPasskey, removePasskey as removed } from './passkey-store.ts';
import type { SessionPorts } from './ports.ts';
import { showUser } from './show-user.ts';

/**
 * Removes a passkey; nobody signs in with it any more, and the owner is told. Sessions go on.
 * @throws AppError not_found, for those of others, too; second_factor_obligatory for the last factor of an operator;
 * second_factor_needed.
 */
export async function removePasskey(
  ports: SessionPorts,
  actor: Actor,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const account = await showUser(ports, actor);
  const passkey = await needPasskey(ports.accounts, account.id, passkeyId);
  guardFactors(actor, account);
  await ports.accounts.transact(removed(passkey, { keepOne: isStaff(actor) }));
  await ports.mail.send(passkeyNotice(ports.site, account, 'removed'));
}
