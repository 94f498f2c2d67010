import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Account } from './account.ts';
import { readAccount } from './account-store.ts';
import type { Ports } from './ports.ts';

/** The account of whoever is signed in. */
export async function showUser(ports: Ports, actor: Actor): Promise<Account> {
  const account = await readAccount(ports.accounts, signedIn(actor).accountId);
  if (account?.state !== 'active') throw new AppError('unauthenticated');
  return account;
}
