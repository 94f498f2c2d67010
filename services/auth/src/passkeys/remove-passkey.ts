import { type Actor, isStaff } from '@sward/shared/kernel';
import { getUser } from '../accounts/get-user.ts';
import type { SessionPorts } from '../ports.ts';
import { guardFactors } from '../security/guard-factors.ts';
import { passkeysChangedEvent } from './passkey-event.ts';
import { removePasskey as removed, requirePasskey } from './passkey-store.ts';

/**
 * Removes a passkey, which no longer signs in, and notifies the account holder. Sessions continue.
 * @throws AppError not_found, also for those of others; second_factor_obligatory for the last factor of an
 * operator; second_factor_needed.
 */
export async function removePasskey(
  ports: SessionPorts,
  actor: Actor,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  const account = await getUser(ports, actor);
  const passkey = await requirePasskey(ports.accounts, account.id, passkeyId);
  guardFactors(actor, account);
  await ports.accounts.transact([
    ...removed(passkey, { keepOne: isStaff(actor) }),
    passkeysChangedEvent(ports, actor, account.id, 'removed'),
  ]);
}
