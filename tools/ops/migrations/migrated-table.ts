import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import {
  createDynamoTable,
  type DynamoTableOptions,
  type Item,
  type Key,
  type Table,
} from '@sward/shared/table';
import type { MemoryTable } from '@sward/shared/table/memory';

export interface ScannedPage {
  items: Item[];
  /** Key after which the next page begins; undefined at the end of the table. */
  after: Key | undefined;
}

/** A table that can be scanned, which no function of the product may do. */
export interface MigratedTable extends Table {
  /** Reads up to `limit` items after a key, consistently and in a stable order. */
  scan(after: Key | undefined, limit: number): Promise<ScannedPage>;
}

export function scannedDynamoTable(
  name: string,
  options: DynamoTableOptions & { client: DynamoDBDocumentClient },
): MigratedTable {
  return {
    ...createDynamoTable(name, options),
    async scan(after, limit) {
      const { Items = [], LastEvaluatedKey } = await options.client.send(
        new ScanCommand({
          ...{ TableName: name, Limit: limit, ConsistentRead: true },
          ...(after && { ExclusiveStartKey: after }),
        }),
      );
      return { items: Items as Item[], after: LastEvaluatedKey as Key | undefined };
    },
  };
}

export function scannedMemoryTable(table: MemoryTable): MigratedTable {
  return {
    ...table,
    async scan(after, limit) {
      const rest = table.all().filter((item) => !after || isAfter(item, after));
      const items = rest.slice(0, limit);
      const last = items.at(-1);
      return { items, after: last && rest.length > limit ? { pk: last.pk, sk: last.sk } : undefined };
    },
  };
}

function isAfter(item: Key, after: Key): boolean {
  return item.pk > after.pk || (item.pk === after.pk && item.sk > after.sk);
}
