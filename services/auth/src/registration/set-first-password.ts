import { type Actor, AppError, type ErrorCode } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { confirmedEvents } from '../accounts/account-event.ts';
import { activate, endRegistration } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';

/**
 * For who holds the lease of an account that waits for its proof, once the mailbox has spoken: sets the password,
 * and only then makes the account active, so that no password of before ever signs in. `spend` takes away what
 * proved it, in the same transaction; `onConflict` says that another registration was faster.
 * @throws AppError validation_failed at `password`; busy; `onConflict`.
 */
export async function setFirstPassword(
  ports: Ports,
  actor: Actor,
  account: Account,
  { password, spend, onConflict }: { password: string; spend: Write; onConflict: ErrorCode },
): Promise<Account> {
  const { accounts, passwords } = ports;
  try {
    await passwords.ensureUser(account.email);
    await passwords.setPassword(account.email, password);
  } catch (error) {
    await accounts.transact([endRegistration(account)]);
    throw atPassword(error);
  }
  await accounts.transact([activate(account, onConflict), spend, ...confirmedEvents(ports, actor, account)]);
  const { registeringUntil: _, unannounced: _told, ...proved } = account;
  return { ...proved, state: 'active', version: account.version + 1 };
}

/** The keeper of passwords names the field of its other forms. */
function atPassword(error: unknown): unknown {
  const message = error instanceof AppError && error.detail.fields?.newPassword;
  return message ? new AppError('validation_failed', { fields: { password: message } }) : error;
}
