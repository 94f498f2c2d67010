import type { LivePorts } from '../ports.ts';
import { deleteConnection, readConnection } from './connection-store.ts';

/** The browser went away. The gateway tells so once, at best: what is missed is found gone at the next push. */
export async function disconnect({ conversations }: LivePorts, id: string): Promise<void> {
  const connection = await readConnection(conversations, id);
  if (connection) await conversations.transact(deleteConnection({ id, accountId: connection.accountId }));
}
