import { administrator } from '../../testing/core.ts';
import { type Fixture, fullTable, openFixture } from '../../testing/dynamodb/fixture.ts';
import type { Access, AwsCall } from '../core/types.ts';

const TableName = 'app';
const arn = 'arn:aws:dynamodb:us-east-1:000000000000:table/app';
const Key = { pk: { S: 'REQUEST#1' }, sk: { S: 'A' } };
let f: Fixture;
beforeAll(async () => {
  f = await openFixture([fullTable(TableName)]);
});
afterAll(() => f.close());

function call(operation: string, body: unknown): AwsCall {
  return {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    principal: administrator,
  };
}

/** Returns the action, resource and leading keys of each permission. */
async function brief(operation: string, body: unknown) {
  const accesses: Access[] = await f.dynamo.accesses(call(operation, body));
  return accesses.map(({ action, resource, context }) => [
    action,
    resource,
    context?.['dynamodb:LeadingKeys'],
  ]);
}

test.each(['GetItem', 'DeleteItem'])('%s needs its own action on the table', async (operation) => {
  expect(await brief(operation, { TableName, Key })).toEqual([[`dynamodb:${operation}`, arn, ['REQUEST#1']]]);
});

test('an update names the attributes that it touches', async () => {
  const accesses = await f.dynamo.accesses(
    call('UpdateItem', {
      TableName,
      Key,
      UpdateExpression: 'SET lastSeenAt = :t, m.a = :t',
      ConditionExpression: 'attribute_exists(pk) AND v = :t',
      ExpressionAttributeValues: { ':t': { N: '1' } },
      ReturnValues: 'ALL_NEW',
    }),
  );
  expect(accesses).toEqual([
    {
      action: 'dynamodb:UpdateItem',
      resource: arn,
      context: {
        'dynamodb:LeadingKeys': ['REQUEST#1'],
        'dynamodb:Attributes': ['pk', 'sk', 'lastSeenAt', 'm', 'v'],
        'dynamodb:ReturnValues': 'ALL_NEW',
      },
    },
  ]);
});

test('a query needs the table or the index, with the partition that it reads', async () => {
  const ofTable = {
    TableName,
    KeyConditionExpression: '#p = :p AND begins_with(sk, :s)',
    ExpressionAttributeNames: { '#p': 'pk' },
    ExpressionAttributeValues: { ':p': { S: 'BIDS#1' }, ':s': { S: 'B' } },
  };
  const ofIndex = {
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :p',
    ExpressionAttributeValues: { ':p': { S: 'OPEN#7' } },
  };
  expect(await brief('Query', ofTable)).toEqual([['dynamodb:Query', arn, ['BIDS#1']]]);
  expect(await brief('Query', ofIndex)).toEqual([['dynamodb:Query', `${arn}/index/gsi1`, ['OPEN#7']]]);
});

test('batches need one permission per table with all their partitions', async () => {
  const other = { pk: { S: 'BIDS#2' }, sk: { S: 'B' } };
  expect(await brief('BatchGetItem', { RequestItems: { [TableName]: { Keys: [Key, other] } } })).toEqual([
    ['dynamodb:BatchGetItem', arn, ['REQUEST#1', 'BIDS#2']],
  ]);
  const writes = [{ PutRequest: { Item: Key } }, { DeleteRequest: { Key: other } }];
  expect(await brief('BatchWriteItem', { RequestItems: { [TableName]: writes } })).toEqual([
    ['dynamodb:BatchWriteItem', arn, ['REQUEST#1', 'BIDS#2']],
  ]);
});

test('each part of a transaction needs its own permission', async () => {
  const condition = { ConditionExpression: 'attribute_exists(pk)' };
  const update = { UpdateExpression: 'SET v = :v', ExpressionAttributeValues: { ':v': { N: '1' } } };
  const write = {
    TransactItems: [
      { Put: { TableName, Item: { pk: { S: 'OUTBOX#1' }, sk: { S: 'A' } } } },
      { Update: { TableName, Key, ...update } },
      { Delete: { TableName, Key: { pk: { S: 'OPEN#7' }, sk: { S: 'A' } } } },
      { ConditionCheck: { TableName: 'elsewhere', Key, ...condition } },
    ],
  };
  expect(await brief('TransactWriteItems', write)).toEqual([
    ['dynamodb:PutItem', arn, ['OUTBOX#1']],
    ['dynamodb:UpdateItem', arn, ['REQUEST#1']],
    ['dynamodb:DeleteItem', arn, ['OPEN#7']],
    ['dynamodb:ConditionCheckItem', arn.replace('app', 'elsewhere'), undefined],
  ]);
  expect(await brief('TransactGetItems', { TransactItems: [{ Get: { TableName, Key } }] })).toEqual([
    ['dynamodb:GetItem', arn, ['REQUEST#1']],
  ]);
});

test('scan and the descriptions name no partition', async () => {
  expect(await brief('Scan', { TableName })).toEqual([['dynamodb:Scan', arn, undefined]]);
  expect(await brief('DescribeTable', { TableName })).toEqual([['dynamodb:DescribeTable', arn, undefined]]);
  expect(await brief('ListTables', {})).toEqual([['dynamodb:ListTables', '*', undefined]]);
});

test.each([
  ['GetItem', 'no json', 'SerializationException'],
  ['GetItem', '[]', 'SerializationException'],
  ['GetItem', { TableName }, 'ValidationException'],
  ['DropEverything', {}, 'UnknownOperationException'],
])('an invalid %s needs nothing and is answered with what is wrong', async (operation, body, name) => {
  const invalid = call(operation, body);
  expect(await f.dynamo.accesses(invalid)).toEqual([]);
  const { status, body: answer } = await f.dynamo.handle(invalid);
  expect(status).toBe(400);
  expect(JSON.parse(String(answer)).__type).toMatch(new RegExp(`#${name}$`));
});

test('a refusal is shaped as the SDK expects it', () => {
  const { status, body } = f.dynamo.denied(call('GetItem', {}), 'no');
  expect(status).toBe(400);
  expect(JSON.parse(String(body))).toMatchObject({
    __type: expect.stringMatching(/#AccessDeniedException$/),
    message: 'no',
  });
});
