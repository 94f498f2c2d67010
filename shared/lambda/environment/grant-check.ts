import {
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableName } from '@sward/shared/service';
import { dynamoClient } from '@sward/shared/table';
import { readEnv } from './env.ts';

const ACTIONS = ['put', 'update', 'check', 'delete'] as const;
/** Maximum items of one transaction. */
const MOST = 100;
const SK = 'GRANT-CHECK';
const ASKED = 'asked';
/** Condition that no item meets, so that nothing is ever written. DynamoDB checks permissions before it. */
const NEVER = 'attribute_exists(pk) AND attribute_not_exists(pk)';

/** A write that a transaction would make to an item of this partition. */
export interface AskedWrite {
  table: TableName;
  action: (typeof ACTIONS)[number];
  pk: string;
  /** Attribute that an update sets, where a grant covers only some. */
  attribute?: string;
}

/** An event that a caller with IAM permissions sends to a function, to ask what its role may write. */
export interface GrantCheck {
  grantCheck: readonly AskedWrite[];
}

export type GrantAnswer = { allowed: true } | { allowed: false; reason: string };

/**
 * Makes a function respond to {@link GrantCheck} besides its own events. No AWS service sends a function such an event, and no
 * caller of those services can shape one. Only a caller who may invoke the function itself can.
 */
export function withGrantCheck<Event, Rest extends unknown[], Answer>(
  handle: (event: Event, ...rest: Rest) => Promise<Answer>,
): (event: Event, ...rest: Rest) => Promise<Answer> {
  return async (event, ...rest) =>
    // The types describe only the function's own events; the caller of a check knows its result.
    isGrantCheck(event) ? ((await checkGrants(event)) as Answer) : await handle(event, ...rest);
}

function isGrantCheck(event: unknown): event is GrantCheck {
  return typeof event === 'object' && event !== null && Object.hasOwn(event, 'grantCheck');
}

/**
 * Runs one transaction over all of the items under the function's own role. Its conditions never hold. An allowed transaction
 * fails by them, and one that is not allowed fails before.
 * @throws RangeError for anything that is no such list, and whatever DynamoDB answers besides.
 */
async function checkGrants({ grantCheck }: GrantCheck): Promise<GrantAnswer> {
  const items = readWrites(grantCheck);
  try {
    await dynamoClient().send(new TransactWriteItemsCommand({ TransactItems: items.map(render) }));
  } catch (error) {
    if (error instanceof TransactionCanceledException && isByCondition(error)) return { allowed: true };
    if (error instanceof Error && error.name === 'AccessDeniedException')
      return { allowed: false, reason: error.message };
    throw error;
  }
  throw new Error('a condition held that never does');
}

const isByCondition = ({ CancellationReasons: reasons = [] }: TransactionCanceledException): boolean =>
  reasons.length > 0 && reasons.every(({ Code }) => Code === 'ConditionalCheckFailed');

function readWrites(given: unknown): AskedWrite[] {
  const writes = Array.isArray(given) ? (given as Partial<AskedWrite>[]) : [];
  const known = writes.every(
    ({ table, action, pk, attribute = ASKED }) =>
      TABLES.some((each) => each === table) &&
      ACTIONS.some((each) => each === action) &&
      isKey(pk) &&
      /^\w{1,40}$/.test(attribute),
  );
  if (!known || writes.length === 0 || writes.length > MOST) throw new RangeError('not a check of grants');
  return writes as AskedWrite[];
}

const isKey = (pk: unknown): boolean => typeof pk === 'string' && pk.length > 0 && pk.length < 200;

function render({ table, action, pk, attribute = ASKED }: AskedWrite): TransactWriteItem {
  const { TableName } = readEnv({ TableName: `${table.toUpperCase()}_TABLE` });
  const guarded = { TableName, ConditionExpression: NEVER };
  const Key = { pk: { S: pk }, sk: { S: SK } };
  if (action === 'put') return { Put: { ...guarded, Item: Key } };
  if (action === 'delete') return { Delete: { ...guarded, Key } };
  if (action === 'check') return { ConditionCheck: { ...guarded, Key } };
  const change = {
    UpdateExpression: 'SET #asked = :asked',
    ExpressionAttributeNames: { '#asked': attribute },
    ExpressionAttributeValues: { ':asked': { BOOL: true } },
  };
  return { Update: { ...guarded, ...change, Key } };
}
