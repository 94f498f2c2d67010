import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { copyTable } from './copy-table.ts';
import { accessTo } from './stage-access.ts';

const LIVE = 'Sward-prod-data-Accounts';
const dynamo = mockClient(DynamoDBClient);

test('what a busy table leaves unprocessed is written again, that alone', async () => {
  const Items = Array.from({ length: 30 }, (_, n) => ({ pk: { S: `A#${n}` }, sk: { S: 'A' } }));
  const left = [3, 2, 0, 1];
  const written: number[] = [];
  dynamo.on(DescribeTableCommand).resolves({});
  dynamo.on(ScanCommand).resolves({ Items });
  dynamo.on(BatchWriteItemCommand).callsFake(({ RequestItems }: BatchWriteItemCommandInput) => {
    const requests = RequestItems?.[LIVE] ?? [];
    const rest = requests.slice(requests.length - (left.shift() ?? 0));
    written.push(requests.length);
    return rest.length ? { UnprocessedItems: { [LIVE]: rest } } : {};
  });

  await copyTable(accessTo('prod'), 'restored', LIVE);

  expect(written).toEqual([25, 3, 2, 5, 1]);
});
