import { type Clock, epochSeconds, HOUR } from '@sward/shared/kernel';
import type { Key, Table, Write } from '@sward/shared/table';

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

/** The connections of a person that can still be open. */
export async function connectionsOf(table: Table, clock: Clock, accountId: string): Promise<Connection[]> {
  const { items } = await table.query({ pk: `CONNECTIONS#${accountId}`, consistent: true });
  const since = clock.now() - LONGEST_MS;
  return items
    .map(({ pk, sk, ttl, ...stored }) => stored as unknown as Connection)
    .filter(({ connectedAt }) => connectedAt > since);
}

/** Who listens on a connection, by its id alone. */
export async function ownerOfConnection(table: Table, id: string): Promise<string | undefined> {
  const item = await table.get(connectionKey(id), { consistent: true });
  return item && String(item.accountId);
}

/** Found by its id when it ends, and by its person when there is something to tell. */
export function putConnection(connection: Connection): Write[] {
  const { id, accountId, session, connectedAt } = connection;
  const ttl = epochSeconds(connectedAt + LONGEST_MS);
  return [
    { put: { ...connectionKey(id), accountId, ttl } },
    { put: { ...listKey(accountId, id), id, accountId, session, connectedAt, ttl } },
  ];
}

export function deleteConnection({ id, accountId }: Pick<Connection, 'id' | 'accountId'>): Write[] {
  return [{ delete: connectionKey(id) }, { delete: listKey(accountId, id) }];
}
