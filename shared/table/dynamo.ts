import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '@sward/shared/kernel';
import { encodeCursor, listName, startOf } from './cursor.ts';
import { Expressions } from './expressions.ts';
import { conflictError } from './failure.ts';
import { INDEXES, type IndexQuery, type Item, type Key, type Page, type Table, type Write } from './types.ts';

export interface DynamoTableOptions {
  client?: DynamoDBDocumentClient;
  /** Random number in [0, 1), for jitter. */
  random: () => number;
  /** Waits that many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** Tries of a write or read before it is busy. */
export const CONFLICT_ATTEMPTS = 8;
const FIRST_BACKOFF_MS = 20;

/** By the name of the function: on a developer's machine several share this module, each with permissions of its own. */
const clients = new Map<string | undefined, DynamoDBDocumentClient>();

/** One client per function. */
export function documentClient(): DynamoDBDocumentClient {
  const name = process.env.AWS_LAMBDA_FUNCTION_NAME;
  let client = clients.get(name);
  if (!client) {
    client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
      marshallOptions: { removeUndefinedValues: true },
    });
    clients.set(name, client);
  }
  return client;
}

/** The DynamoDB adapter of the table port. */
export function createDynamoTable(tableName: string, options: DynamoTableOptions): Table {
  const client = options.client ?? documentClient();

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
        ...e.attributes(),
        Limit: query.limit ?? 50,
        ScanIndexForward: !query.newestFirst,
        ConsistentRead: query.consistent,
        ExclusiveStartKey: startKey(index, query),
      }),
    );
    const last = answer.LastEvaluatedKey;
    const parts = last && (index ? [last[names.sk], last.pk, last.sk] : [last.sk]);
    const cursor = parts ? encodeCursor(listName(index, query), parts) : null;
    return { items: (answer.Items ?? []) as Item[], cursor } satisfies Page;
  }

  return {
    async get(key, { consistent } = {}) {
      const answer = await client.send(
        new GetCommand({ TableName: tableName, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: consistent }),
      );
      return answer.Item as Item | undefined;
    },

    async batchGet(keys, { consistent } = {}) {
      const wanted = [...new Map(keys.map((key) => [`${key.pk}\u0000${key.sk}`, key])).entries()];
      const found = new Map<string, Item>();
      for (let start = 0; start < wanted.length; start += 100) {
        let rest: Key[] = wanted.slice(start, start + 100).map(([, { pk, sk }]) => ({ pk, sk }));
        for (let attempt = 0; rest.length; attempt++) {
          if (attempt > 0) await options.wait(backoff(attempt, options.random));
          if (attempt === CONFLICT_ATTEMPTS) throw new AppError('busy', { retryAfter: 1 });
          const answer = await client.send(
            new BatchGetCommand({
              RequestItems: { [tableName]: { Keys: rest, ConsistentRead: consistent } },
            }),
          );
          for (const item of (answer.Responses?.[tableName] ?? []) as Item[])
            found.set(`${item.pk}\u0000${item.sk}`, item);
          rest = (answer.UnprocessedKeys?.[tableName]?.Keys ?? []) as Key[];
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
          await client.send(new TransactWriteCommand({ TransactItems }));
          return;
        } catch (error) {
          if (!(error instanceof TransactionCanceledException)) throw error;
          const reasons = error.CancellationReasons ?? [];
          const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
          if (failed >= 0) {
            // Items of cancellation reasons are raw attribute values, even through the document client.
            const raw = reasons[failed]?.Item;
            throw conflictError(writes, failed, raw && (unmarshall(raw) as Item));
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
): Record<string, string> | undefined {
  const { cursor } = query;
  if (!cursor) return undefined;
  const parts = startOf(listName(index, query), { ...query, cursor }, index ? 3 : 1);
  if (!index) return { pk: query.pk, sk: parts[0] as string };
  const [listSk, pk, sk] = parts as [string, string, string];
  return { pk, sk, [INDEXES[index].pk]: query.pk, [INDEXES[index].sk]: listSk };
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

function render(TableName: string, write: Write): TransactItem {
  const e = new Expressions();
  const guarded = (condition: string | undefined) => ({
    TableName,
    ...(condition && {
      ConditionExpression: condition,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }),
    ...e.attributes(),
  });
  const condition = write.if && e.condition(write.if);
  if ('put' in write) return { Put: { Item: write.put, ...guarded(condition) } };
  if ('update' in write) {
    const UpdateExpression = e.change(write);
    return {
      Update: { Key: { pk: write.update.pk, sk: write.update.sk }, UpdateExpression, ...guarded(condition) },
    };
  }
  if ('delete' in write)
    return { Delete: { Key: { pk: write.delete.pk, sk: write.delete.sk }, ...guarded(condition) } };
  return {
    ConditionCheck: {
      Key: { pk: write.check.pk, sk: write.check.sk },
      ...guarded(condition),
      ConditionExpression: condition as string,
    },
  };
}
