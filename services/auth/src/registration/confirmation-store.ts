import { hashOf } from '@sward/shared/lambda/pure';
import { type Key, missing, type Table, type Write } from '@sward/shared/table';

/** A link that was mailed before codes were, found by the hash of its token. */
export interface Confirmation {
  accountId: string;
  /** Which registration of the address it proves. */
  registration: number;
  /** Milliseconds. */
  expiresAt: number;
  /** When it was followed. */
  usedAt?: number;
}

function confirmationKey(token: string): Key {
  return { pk: `CONFIRM#${hashOf(token)}`, sk: 'CONFIRM' };
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
    onConflict: 'link_invalid',
  };
}
