import {
  type AttributeValue,
  BatchGetItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { AppError } from '@sward/shared/kernel';
import { encodeCursor, listName, startOf } from './cursor.ts';
import { Expressions } from './expressions.ts';
import { conflictError } from './failure.ts';
import { INDEXES, type IndexQuery, type Item, type Page, type Table, type Write } from './types.ts';
import { dynamoClient, keyToWire, toItem, toWire } from './wire.ts';

export interface DynamoTableOptions {
  client?: DynamoDBClient;
  /** Random number in [0, 1), for jitter. */
  random: () => number;
  /** Waits that many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** Tries of a write or read before it is busy. */
export const CONFLICT_ATTEMPTS = 8;
const FIRST_BACKOFF_MS = 20;

/** The DynamoDB adapter of the table port. */
export function createDynamoTable(tableName: string, options: DynamoTableOptions): Table {
  const client = options.client ?? dynamoClient();

  async function readPage(
    index: keyof typeof INDEXES | undefined,
    query: IndexQuery & { consistent?: boolean },
  ) {
    const names = index ? INDEXES[index] : { pk: 'pk', sk: 'sk' };
    const e = new Expressions();
    const hash = `${e.path(names.pk)} = ${e.value(query.pk)}`;
    const answer = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: index,
        KeyConditionExpression: query.sk ? `${hash} AND ${rangeOf(e, names.sk, query.sk)}` : hash,
        ...attributesOf(e),
        Limit: query.limit ?? 50,
        ScanIndexForward: !query.newestFirst,
        ConsistentRead: query.consistent,
        ExclusiveStartKey: startKey(index, query),
      }),
    );
    const last = answer.LastEvaluatedKey && toItem(answer.LastEvaluatedKey);
    const parts = last && (index ? [last[names.sk], last.pk, last.sk] : [last.sk]).map(String);
    const cursor = parts ? encodeCursor(listName(index, query), parts) : null;
    return { items: (answer.Items ?? []).map(toItem), cursor } satisfies Page;
  }

  return {
    async get(key, { consistent } = {}) {
      const answer = await client.send(
        new GetItemCommand({ TableName: tableName, Key: keyToWire(key), ConsistentRead: consistent }),
      );
      return answer.Item && toItem(answer.Item);
    },

    async batchGet(keys, { consistent } = {}) {
      const wanted = [...new Map(keys.map((key) => [`${key.pk}\u0000${key.sk}`, key])).entries()];
      const found = new Map<string, Item>();
      for (let start = 0; start < wanted.length; start += 100) {
        let rest = wanted.slice(start, start + 100).map(([, key]) => keyToWire(key));
        for (let attempt = 0; rest.length; attempt++) {
          if (attempt > 0) await options.wait(backoff(attempt, options.random));
          if (attempt === CONFLICT_ATTEMPTS) throw new AppError('busy', { retryAfter: 1 });
          const answer = await client.send(
            new BatchGetItemCommand({
              RequestItems: { [tableName]: { Keys: rest, ConsistentRead: consistent } },
            }),
          );
          for (const item of (answer.Responses?.[tableName] ?? []).map(toItem))
            found.set(`${item.pk}\u0000${item.sk}`, item);
          rest = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
        }
      }
      return wanted.flatMap(([id]) => found.get(id) ?? []);
    },

    query: (query) => readPage(undefined, query),

    async queryIndex(index, query) {
      const { items, cursor } = await readPage(index, query);
      const place = INDEXES[index].sk;
      return {
        items: items.map((item) => ({ pk: item.pk, sk: item.sk, place: String(item[place]) })),
        cursor,
      };
    },

    async transact(writes) {
      const TransactItems = writes.map((write) => render(tableName, write));
      for (let attempt = 1; ; attempt++) {
        try {
          await client.send(new TransactWriteItemsCommand({ TransactItems }));
          return;
        } catch (error) {
          if (!(error instanceof TransactionCanceledException)) throw error;
          const reasons = error.CancellationReasons ?? [];
          const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
          if (failed >= 0) {
            const raw = reasons[failed]?.Item;
            throw conflictError(writes, failed, raw && toItem(raw));
          }
          const conflict = reasons.some(
            (r) => r.Code === 'TransactionConflict' || r.Code === 'ThrottlingError',
          );
          if (!conflict) throw error;
          if (attempt === CONFLICT_ATTEMPTS) throw new AppError('busy', { retryAfter: 1, cause: error });
          await options.wait(backoff(attempt, options.random));
        }
      }
    },
  };
}

/** Returns the wait before a further attempt, ms: doubled each time, with jitter. */
export function backoff(attempt: number, random: () => number): number {
  return FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + random());
}

function rangeOf(e: Expressions, name: string, range: NonNullable<IndexQuery['sk']>): string {
  const path = e.path(name);
  if ('beginsWith' in range) return `begins_with(${path}, ${e.value(range.beginsWith)})`;
  if ('between' in range)
    return `${path} BETWEEN ${e.value(range.between[0])} AND ${e.value(range.between[1])}`;
  return 'before' in range ? `${path} < ${e.value(range.before)}` : `${path} <= ${e.value(range.upTo)}`;
}

function startKey(
  index: keyof typeof INDEXES | undefined,
  query: IndexQuery,
): Record<string, AttributeValue> | undefined {
  const { cursor } = query;
  if (!cursor) return undefined;
  const parts = startOf(listName(index, query), { ...query, cursor }, index ? 3 : 1);
  if (!index) return keyToWire({ pk: query.pk, sk: parts[0] as string });
  const [listSk, pk, sk] = parts as [string, string, string];
  return toWire({ pk, sk, [INDEXES[index].pk]: query.pk, [INDEXES[index].sk]: listSk });
}

/** Names and values of the expressions, as they are sent. */
function attributesOf(e: Expressions) {
  const { ExpressionAttributeValues: values, ...names } = e.attributes();
  return { ...names, ...(values && { ExpressionAttributeValues: toWire(values) }) };
}

function render(TableName: string, write: Write): TransactWriteItem {
  const e = new Expressions();
  const guarded = (condition: string | undefined) => ({
    TableName,
    ...(condition && {
      ConditionExpression: condition,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }),
    ...attributesOf(e),
  });
  const condition = write.if && e.condition(write.if);
  if ('put' in write) return { Put: { Item: toWire(write.put), ...guarded(condition) } };
  if ('update' in write) {
    const UpdateExpression = e.change(write);
    return {
      Update: { Key: keyToWire(write.update), UpdateExpression, ...guarded(condition) },
    };
  }
  if ('delete' in write) return { Delete: { Key: keyToWire(write.delete), ...guarded(condition) } };
  return {
    ConditionCheck: {
      Key: keyToWire(write.check),
      ...guarded(condition),
      ConditionExpression: condition as string,
    },
  };
}
