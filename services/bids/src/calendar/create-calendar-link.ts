import { type Actor, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { putCalendarLink, readCalendarLink, removeCalendarLink } from './calendar-link-store.ts';

/** Creates the caller's secret link and returns its token, which is stored nowhere; the previous link ends. */
export async function createCalendarLink(
  { marketplace, clock, ids }: Pick<Ports, 'marketplace' | 'clock' | 'ids'>,
  actor: Actor,
): Promise<string> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], async () => {
    const before = await readCalendarLink(marketplace, accountId);
    const token = ids.secret();
    const link = { hash: hashOf(token), createdAt: instant(clock.now()) };
    await marketplace.transact(putCalendarLink(accountId, before, link));
    return token;
  });
}

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
