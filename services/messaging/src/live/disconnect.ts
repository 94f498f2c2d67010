import type { LivePorts } from '../ports.ts';
import { deleteConnection, readConnection } from './connection-store.ts';

/** Deletes a closed connection. The gateway reports it at most once; the next push removes a missed one. */
export async function disconnect({ conversations }: LivePorts, id: string): Promise<void> {
  const connection = await readConnection(conversations, id);
  if (connection) await conversations.transact(deleteConnection({ id, accountId: connection.accountId }));
}
