import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Fixture, fullTable, key, openFixture, tableResource } from '../../testing/dynamodb/fixture.ts';
import type { StreamRecord } from './streams.ts';

const TableName = 'app';
let f: Fixture;
beforeEach(async () => {
  f = await openFixture([
    fullTable(TableName),
    tableResource('keys', { StreamSpecification: { StreamViewType: 'KEYS_ONLY' } }),
    tableResource('silent'),
  ]);
});
afterEach(() => f.close());

const put = (pk: string, rest: Record<string, unknown> = {}, table = TableName) =>
  f.documents.send(new PutCommand({ TableName: table, Item: { ...key(pk), ...rest } }));
const read = async (table = TableName) => (await f.dynamo.streams.read(table, undefined, 1000)).records;

/** Returns a short form of a record: its event, its item, and the versions before and after. */
function brief({ eventName, dynamodb }: StreamRecord) {
  const version = (image?: StreamRecord['dynamodb']['NewImage']) => image?.v?.N;
  return [eventName, dynamodb.Keys.pk?.S, version(dynamodb.OldImage), version(dynamodb.NewImage)];
}

test('tell every change once, in order, and nothing of what was refused or changed nothing', async () => {
  await f.documents.send(
    new TransactWriteCommand({
      TransactItems: ['s1', 's2'].map((pk) => ({ Put: { TableName, Item: { ...key(pk), v: 1, w: 2 } } })),
    }),
  );
  await f.documents.send(
    new UpdateCommand({
      TableName,
      Key: key('s1'),
      UpdateExpression: 'SET v = :v',
      ExpressionAttributeValues: { ':v': 2 },
    }),
  );
  await put('s1', { w: 2, v: 2 });
  const refused = f.documents.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: key('s3') } },
        { Put: { TableName, Item: key('s1'), ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    }),
  );
  await expect(refused).rejects.toMatchObject({ name: 'TransactionCanceledException' });
  await f.documents.send(new DeleteCommand({ TableName, Key: key('s1') }));
  await f.documents.send(new DeleteCommand({ TableName, Key: key('absent') }));

  const records = await read();

  expect(records.map(brief)).toEqual([
    ['INSERT', 's1', undefined, '1'],
    ['INSERT', 's2', undefined, '1'],
    ['MODIFY', 's1', '1', '2'],
    ['REMOVE', 's1', '2', undefined],
  ]);
  const numbers = records.map((record) => record.dynamodb.SequenceNumber);
  expect([...numbers].sort()).toEqual(numbers);
  expect(new Set(numbers).size).toBe(4);
});

test('give records as functions receive them', async () => {
  await put('a', { v: 1 });
  const [record] = await read();
  expect(record).toEqual({
    eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    eventSourceARN: expect.stringMatching(/^arn:aws:dynamodb:us-east-1:000000000000:table\/app\/stream\/.+/),
    awsRegion: 'us-east-1',
    dynamodb: {
      ApproximateCreationDateTime: f.clock.now() / 1000,
      Keys: { pk: { S: 'a' }, sk: { S: 'A' } },
      NewImage: { pk: { S: 'a' }, sk: { S: 'A' }, v: { N: '1' } },
      SequenceNumber: expect.stringMatching(/^[1-9]\d{20}$/),
      SizeBytes: expect.any(Number),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  });
});

test('show keys alone where only keys are wanted, and nothing of tables without a stream', async () => {
  await put('a', { v: 1 }, 'keys');
  await put('a', { v: 1 }, 'silent');
  const [record] = await read('keys');
  expect(record?.dynamodb).not.toHaveProperty('NewImage');
  expect(record?.dynamodb.Keys).toEqual({ pk: { S: 'a' }, sk: { S: 'A' } });
  await expect(read('silent')).rejects.toMatchObject({ message: expect.stringContaining('not found') });
});

test('are read on from a sequence number, by name, table ARN or stream ARN', async () => {
  for (const pk of ['a', 'b', 'c']) await put(pk);
  const [{ eventSourceARN } = { eventSourceARN: '' }] = await read();
  const { streams } = f.dynamo;

  const first = await streams.read(TableName, undefined, 2);
  const second = await streams.read(eventSourceARN, first.next, 2);
  const third = await streams.read('arn:aws:dynamodb:us-east-1:000000000000:table/app', second.next, 2);

  const keys = [first, second, third].map((page) => page.records.map((record) => record.dynamodb.Keys.pk?.S));
  expect(keys).toEqual([['a', 'b'], ['c'], []]);
  expect(third.next).toBe(second.next);
});

test('wake listeners after the commit, and forget what is trimmed', async () => {
  const woken: string[] = [];
  const stop = f.dynamo.streams.onWrite((table) => woken.push(table));
  await put('a');
  await put('a', {}, 'silent');
  stop();
  await put('b');
  const { next } = await f.dynamo.streams.read(TableName, undefined, 1);

  await f.dynamo.streams.trim(TableName, next ?? '');

  expect(woken).toEqual([TableName]);
  expect((await read()).map(brief)).toEqual([['INSERT', 'b', undefined, undefined]]);
});

describe('time to live', () => {
  const second = () => f.clock.now() / 1000;

  test('removes what has expired by the clock, and the stream says so', async () => {
    await put('soon', { expiresAt: second() + 60, gsi1pk: 'X', gsi1sk: '1' });
    await put('later', { expiresAt: second() + 7200 });
    await put('never');
    const atOnce = await f.dynamo.sweepExpired();
    f.clock.advance(60_000);

    const afterAMinute = await f.dynamo.sweepExpired();
    const again = await f.dynamo.sweepExpired();

    expect([atOnce, afterAMinute, again]).toEqual([0, 1, 0]);
    const removal = (await read()).at(-1);
    expect(removal).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { Keys: { pk: { S: 'soon' } } },
    });
  });

  test('heeds an expiry that was moved or taken away, and ignores what is no second', async () => {
    await put('moved', { expiresAt: second() + 60 });
    await put('moved', { expiresAt: second() + 7200 });
    await put('kept', { expiresAt: second() + 60 });
    await put('kept');
    await put('text', { expiresAt: String(second()) });
    await put('milliseconds', { expiresAt: f.clock.now() });
    await put('ancient', { expiresAt: second() - 6 * 365 * 86_400 });

    f.clock.advance(3_600_000);
    expect(await f.dynamo.sweepExpired()).toBe(0);
    f.clock.advance(3_600_000);
    expect(await f.dynamo.sweepExpired()).toBe(1);
  });

  test('removes more than one batch in one sweep', async () => {
    await Promise.all(Array.from({ length: 250 }, (_, n) => put(`n${n}`, { expiresAt: second() + 1 })));
    f.clock.advance(1000);
    expect(await f.dynamo.sweepExpired()).toBe(250);
  });
});
