import { AppError, instant } from '@sward/shared/kernel';
import { hashOf, sessionKey } from '@sward/shared/lambda/pure';
import {
  all,
  any,
  atLeast,
  type Condition,
  equals,
  exists,
  type Item,
  type Key,
  less,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { accountKey } from '../accounts/account-store.ts';
import { MOST_PASSKEYS, type Passkey } from './passkey.ts';

/**
 * Returns the key of a passkey. Passkeys of an account share a partition for consistent reads. Account and credential
 * id form the key together, so that another account's registration of the same credential id is never read.
 */
function passkeyKey(accountId: string, credentialId: string): Key {
  return { pk: passkeysOf(accountId), sk: hashOf(credentialId) };
}

const passkeysOf = (accountId: string) => `PASSKEYS#${accountId}`;
const passkeyOf = (item: Item) => item as Item & Passkey;

export async function readPasskey(
  table: Table,
  accountId: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  const item = await table.get(passkeyKey(accountId, credentialId), { consistent: true });
  return item && passkeyOf(item);
}

/** Returns an account's passkeys, oldest first; they are few. */
export async function passkeysOfAccount(table: Table, accountId: string): Promise<Passkey[]> {
  const { items } = await table.query({ pk: passkeysOf(accountId), consistent: true });
  return items.map(passkeyOf).sort((one, other) => (one.passkeyId < other.passkeyId ? -1 : 1));
}

/** @throws AppError not_found, for those of others, too. */
export async function requirePasskey(table: Table, accountId: string, passkeyId: string): Promise<Passkey> {
  const found = (await passkeysOfAccount(table, accountId)).find((one) => one.passkeyId === passkeyId);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Adds a passkey to an active account. `first`: it must be the account's first factor beside the password,
 * since the session has only a password. On conflict: passkey_invalid, unauthenticated,
 * passkey_limit_reached, second_factor_needed.
 */
export function addPasskey(passkey: Passkey, { first }: { first: boolean }): Write[] {
  const none: Condition = all(equals('secondFactor', false), any(missing('passkeys'), equals('passkeys', 0)));
  const room = any(missing('passkeys'), less('passkeys', MOST_PASSKEYS));
  return [
    {
      put: { ...passkeyKey(passkey.accountId, passkey.credentialId), ...passkey },
      if: missing(),
      onConflict: 'passkey_invalid',
    },
    {
      update: accountKey(passkey.accountId),
      add: { passkeys: 1, version: 1 },
      if: all(equals('state', 'active'), first ? none : room),
      onConflict: (current) => {
        if (current?.state !== 'active') return new AppError('unauthenticated');
        return new AppError(first ? 'second_factor_needed' : 'passkey_limit_reached');
      },
    },
  ];
}

/**
 * Records a use: the counter advances from the value read. On conflict: `passkey_invalid`, after a concurrent
 * use.
 */
export function recordPasskeyUse(
  { accountId, credentialId, counter }: Passkey,
  use: { counter: number; synced: boolean },
  now: number,
): Write {
  return {
    update: passkeyKey(accountId, credentialId),
    set: { counter: use.counter, synced: use.synced, lastUsedAt: instant(now) },
    if: equals('counter', counter),
    onConflict: 'passkey_invalid',
  };
}

/** Renames a passkey. On conflict: not_found. */
export function renamePasskey({ accountId, credentialId }: Passkey, name: string): Write {
  return {
    update: passkeyKey(accountId, credentialId),
    set: { name },
    if: exists(),
    onConflict: 'not_found',
  };
}

/**
 * Removes a passkey. `keepOne` keeps the last factor of an account that needs one. On conflict: not_found,
 * second_factor_obligatory.
 */
export function removePasskey(
  { accountId, credentialId }: Passkey,
  { keepOne }: { keepOne: boolean },
): Write[] {
  const another: Condition = any(equals('secondFactor', true), atLeast('passkeys', 2));
  return [
    { delete: passkeyKey(accountId, credentialId), if: exists(), onConflict: 'not_found' },
    {
      update: accountKey(accountId),
      add: { passkeys: -1, version: 1 },
      if: keepOne ? another : exists(),
      onConflict: 'second_factor_obligatory',
    },
  ];
}

/** Records in the session that a passkey was used: equivalent to password and second factor. */
export function markPasskeyUsed(sid: string, accountId: string, provedAt: number): Write {
  return {
    update: sessionKey(sid),
    set: { provedAt, secondFactor: true },
    if: equals('accountId', accountId),
    onConflict: 'unauthenticated',
  };
}

/** Removes the passkeys of a deleted account. */
export async function erasePasskeys(table: Table, account: Pick<Account, 'id'>): Promise<void> {
  const passkeys = await passkeysOfAccount(table, account.id);
  if (passkeys.length === 0) return;
  await table.transact(
    passkeys.map(({ accountId, credentialId }) => ({ delete: passkeyKey(accountId, credentialId) })),
  );
}
