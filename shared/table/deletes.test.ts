import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandInput,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createDynamoDeletes } from './index.ts';
import type { Key } from './types.ts';

const dynamo = mockAws(DynamoDBClient);
let waits: number[];
const deleteAll = createDynamoDeletes('things', {
  random: () => 0.5,
  wait: async (ms) => void waits.push(ms),
});

beforeEach(() => {
  waits = [];
});

const keys = (count: number): Key[] =>
  Array.from({ length: count }, (_, n) => ({ pk: `THING#${n}`, sk: 'THING' }));
const asked = ({ RequestItems }: BatchWriteItemCommandInput) => RequestItems?.things ?? [];
const calls = () =>
  dynamo
    .commandCalls(BatchWriteItemCommand)
    .map(({ args }) => asked(args[0].input).map(({ DeleteRequest }) => unmarshall(DeleteRequest?.Key ?? {})));

/** Leaves as many of each call unprocessed as `left` has in turn. */
function answering(...left: number[]): void {
  dynamo.on(BatchWriteItemCommand).callsFake((input: BatchWriteItemCommandInput) => {
    const things = asked(input);
    const rest = things.slice(things.length - (left.shift() ?? 0));
    return rest.length > 0 ? { UnprocessedItems: { things: rest } } : { UnprocessedItems: {} };
  });
}

test('deletes go 25 in a request', async () => {
  answering();

  await deleteAll(keys(60));

  expect(calls()).toEqual([keys(60).slice(0, 25), keys(60).slice(25, 50), keys(60).slice(50)]);
  expect(waits).toEqual([]);
});

test('only what was left is tried again, after longer waits', async () => {
  answering(2, 1);

  await deleteAll(keys(5));

  expect(calls()).toEqual([keys(5), keys(5).slice(3), keys(5).slice(4)]);
  expect(waits).toEqual([20, 40]);
});

test('what is always left becomes busy', async () => {
  answering(...Array(100).fill(1));

  await expect(deleteAll(keys(3))).rejects.toMatchObject({ code: 'busy' });

  expect(calls()).toHaveLength(8);
});

test('without keys nothing is asked', async () => {
  answering();

  await deleteAll([]);

  expect(calls()).toEqual([]);
});
