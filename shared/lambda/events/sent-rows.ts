import { DELETES, type Key, type OutboxTable } from '@sward/shared/table';

/** Outbox rows whose events the bus has accepted, to be deleted in as few requests as they need. */
export interface SentRows {
  /** Deletes all so far of the table once they fill a request. */
  add(row: { table: OutboxTable; key: Key }): Promise<void>;
  deleteRest(): Promise<void>;
}

export function createSentRows(): SentRows {
  const waiting = new Map<OutboxTable, Key[]>();

  async function deleteOf(table: OutboxTable): Promise<void> {
    const keys = waiting.get(table) ?? [];
    waiting.delete(table);
    await table.deleteAll(keys);
  }

  return {
    async add({ table, key }) {
      const keys = [...(waiting.get(table) ?? []), key];
      waiting.set(table, keys);
      if (keys.length === DELETES) await deleteOf(table);
    },
    async deleteRest() {
      for (const table of [...waiting.keys()]) await deleteOf(table);
    },
  };
}
