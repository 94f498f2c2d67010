import { hashOf } from '@sward/shared/lambda/pure';
import { type Key, missing, type Table, type Write } from '@sward/shared/table';

/** A link mailed before codes existed, found by the hash of its token. */
export interface Confirmation {
  accountId: string;
  /** Number of the registration that it confirms. */
  registration: number;
  /** Milliseconds. */
  expiresAt: number;
  /** When it was followed. */
  usedAt?: number;
}

function confirmationKey(token: string): Key {
  return { pk: `CONFIRM#${hashOf(token)}`, sk: 'CONFIRM' };
}

/** Reads the valid link of a token. */
export async function readConfirmation(
  table: Table,
  token: string,
  now: number,
): Promise<Confirmation | undefined> {
  const item = await table.get(confirmationKey(token), { consistent: true });
  const confirmation = item as Confirmation | undefined;
  return confirmation && confirmation.expiresAt > now ? confirmation : undefined;
}

export function consumeConfirmation(token: string, now: number): Write {
  return {
    update: confirmationKey(token),
    set: { usedAt: now },
    if: missing('usedAt'),
    onConflict: 'link_invalid',
  };
}
