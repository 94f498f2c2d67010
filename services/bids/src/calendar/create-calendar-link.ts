import { type Actor, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { putCalendarLink, readCalendarLink } from './calendar-link-store.ts';

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
