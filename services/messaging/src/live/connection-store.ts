import { type Clock, epochSeconds, HOUR } from '@sward/shared/kernel';
import type { Key, Table, Write } from '@sward/shared/table';
import { entity } from '@sward/shared/table';
import type { ConnectionGateway } from '../ports.ts';

/** The gateway's maximum age of a connection. */
const LONGEST_MS = 2 * HOUR;

/** An open connection of a browser. */
export interface Connection {
  id: string;
  accountId: string;
  /** Partition key of its session. */
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

/** Returns the connections of an account that may still be open. */
export async function connectionsOf(table: Table, clock: Clock, accountId: string): Promise<Connection[]> {
  const { items } = await table.query({ pk: `CONNECTIONS#${accountId}`, consistent: true });
  const since = clock.now() - LONGEST_MS;
  return items
    .map(({ pk, sk, ttl, ...stored }) => storedConnection(stored))
    .filter(({ connectedAt }) => connectedAt > since);
}

/** Reads account and session of a connection by its id alone. */
export async function readConnection(
  table: Table,
  id: string,
): Promise<{ accountId: string; session: string | undefined } | undefined> {
  const item = await table.get(connectionKey(id), { consistent: true });
  // Connections of earlier releases lack a session; none is older than two hours.
  return item && { accountId: String(item.accountId), session: item.session as string | undefined };
}

/** Writes a connection twice: by its id, for its end, and by its account, for frames. */
export function putConnection(connection: Connection): Write[] {
  const { id, accountId, session, connectedAt } = connection;
  const ttl = epochSeconds(connectedAt + LONGEST_MS);
  return [
    { put: { ...connectionKey(id), accountId, session, ttl } },
    { put: { ...listKey(accountId, id), id, accountId, session, connectedAt, ttl } },
  ];
}

/** Closes a connection and deletes its record. */
export async function closeConnection(
  { callback, conversations }: { callback: ConnectionGateway; conversations: Table },
  { id, accountId }: { id: string; accountId: string | undefined },
): Promise<void> {
  await callback.close(id);
  if (accountId !== undefined) await conversations.transact(deleteConnection({ id, accountId }));
}

export function deleteConnection({ id, accountId }: Pick<Connection, 'id' | 'accountId'>): Write[] {
  return [{ delete: connectionKey(id) }, { delete: listKey(accountId, id) }];
}
