import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { copyTable } from './copy-table.ts';
import { accessTo } from './stage-access.ts';

const LIVE = 'Sward-prod-data-Accounts';

test('what a busy table leaves unprocessed is written again, that alone', async () => {
  const Items = Array.from({ length: 30 }, (_, n) => ({ pk: { S: `A#${n}` }, sk: { S: 'A' } }));
  const left = [3, 2, 0, 1];
  const written: number[] = [];
  const busy = new DynamoDBClient({ region: 'us-east-1' });
  busy.send = async (command: unknown) => {
    if (command instanceof ScanCommand) return { Items };
    if (!(command instanceof BatchWriteItemCommand)) return {};
    const requests = command.input.RequestItems?.[LIVE] ?? [];
    const rest = requests.slice(requests.length - (left.shift() ?? 0));
    written.push(requests.length);
    return rest.length ? { UnprocessedItems: { [LIVE]: rest } } : {};
  };

  await copyTable({ ...accessTo('prod'), dynamo: busy, restored: busy }, 'restored', LIVE);

  expect(written).toEqual([25, 3, 2, 5, 1]);
});
