import { DAY, epochSeconds } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { type Key, missing, type Table, type Write } from '@sward/shared/table';

const KEEP_MS = 7 * DAY;

/** A mailed link, found by the hash of its token. */
export interface Confirmation {
  accountId: string;
  /** Which registration of the address it proves. */
  registration: number;
  /** Milliseconds. */
  expiresAt: number;
  /** When it was followed; the second click on the same link finds it here. */
  usedAt?: number;
}

function confirmationKey(token: string): Key {
  return { pk: `CONFIRM#${hashOf(token)}`, sk: 'CONFIRM' };
}

/** Records a new link; only the hash of its token is stored. */
export function addConfirmation(
  token: string,
  account: { id: string; registration: number },
  now: number,
): Write {
  const expiresAt = now + KEEP_MS;
  const confirmation: Confirmation = { accountId: account.id, registration: account.registration, expiresAt };
  return {
    put: { ...confirmationKey(token), ...confirmation, ttl: epochSeconds(expiresAt) },
    if: missing(),
  };
}

/** The link of a token while it counts. */
export async function readConfirmation(
  table: Table,
  token: string,
  now: number,
): Promise<Confirmation | undefined> {
  const item = await table.get(confirmationKey(token), { consistent: true });
  const confirmation = item as Confirmation | undefined;
  return confirmation && confirmation.expiresAt > now ? confirmation : undefined;
}

export function spendConfirmation(token: string, now: number): Write {
  return {
    update: confirmationKey(token),
    set: { usedAt: now },
    if: missing('usedAt'),
    lost: 'state_changed',
  };
}
