import { AppError } from '@sward/shared/kernel';
import type { Arrival } from '@sward/shared/lambda/pure';
import { connectionsOf, putConnection } from './connection-store.ts';
import type { LivePorts } from './ports.ts';

/** Tabs of one person that listen; one more asks from time to time instead. */
const MOST_CONNECTIONS = 10;

/**
 * A browser wants to be told of what happens. Two that come at the same moment may be one too many: nothing depends
 * on the exact number.
 * @throws AppError too_many_requests.
 */
export async function connect(
  ports: LivePorts,
  { actor, connectionId: id, session }: Arrival,
): Promise<void> {
  const { conversations, clock } = ports;
  const { accountId } = actor;
  const open = await connectionsOf(conversations, clock, accountId);
  if (open.length >= MOST_CONNECTIONS) throw new AppError('too_many_requests', { cause: 'connections' });
  await conversations.transact(putConnection({ id, accountId, session, connectedAt: clock.now() }));
}
