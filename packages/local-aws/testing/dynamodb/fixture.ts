import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openStore } from '../../src/core/store.ts';
import type { Resource } from '../../src/core/types.ts';
import { createDynamo, type Dynamo } from '../../src/dynamodb/dynamo.ts';
import { serve, type TestClock, testClock } from '../core.ts';

/** An embedded DynamoDB behind HTTP with SDK clients, for tests. */
export interface Fixture {
  raw: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  dynamo: Dynamo;
  clock: TestClock;
  close(): Promise<void>;
}

/** Opens the tables, in memory or at a given path. */
export async function openFixture(
  resources: readonly Resource[],
  options: { path?: string; clock?: TestClock } = {},
): Promise<Fixture> {
  const clock = options.clock ?? testClock();
  const { store, dynalite } = await openStore(options.path);
  const dynamo = await createDynamo({ store, dynalite, clock, resources });
  const served = await serve([dynamo]);
  const raw = new DynamoDBClient(served.client);
  return {
    raw,
    documents: DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } }),
    dynamo,
    clock,
    async close() {
      raw.destroy();
      await served.close();
      await store.close();
    },
  };
}

/** Returns a table of the templates with a string key `pk`, `sk` and further properties. */
export function tableResource(name: string, properties: Record<string, unknown> = {}): Resource {
  return {
    stack: 'data',
    logicalId: name,
    type: 'AWS::DynamoDB::Table',
    ref: name,
    arn: `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`,
    properties: {
      KeySchema: keySchema('pk', 'sk'),
      AttributeDefinitions: attributes({ pk: 'S', sk: 'S' }),
      BillingMode: 'PAY_PER_REQUEST',
      ...properties,
    },
  };
}

/** Returns a key schema of a partition key and an optional sort key. */
export function keySchema(hash: string, range?: string): { AttributeName: string; KeyType: string }[] {
  const schema = [{ AttributeName: hash, KeyType: 'HASH' }];
  return range === undefined ? schema : [...schema, { AttributeName: range, KeyType: 'RANGE' }];
}

/** Returns attribute definitions from types by name. */
export function attributes(types: Record<string, string>): Record<string, string>[] {
  return Object.entries(types).map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }));
}

/** Returns a table with a stream, a time to live and two indexes: one of everything, one that includes `name`. */
export function fullTable(name: string): Resource {
  return tableResource(name, {
    AttributeDefinitions: attributes({
      pk: 'S',
      sk: 'S',
      gsi1pk: 'S',
      gsi1sk: 'S',
      gsi2pk: 'S',
      gsi2sk: 'N',
    }),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'gsi1',
        KeySchema: keySchema('gsi1pk', 'gsi1sk'),
        Projection: { ProjectionType: 'ALL' },
      },
      {
        IndexName: 'gsi2',
        KeySchema: keySchema('gsi2pk', 'gsi2sk'),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  });
}

/** Returns a key of such a table. */
export function key(pk: string, sk = 'A'): { pk: string; sk: string } {
  return { pk, sk };
}
