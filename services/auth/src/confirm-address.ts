import { type Actor, AppError, isAppError } from '@sward/shared/kernel';
import { accountLifecycle } from './account.ts';
import { activate, readAccount } from './account-store.ts';
import { readConfirmation, spendConfirmation } from './confirmation-store.ts';
import type { Ports } from './ports.ts';

/**
 * Proves the address of a registration by the token that was mailed to it. Following the same link again
 * while it is valid answers alike.
 * @throws AppError link_invalid when it is unknown, over, or of an earlier registration.
 */
export async function confirmAddress(ports: Ports, _actor: Actor, input: { token: string }): Promise<void> {
  try {
    await proveOnce(ports, input.token);
  } catch (error) {
    // Two clicks at once: the other one did it, and a second look says so.
    if (!isAppError(error, 'state_changed')) throw error;
    await proveOnce(ports, input.token);
  }
}

async function proveOnce({ accounts, clock }: Ports, token: string): Promise<void> {
  const now = clock.now();
  const link = await readConfirmation(accounts, token, now);
  const account = link && (await readAccount(accounts, link.accountId));
  if (!link || account?.registration !== link.registration) throw new AppError('link_invalid');
  if (account.state !== 'unconfirmed') return;
  accountLifecycle.next(account.state, 'confirm', 'mailbox');
  await accounts.transact([activate(account), spendConfirmation(token, now)]);
}
