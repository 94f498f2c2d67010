import { type Account, mustChooseOwnPassword } from '../accounts/account.ts';
import { beginInvitation, endRegistration } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { LEASE_MS } from './send-invitation.ts';
import { readSparePassword } from './spare-store.ts';

/**
 * Activates, in the user pool, a valid temporary password mailed by "Send it again" when it is used to sign
 * in. Returns the changed account, or undefined when it is no such password.
 * @throws AppError busy while the password of the account is being set elsewhere.
 */
export async function activateSparePassword(
  ports: Ports,
  account: Account | undefined,
  password: string,
): Promise<Account | undefined> {
  const { accounts, clock, passwords } = ports;
  const now = clock.now();
  const spare = await readSparePassword(accounts, account?.id, password);
  if (!account || !spare || !mustChooseOwnPassword(account)) return undefined;
  if (spare.until <= now || spare.registration !== account.registration) return undefined;
  const temporaryUntil = Math.max(spare.until, account.temporaryUntil ?? 0);
  await accounts.transact([beginInvitation(account, { now, lease: now + LEASE_MS, temporaryUntil })]);
  try {
    await passwords.ensureUser(account.email);
    await passwords.setTemporaryPassword(account.email, password);
  } finally {
    await accounts.transact([endRegistration(account)]);
  }
  return { ...account, version: account.version + 1, temporaryUntil };
}
