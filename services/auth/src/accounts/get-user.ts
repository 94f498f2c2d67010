import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { SessionPorts } from '../ports.ts';
import type { Account } from './account.ts';
import { readAccount } from './account-store.ts';

/** Returns the caller's account. */
export async function getUser(ports: SessionPorts, actor: Actor): Promise<Account> {
  const account = await readAccount(ports.accounts, signedIn(actor).accountId);
  if (account?.state !== 'active') throw new AppError('unauthenticated');
  return account;
}
