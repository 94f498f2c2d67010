import { type Actor, AppError } from '@sward/shared/kernel';
import { accountLifecycle } from '../accounts/account.ts';
import { beginConfirmation, readAccount } from '../accounts/account-store.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Ports } from '../ports.ts';
import { consumeConfirmation, readConfirmation } from './confirmation-store.ts';
import { LEASE_MS } from './send-invitation.ts';
import { setFirstPassword } from './set-first-password.ts';

/**
 * Confirms the address of a registration by a mailed link, and sets the password that the mailbox's reader chooses: the
 * form's may be a stranger's. Such links are no longer created; existing ones are valid once, for their 7 days.
 * @throws AppError validation_failed; link_invalid when it is unknown, expired, used, or of an earlier
 * registration; busy while the password is being set elsewhere.
 */
export async function confirmEmail(
  ports: Ports,
  actor: Actor,
  input: { token: string; password: string },
): Promise<void> {
  const { accounts, clock } = ports;
  const { token, password } = input;
  checkNewPassword('password', password);
  const now = clock.now();
  const link = await readConfirmation(accounts, token, now);
  const account = link && !link.usedAt ? await readAccount(accounts, link.accountId) : undefined;
  if (account?.registration !== link?.registration || account?.state !== 'unconfirmed') {
    throw new AppError('link_invalid');
  }
  accountLifecycle.next(account.state, 'confirm', 'mailbox');
  await accounts.transact([beginConfirmation(account, { now, lease: now + LEASE_MS })]);
  const spend = consumeConfirmation(token, now);
  const version = account.version + 1;
  await setFirstPassword(
    ports,
    actor,
    { ...account, version },
    { password, spend, onConflict: 'link_invalid' },
  );
}
