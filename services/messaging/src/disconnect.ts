import { deleteConnection, ownerOfConnection } from './connection-store.ts';
import type { LivePorts } from './ports.ts';

/** The browser went away. The gateway tells so once, at best: what is missed is found gone at the next push. */
export async function disconnect({ conversations }: LivePorts, id: string): Promise<void> {
  const accountId = await ownerOfConnection(conversations, id);
  if (accountId) await conversations.transact(deleteConnection({ id, accountId }));
}
