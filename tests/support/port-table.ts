import { attributes, keySchema, type Resource, tableResource } from '@sward/local-aws/testing';
import { INDEXES } from '@sward/shared/table';

/** Returns a table with the keys and indexes that the table port needs. */
export function portTable(name: string): Resource {
  const keys = Object.values(INDEXES).flatMap(({ pk, sk }) => [pk, sk]);
  return tableResource(name, {
    AttributeDefinitions: attributes(Object.fromEntries(['pk', 'sk', ...keys].map((key) => [key, 'S']))),
    GlobalSecondaryIndexes: Object.entries(INDEXES).map(([IndexName, { pk, sk }]) => ({
      IndexName,
      KeySchema: keySchema(pk, sk),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
  });
}
