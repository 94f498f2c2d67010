import { INDEXES } from '@sward/shared/table';
import type { Resource } from '../../packages/local-aws/src/core/types.ts';
import { attributes, keySchema, tableResource } from '../../packages/local-aws/testing/dynamodb/fixture.ts';

/** A table as the table port needs it. */
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
