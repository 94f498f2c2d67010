import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type { Account } from '../accounts/account.ts';
import { beginInvitation, endRegistration } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { invitationMail } from './invitation-mail.ts';
import { groupInFours, letters } from './temporary-password.ts';

/** Longer than any function runs: a lease held for this long belongs to a crashed one. */
export const LEASE_MS = 30_000;

/** Validity of a mailed temporary password; the user pool has the same limit. */
export const INVITATION_MS = LIMITS.temporaryPasswordDays * DAY;

/**
 * Makes a new temporary password (7 days) and mails it, which invalidates an earlier one. The account is
 * written first, so that "Send it again" repairs any later failure.
 * @throws AppError busy when the account changed since it was read, or its password is being set elsewhere.
 */
export async function sendInvitation(ports: Ports, account: Account): Promise<void> {
  const now = ports.clock.now();
  const times = { now, lease: now + LEASE_MS, temporaryUntil: now + INVITATION_MS };
  await ports.accounts.transact([beginInvitation(account, times)]);
  await deliverInvitation(ports, account);
}

/** Sets the password, releases the lease and sends the mail, for the holder of the account's lease. */
export async function deliverInvitation(ports: Ports, account: Account): Promise<void> {
  const { accounts, passwords, ids, mail, site } = ports;
  const temporary = groupInFours(letters(ids.secret()));
  try {
    await passwords.ensureUser(account.email);
    await passwords.setTemporaryPassword(account.email, temporary);
  } finally {
    await accounts.transact([endRegistration(account)]);
  }
  await mail.send(invitationMail(site, account, temporary));
}
