import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@sward/shared/kernel';
import { backoff, CONFLICT_ATTEMPTS, type DynamoTableOptions, documentClient } from './dynamo.ts';
import type { OutboxTable } from './types.ts';

/** DynamoDB's maximum of writes in one request. */
export const DELETES = 25;

/** The DynamoDB adapter of `deleteAll`. */
export function createDynamoDeletes(
  tableName: string,
  { client = documentClient(), random, wait }: DynamoTableOptions,
): OutboxTable['deleteAll'] {
  return async (keys) => {
    for (let start = 0; start < keys.length; start += DELETES) {
      let rest = keys
        .slice(start, start + DELETES)
        .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } as Record<string, unknown> } }));
      for (let attempt = 0; rest.length; attempt++) {
        if (attempt > 0) await wait(backoff(attempt, random));
        if (attempt === CONFLICT_ATTEMPTS) throw new AppError('busy', { retryAfter: 1 });
        const { UnprocessedItems } = await client.send(
          new BatchWriteCommand({ RequestItems: { [tableName]: rest } }),
        );
        rest = (UnprocessedItems?.[tableName] ?? []).flatMap(({ DeleteRequest }) =>
          DeleteRequest?.Key ? [{ DeleteRequest: { Key: DeleteRequest.Key } }] : [],
        );
      }
    }
  };
}
