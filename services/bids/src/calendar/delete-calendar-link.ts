import { type Actor, retryOnConflict, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { readCalendarLink, removeCalendarLink } from './calendar-link-store.ts';

/** Ends the caller's link; without one, nothing changes. */
export async function deleteCalendarLink(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
): Promise<void> {
  await endCalendarLink(marketplace, signedIn(actor).accountId);
}

/** Ends the link of an account, whichever is current by then. */
export async function endCalendarLink(marketplace: Ports['marketplace'], accountId: string): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const link = await readCalendarLink(marketplace, accountId);
    if (link) await marketplace.transact(removeCalendarLink(accountId, link));
  });
}
