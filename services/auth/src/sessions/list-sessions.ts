import { type Actor, signedIn } from '@sward/shared/kernel';
import { listPage } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { isLive, type StoredSession, sessionOf, sessionsOf } from './session-store.ts';

/** Number of sessions from which on a page is full. */
const FULL = 50;
/** Number of pages of the list that one call reads at most, 50 sign-ins in each. */
const MOST_READS = 10;

/**
 * Lists the caller's live sessions, newest first. Ended ones stay in the list for weeks, so a call reads on past them until its page
 * is full.
 */
export async function listSessions(
  ports: Ports,
  actor: Actor,
  input: { cursor?: string | undefined },
): Promise<{ sessions: StoredSession[]; cursor: string | null }> {
  const pk = sessionsOf(signedIn(actor).accountId);
  const now = ports.clock.now();
  const sessions: StoredSession[] = [];
  let cursor = input.cursor ?? null;
  for (let reads = 0; reads < MOST_READS; reads++) {
    const page = await listPage(ports.accounts, 'lists', { pk, newestFirst: true, cursor });
    sessions.push(...page.items.map(sessionOf).filter((session) => isLive(session, now)));
    cursor = page.cursor;
    if (!cursor || sessions.length >= FULL) break;
  }
  return { sessions, cursor };
}
