import { awsCall } from '../../testing/aws-call.ts';
import { testClock } from '../../testing/core.ts';
import { tableResource } from '../../testing/dynamodb/fixture.ts';
import { openStore } from '../core/store.ts';
import { createDynamo } from './dynamo.ts';

const TableName = 'things';
const Key = { pk: { S: 'thing' }, sk: { S: 'thing' } };

/** Returns the embedded DynamoDB, and the number of commits that it has written. */
async function arrange() {
  const { store, dynalite } = await openStore();
  const dynamo = await createDynamo({
    ...{ store, dynalite, clock: testClock() },
    resources: [tableResource(TableName)],
  });
  const batch = jest.spyOn(dynalite.db as unknown as { batch(ops: unknown[]): Promise<void> }, 'batch');
  const call = async (operation: string, input: object) => {
    const body = Buffer.from(JSON.stringify(input));
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const reply = await dynamo.handle(awsCall({ method: 'POST', headers, body }));
    return { status: reply.status, body: JSON.parse(String(reply.body)) };
  };
  const add = (token?: string, most = 1000) =>
    call('TransactWriteItems', {
      ...(token && { ClientRequestToken: token }),
      TransactItems: [
        {
          Update: {
            ...{ TableName, Key, UpdateExpression: 'ADD used :one' },
            ConditionExpression: 'attribute_not_exists(used) OR used < :most',
            ExpressionAttributeValues: { ':one': { N: '1' }, ':most': { N: String(most) } },
          },
        },
      ],
    });
  const used = async () => (await call('GetItem', { TableName, Key })).body.Item?.used?.N;
  return { add, used, batch, store };
}

const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

test('writers that come while a commit is written are committed together', async () => {
  const { add, used, batch } = await arrange();

  await times(20, () => add());

  expect(await used()).toBe('20');
  expect(batch).toHaveBeenCalledTimes(2);
});

test('each of them sees what those before it wrote', async () => {
  const { add, used } = await arrange();

  const answers = await times(20, () => add(undefined, 7));

  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(7);
  expect(await used()).toBe('7');
});

test('one that fails takes no other along', async () => {
  const { add, used } = await arrange();
  await times(2, () => add());

  const [first, refused, last] = await Promise.all([add(), add(undefined, 1), add()]);

  expect([first?.status, refused?.status, last?.status]).toEqual([200, 400, 200]);
  expect(refused?.body.CancellationReasons).toEqual([
    expect.objectContaining({ Code: 'ConditionalCheckFailed' }),
  ]);
  expect(await used()).toBe('4');
});

test('the same command twice at once is done once, and both are answered', async () => {
  const { add, used } = await arrange();

  const answers = await times(5, (n) => add(n === 0 ? undefined : 'token'));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await used()).toBe('2');
});

test('what could not be written was not done: no one is told that it was, and it can be tried again', async () => {
  const { add, used, batch } = await arrange();
  batch.mockRejectedValueOnce(new Error('disk full'));
  const failed = await Promise.allSettled([add('token')]);
  batch.mockRejectedValueOnce(new Error('disk full'));
  const together = await Promise.allSettled([add('other'), add('other'), add('third')]);

  expect([...failed, ...together].map(({ status }) => status)).toEqual([
    ...['rejected', 'rejected'],
    ...['fulfilled', 'fulfilled'],
  ]);
  await times(2, () => add('token'));
  expect(await used()).toBe('3');
});
