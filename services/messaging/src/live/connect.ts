import { AppError } from '@sward/shared/kernel';
import { type ConnectingClient, liveSessions } from '@sward/shared/lambda/pure';
import type { LivePorts } from '../ports.ts';
import { connectionsOf, deleteConnection, putConnection } from './connection-store.ts';

/** Maximum live connections per account. Further tabs poll. */
const MOST_CONNECTIONS = 10;

/**
 * Opens a live connection. Two concurrent ones may exceed the limit by one, which does no harm.
 * @throws AppError too_many_requests; unauthenticated when the session ended meanwhile.
 */
export async function connect(
  ports: LivePorts,
  { actor, connectionId: id, session }: ConnectingClient,
): Promise<void> {
  const { conversations, accounts, clock } = ports;
  const { accountId } = actor;
  const open = await connectionsOf(conversations, clock, accountId);
  if (open.length >= MOST_CONNECTIONS) throw new AppError('too_many_requests', { cause: 'connections' });
  const connection = { id, accountId, session, connectedAt: clock.now() };
  await conversations.transact(putConnection(connection));
  // A session that ends from here on finds the connection; one that ended before does not.
  if ((await liveSessions(accounts, clock, [session])).has(session)) return;
  await conversations.transact(deleteConnection(connection));
  throw new AppError('unauthenticated');
}
