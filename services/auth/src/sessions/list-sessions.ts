import { type Actor, signedIn } from '@sward/shared/kernel';
import { listPage } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { isLive, type StoredSession, sessionOf, sessionsOf } from './session-store.ts';

/** Lists the caller's sessions, newest first; a page omits ended ones. */
export async function listSessions(
  ports: Ports,
  actor: Actor,
  input: { cursor?: string | undefined },
): Promise<{ sessions: StoredSession[]; cursor: string | null }> {
  const { accountId } = signedIn(actor);
  const { items, cursor } = await listPage(ports.accounts, 'lists', {
    pk: sessionsOf(accountId),
    newestFirst: true,
    cursor: input.cursor ?? null,
  });
  const now = ports.clock.now();
  return { sessions: items.map(sessionOf).filter((session) => isLive(session, now)), cursor };
}
