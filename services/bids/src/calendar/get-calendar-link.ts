import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readCalendarLink } from './calendar-link-store.ts';

/** Returns the facts of the caller's link, without its token, which is not stored. */
export async function getCalendarLink(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
): Promise<{ active: boolean; createdAt: string | null; lastReadAt: string | null }> {
  const link = await readCalendarLink(marketplace, signedIn(actor).accountId);
  return {
    active: link !== undefined,
    createdAt: link?.createdAt ?? null,
    lastReadAt: link?.lastReadOn ?? null,
  };
}
