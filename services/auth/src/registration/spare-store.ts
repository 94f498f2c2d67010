import { epochSeconds } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { INVITATION_MS } from './send-invitation.ts';

/**
 * A temporary password that was mailed beside the one that the user pool has: the pool keeps one alone, and a new
 * one there would be the end of the one that waits in a mailbox. Found by account and password; 60 random bits
 * under a hash.
 */
export interface Spare {
  /** Which registration of the address it is for. */
  registration: number;
  /** Milliseconds. */
  until: number;
}

function spareKey(accountId: string, temporary: string): Key {
  return { pk: `INVITE#${hashOf(`${accountId} ${temporary}`)}`, sk: 'INVITE' };
}

export function addSpare({ id, registration }: Account, temporary: string, now: number): Write {
  const until = now + INVITATION_MS;
  const spare: Spare = { registration, until };
  return { put: { ...spareKey(id, temporary), ...spare, ttl: epochSeconds(until) }, if: missing() };
}

/** One read, whether or not there is an account. */
export async function readSpare(
  table: Table,
  accountId: string | undefined,
  temporary: string,
): Promise<Spare | undefined> {
  const key = spareKey(accountId ?? 'none', temporary);
  return (await table.get(key, { consistent: true })) as Spare | undefined;
}
