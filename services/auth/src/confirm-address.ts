import { type Actor, AppError, againIfLost } from '@sward/shared/kernel';
import { accountLifecycle } from './account.ts';
import { activate, readAccount } from './account-store.ts';
import { readConfirmation, spendConfirmation } from './confirmation-store.ts';
import type { Ports } from './ports.ts';
import { tellOfProof } from './tell.ts';

/**
 * Proves the address of a registration by the token that was mailed to it. Following the same link again
 * while it is valid answers alike.
 * @throws AppError link_invalid when it is unknown, over, or of an earlier registration.
 */
export async function confirmAddress(ports: Ports, actor: Actor, input: { token: string }): Promise<void> {
  // Two clicks at once: the other one did it, and a second look says so.
  await againIfLost(['state_changed'], () => proveOnce(ports, actor, input.token));
}

async function proveOnce(ports: Ports, actor: Actor, token: string): Promise<void> {
  const { accounts, clock } = ports;
  const now = clock.now();
  const link = await readConfirmation(accounts, token, now);
  const account = link && (await readAccount(accounts, link.accountId));
  if (!link || account?.registration !== link.registration) throw new AppError('link_invalid');
  if (account.state !== 'unconfirmed') return;
  accountLifecycle.next(account.state, 'confirm', 'mailbox');
  await accounts.transact([
    activate(account),
    spendConfirmation(token, now),
    ...tellOfProof(ports, actor, account),
  ]);
}
