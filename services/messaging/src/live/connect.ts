import { AppError } from '@sward/shared/kernel';
import { type Arrival, liveSessions } from '@sward/shared/lambda/pure';
import type { LivePorts } from '../ports.ts';
import { connectionsOf, deleteConnection, putConnection } from './connection-store.ts';

/** Tabs of one person that listen; one more asks from time to time instead. */
const MOST_CONNECTIONS = 10;

/**
 * A browser wants to be told of what happens. Two that come at the same moment may be one too many: nothing depends
 * on the exact number.
 * @throws AppError too_many_requests; unauthenticated when the session ended meanwhile.
 */
export async function connect(
  ports: LivePorts,
  { actor, connectionId: id, session }: Arrival,
): Promise<void> {
  const { conversations, accounts, clock } = ports;
  const { accountId } = actor;
  const open = await connectionsOf(conversations, clock, accountId);
  if (open.length >= MOST_CONNECTIONS) throw new AppError('too_many_requests', { cause: 'connections' });
  const connection = { id, accountId, session, connectedAt: clock.now() };
  await conversations.transact(putConnection(connection));
  // A session that ends from here on finds the connection; one that ended since the door asked for it did not.
  if ((await liveSessions(accounts, clock, [session])).has(session)) return;
  await conversations.transact(deleteConnection(connection));
  throw new AppError('unauthenticated');
}
