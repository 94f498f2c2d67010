import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { AppError } from '@sward/shared/kernel';
import { backoff, CONFLICT_ATTEMPTS, type DynamoTableOptions } from './dynamo.ts';
import type { OutboxTable } from './types.ts';
import { dynamoClient, keyToWire } from './wire.ts';

/** DynamoDB's maximum of writes in one request. */
export const DELETES = 25;

/** The DynamoDB adapter of `deleteAll`. */
export function createDynamoDeletes(
  tableName: string,
  { client = dynamoClient(), random, wait }: DynamoTableOptions,
): OutboxTable['deleteAll'] {
  return async (keys) => {
    for (let start = 0; start < keys.length; start += DELETES) {
      let rest = keys
        .slice(start, start + DELETES)
        .map((key) => ({ DeleteRequest: { Key: keyToWire(key) } }));
      for (let attempt = 0; rest.length; attempt++) {
        if (attempt > 0) await wait(backoff(attempt, random));
        if (attempt === CONFLICT_ATTEMPTS) throw new AppError('busy', { retryAfter: 1 });
        const { UnprocessedItems } = await client.send(
          new BatchWriteItemCommand({ RequestItems: { [tableName]: rest } }),
        );
        rest = (UnprocessedItems?.[tableName] ?? []).flatMap(({ DeleteRequest }) =>
          DeleteRequest?.Key ? [{ DeleteRequest: { Key: DeleteRequest.Key } }] : [],
        );
      }
    }
  };
}
