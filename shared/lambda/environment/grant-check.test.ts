import {
  DynamoDBClient,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { type AskedWrite, withGrantCheck } from './grant-check.ts';

const dynamo = mockAws(DynamoDBClient);
const own = jest.fn(async (event: { Records: string[] }) => event.Records.length);
const handler: (event: never) => Promise<unknown> = withGrantCheck(own);
const send = (event: unknown) => handler(event as never);

const WRITES: AskedWrite[] = [
  { table: 'accounts', action: 'put', pk: 'SESSION#grant-check-put' },
  { table: 'marketplace', action: 'update', pk: 'BIDS#grant-check-update' },
  { table: 'marketplace', action: 'check', pk: 'REQUEST#grant-check-check' },
  { table: 'conversations', action: 'delete', pk: 'CONNECTION#grant-check-delete' },
];

function cancelled(...codes: string[]): TransactionCanceledException {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons });
}

beforeEach(() => {
  own.mockClear();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    ACCOUNTS_TABLE: 'a-table',
    MARKETPLACE_TABLE: 'm-table',
    CONVERSATIONS_TABLE: 'c-table',
  });
});

test('every write has a condition that holds for no item, and all are one transaction', async () => {
  dynamo.on(TransactWriteItemsCommand).rejects(cancelled(...WRITES.map(() => 'ConditionalCheckFailed')));

  expect(await send({ grantCheck: WRITES })).toEqual({ allowed: true });

  const calls = dynamo.commandCalls(TransactWriteItemsCommand);
  expect(calls).toHaveLength(1);
  const items = calls[0]?.args[0].input.TransactItems ?? [];
  expect(items.map((item) => Object.keys(item)[0])).toEqual(['Put', 'Update', 'ConditionCheck', 'Delete']);
  const each = items.flatMap((item) => Object.values(item));
  expect(each.map(({ TableName }) => TableName)).toEqual(['a-table', 'm-table', 'm-table', 'c-table']);
  for (const { ConditionExpression } of each)
    expect(ConditionExpression).toBe('attribute_exists(pk) AND attribute_not_exists(pk)');
  expect(own).not.toHaveBeenCalled();
});

test('an update sets the attribute that its grant covers', async () => {
  dynamo.on(TransactWriteItemsCommand).rejects(cancelled('ConditionalCheckFailed'));

  await send({
    grantCheck: [{ table: 'accounts', action: 'update', pk: 'SESSION#1', attribute: 'lastSeenAt' }],
  });

  const [call] = dynamo.commandCalls(TransactWriteItemsCommand);
  expect(call?.args[0].input.TransactItems?.[0]?.Update).toMatchObject({
    UpdateExpression: 'SET #asked = :asked',
    ExpressionAttributeNames: { '#asked': 'lastSeenAt' },
  });
});

test('what IAM refuses is answered with its reason', async () => {
  const denied = Object.assign(new Error('not authorized to perform: dynamodb:PutItem'), {
    name: 'AccessDeniedException',
  });
  dynamo.on(TransactWriteItemsCommand).rejects(denied);

  expect(await send({ grantCheck: WRITES })).toEqual({
    allowed: false,
    reason: 'not authorized to perform: dynamodb:PutItem',
  });
});

test.each([
  ['another transaction was at work', cancelled('ConditionalCheckFailed', 'TransactionConflict')],
  ['the table is not there', Object.assign(new Error('no table'), { name: 'ResourceNotFoundException' })],
])('nothing is said of the role when %s', async (_why, error) => {
  dynamo.on(TransactWriteItemsCommand).rejects(error);

  await expect(send({ grantCheck: WRITES })).rejects.toBe(error);
});

test.each([
  ['nothing', []],
  ['no list', 'ACCOUNT#1'],
  ['an action that is none', [{ table: 'accounts', action: 'scan', pk: 'ACCOUNT#1' }]],
  ['a table that is none', [{ table: 'secrets', action: 'put', pk: 'ACCOUNT#1' }]],
  ['no key', [{ table: 'accounts', action: 'put' }]],
  ['more than a transaction takes', Array.from({ length: 101 }, () => WRITES[0])],
])('asks for %s are refused before DynamoDB hears of them', async (_what, grantCheck) => {
  await expect(send({ grantCheck })).rejects.toThrow(RangeError);
  expect(dynamo.calls()).toHaveLength(0);
});

test("the function's own events are handled as before, also one that speaks of a check in its body", async () => {
  expect(await send({ Records: ['{"grantCheck":[]}', 'b'] })).toBe(2);
  expect(dynamo.calls()).toHaveLength(0);
});
