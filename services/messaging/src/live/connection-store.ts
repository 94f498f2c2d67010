import { type Clock, epochSeconds, HOUR } from '@sward/shared/kernel';
import type { Key, Table, Write } from '@sward/shared/table';
import { entity } from '@sward/shared/table';
import type { ConnectionGateway } from '../ports.ts';

/** The gateway closes every connection after two hours. */
const LONGEST_MS = 2 * HOUR;

/** A browser that listens. */
export interface Connection {
  id: string;
  accountId: string;
  /** Partition key of the session that it lives on. */
  session: string;
  /** Milliseconds. */
  connectedAt: number;
}

const connectionKey = (id: string): Key => ({ pk: `CONNECTION#${id}`, sk: 'CONNECTION' });
const listKey = (accountId: string, id: string): Key => ({
  pk: `CONNECTIONS#${accountId}`,
  sk: `CONNECTION#${id}`,
});

const storedConnection = entity<Connection>('connection', 'id', 'accountId');

/** The connections of a person that can still be open. */
export async function connectionsOf(table: Table, clock: Clock, accountId: string): Promise<Connection[]> {
  const { items } = await table.query({ pk: `CONNECTIONS#${accountId}`, consistent: true });
  const since = clock.now() - LONGEST_MS;
  return items
    .map(({ pk, sk, ttl, ...stored }) => storedConnection(stored))
    .filter(({ connectedAt }) => connectedAt > since);
}

/** Who listens on a connection, and on which session, by its id alone. */
export async function readConnection(
  table: Table,
  id: string,
): Promise<{ accountId: string; session: string | undefined } | undefined> {
  const item = await table.get(connectionKey(id), { consistent: true });
  // Those of earlier releases do not name it; none is older than two hours.
  return item && { accountId: String(item.accountId), session: item.session as string | undefined };
}

/** Found by its id when it ends, and by its person when there is something to tell. */
export function putConnection(connection: Connection): Write[] {
  const { id, accountId, session, connectedAt } = connection;
  const ttl = epochSeconds(connectedAt + LONGEST_MS);
  return [
    { put: { ...connectionKey(id), accountId, session, ttl } },
    { put: { ...listKey(accountId, id), id, accountId, session, connectedAt, ttl } },
  ];
}

/** Closes a connection and forgets it, as far as anything is known of it. */
export async function showOut(
  { callback, conversations }: { callback: ConnectionGateway; conversations: Table },
  { id, accountId }: { id: string; accountId: string | undefined },
): Promise<void> {
  await callback.close(id);
  if (accountId !== undefined) await conversations.transact(deleteConnection({ id, accountId }));
}

export function deleteConnection({ id, accountId }: Pick<Connection, 'id' | 'accountId'>): Write[] {
  return [{ delete: connectionKey(id) }, { delete: listKey(accountId, id) }];
}
