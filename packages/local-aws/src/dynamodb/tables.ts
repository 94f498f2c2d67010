import { randomUUID } from 'node:crypto';
import type { IndexShape, KeyElement, TableShape } from 'dynalite/shapes';
import type { Level } from '../core/store.ts';
import type { CloudClock, Json, Resource, Store } from '../core/types.ts';
import { serviceError, tableNotFound } from './errors.ts';
import { rebuildIndexes } from './indexes.ts';
import type { Table, TableIndex, Tables } from './table.ts';

const STREAM_LABEL = '2026-01-01T00:00:00.000';

/** Returns the ARN of a table's stream. */
export function streamArn(tableArn: string): string {
  return `${tableArn}/stream/${STREAM_LABEL}`;
}

const TYPES = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'];

interface StoredTable {
  id: string;
  createdAt: number;
  keys: Json;
  indexes: Json;
}

/**
 * Opens the tables that the resources declare. A table whose indexes or expiry attribute changed since the last
 * start has its index entries rebuilt.
 *
 * @throws Error when a table's own key changed: its data cannot be kept.
 */
export async function openTables(given: {
  store: Store;
  level: Level;
  clock: CloudClock;
  resources: readonly Resource[];
}): Promise<Tables> {
  const byName = new Map<string, Table>();
  for (const resource of given.resources) {
    if (!TYPES.includes(resource.type)) continue;
    const record = `table~${resource.ref}`;
    const stored = await given.store.get<StoredTable>(record);
    const table = declared(resource, {
      id: stored?.id ?? randomUUID(),
      createdAt: stored?.createdAt ?? given.clock.now(),
    });
    const keys = shapeOf(table, table.KeySchema);
    const indexes = [
      table.indexes.map((index) => [index, shapeOf(table, index.KeySchema)]),
      table.expiryAttribute ?? null,
    ] as Json;
    if (stored && !same(stored.keys, keys)) {
      throw new Error(
        `Table ${resource.ref}: the templates declare another primary key than the stored data has. ` +
          'Remove the local state to start anew.',
      );
    }
    if (!stored || !same(stored.indexes, indexes)) {
      if (stored) await rebuildIndexes(given.level, table);
      await given.store.put(record, { id: table.id, createdAt: table.createdAt, keys, indexes });
    }
    byName.set(table.TableName, table);
  }
  return {
    find: (name) => byName.get(name),
    get(name) {
      const table = byName.get(name);
      if (!table) throw tableNotFound();
      return table;
    },
    all: () => [...byName.values()],
  };
}

function same(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shapeOf(table: TableShape, keySchema: readonly KeyElement[]): Json {
  return keySchema.map(({ AttributeName }) => [
    AttributeName,
    table.AttributeDefinitions.find((attribute) => attribute.AttributeName === AttributeName)
      ?.AttributeType ?? '',
  ]);
}

function declared(resource: Resource, identity: { id: string; createdAt: number }): Table {
  const { properties, ref, arn } = resource;
  const keyNames = namesOf(properties.KeySchema);
  const index = (kind: 'global' | 'local') => (shape: IndexShape) => indexOf(shape, kind, ref, arn, keyNames);
  const expiry = properties.TimeToLiveSpecification;
  const global: IndexShape[] = properties.GlobalSecondaryIndexes ?? [];
  const local: IndexShape[] = properties.LocalSecondaryIndexes ?? [];
  const viewType = properties.StreamSpecification?.StreamViewType as string | undefined;
  return {
    ...identity,
    TableName: ref,
    arn,
    prefix: `item-${ref}~`,
    keyNames,
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    ...(global.length > 0 && { GlobalSecondaryIndexes: global }),
    ...(local.length > 0 && { LocalSecondaryIndexes: local }),
    indexes: [...global.map(index('global')), ...local.map(index('local'))],
    ...(expiry && expiry.Enabled !== false && { expiryAttribute: expiry.AttributeName as string }),
    ...(viewType && { stream: { arn: streamArn(arn), viewType } }),
  };
}

function indexOf(
  shape: IndexShape,
  kind: string,
  table: string,
  tableArn: string,
  tableKeys: string[],
): TableIndex {
  const keyNames = namesOf(shape.KeySchema);
  const { ProjectionType = 'ALL', NonKeyAttributes = [] } = shape.Projection ?? {};
  return {
    ...shape,
    arn: `${tableArn}/index/${shape.IndexName}`,
    prefix: `index-${kind}~${table}~${shape.IndexName}~`,
    keyNames,
    ...(ProjectionType !== 'ALL' && {
      projected: [...new Set([...keyNames, ...tableKeys, ...NonKeyAttributes])],
    }),
  };
}

function namesOf(keySchema: readonly KeyElement[]): string[] {
  return keySchema.map((element) => element.AttributeName);
}

/** Returns the table description of DescribeTable. */
export function describe(table: Table): Record<string, unknown> {
  const arnOf = (name: string) => table.indexes.find((index) => index.IndexName === name)?.arn;
  const describeIndex = (index: IndexShape) => ({
    ...index,
    IndexArn: arnOf(index.IndexName),
    IndexStatus: 'ACTIVE',
  });
  return {
    TableName: table.TableName,
    TableArn: table.arn,
    TableId: table.id,
    TableStatus: 'ACTIVE',
    CreationDateTime: table.createdAt / 1000,
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    GlobalSecondaryIndexes: table.GlobalSecondaryIndexes?.map(describeIndex),
    LocalSecondaryIndexes: table.LocalSecondaryIndexes?.map(describeIndex),
    ...(table.stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream.viewType },
      LatestStreamArn: table.stream.arn,
      LatestStreamLabel: STREAM_LABEL,
    }),
  };
}

/** Returns the table of a stream, given its name, its ARN or the stream's ARN. @throws ResourceNotFoundException */
export function tableOfStream(tables: Tables, nameOrArn: string): Table {
  const name = /:table\/([^/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;
  const table = tables.find(name);
  if (table?.stream) return table;
  throw serviceError(
    'ResourceNotFoundException',
    `Requested resource not found: Stream: ${nameOrArn} not found`,
  );
}
