import { type Account, choosesOwn } from '../accounts/account.ts';
import { beginInvitation, endRegistration } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { LEASE_MS } from './send-invitation.ts';
import { readSpare } from './spare-store.ts';

/**
 * Makes the temporary password that somebody signs in with the one that the user pool has, if it was mailed by "Send
 * it again" and still counts. Gives the account as it is then; undefined where it is no such password.
 * @throws AppError busy while the password of the account is being set elsewhere.
 */
export async function putSpareInForce(
  ports: Ports,
  account: Account | undefined,
  password: string,
): Promise<Account | undefined> {
  const { accounts, clock, passwords } = ports;
  const now = clock.now();
  const spare = await readSpare(accounts, account?.id, password);
  if (!account || !spare || !choosesOwn(account)) return undefined;
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
