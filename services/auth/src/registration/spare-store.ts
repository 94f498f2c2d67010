import { epochSeconds } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { INVITATION_MS } from './send-invitation.ts';

/**
 * A temporary password mailed in addition to the user pool's. The pool stores only one, and a new one there
 * would invalidate the mailed one. Found by account and password; 60 random bits, hashed.
 */
export interface SparePassword {
  /** Number of the registration that it is for. */
  registration: number;
  /** Milliseconds. */
  until: number;
}

function spareKey(accountId: string, temporary: string): Key {
  return { pk: `INVITE#${hashOf(`${accountId} ${temporary}`)}`, sk: 'INVITE' };
}

export function addSparePassword({ id, registration }: Account, temporary: string, now: number): Write {
  const until = now + INVITATION_MS;
  const spare: SparePassword = { registration, until };
  return { put: { ...spareKey(id, temporary), ...spare, ttl: epochSeconds(until) }, if: missing() };
}

/** Reads a spare password. Always makes one read, with or without an account. */
export async function readSparePassword(
  table: Table,
  accountId: string | undefined,
  temporary: string,
): Promise<SparePassword | undefined> {
  const key = spareKey(accountId ?? 'none', temporary);
  return (await table.get(key, { consistent: true })) as SparePassword | undefined;
}
