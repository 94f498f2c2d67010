import { type AttributeValue, BatchWriteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { StageAccess } from '../ops/stage-access.ts';

const WRITES = 25;

/** Deletes every item of a table. */
export async function destroy({ dynamo }: StageAccess, table: string): Promise<void> {
  const query = { TableName: table, ProjectionExpression: 'pk, sk' };
  const keys: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client: dynamo }, query)) keys.push(...Items);
  for (let start = 0; start < keys.length; start += WRITES) {
    const requests = keys.slice(start, start + WRITES).map((Key) => ({ DeleteRequest: { Key } }));
    await dynamo.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
  }
}

export async function countItems({ dynamo }: StageAccess, table: string): Promise<number> {
  let count = 0;
  const pages = paginateScan({ client: dynamo }, { TableName: table, Select: 'COUNT', ConsistentRead: true });
  for await (const { Count = 0 } of pages) count += Count;
  return count;
}
