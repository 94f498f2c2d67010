import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { portTable } from '../../tests/support/port-table.ts';
import { adoptTable } from './adopt-table.ts';
import { accessTo } from './stage-access.ts';

const NAME = 'Sward-prod-data-Accounts-202703010800';
const STREAM = `arn:aws:dynamodb:us-east-1:111122223333:table/${NAME}/stream/2027-03-01T09:00:00.000`;

/** Returns a table as a restore leaves it, busy for one look after each change, and the calls that it got. */
function restoredTable(more: TableDescription = {}) {
  const { KeySchema, GlobalSecondaryIndexes } = portTable(NAME).properties as TableDescription;
  const indexes = (GlobalSecondaryIndexes ?? []).map((index) => ({
    ...index,
    IndexStatus: 'ACTIVE' as const,
  }));
  let table: TableDescription = { KeySchema, GlobalSecondaryIndexes: indexes, ...more };
  let ttl = 'DISABLED';
  let busy = true;
  const calls: string[] = [];
  const dynamo = new DynamoDBClient({ region: 'us-east-1' });
  dynamo.send = async (command: unknown) => {
    if (command instanceof DescribeTableCommand) {
      const TableStatus = busy ? 'UPDATING' : 'ACTIVE';
      busy = false;
      return { Table: { ...table, TableStatus } };
    }
    if (command instanceof DescribeTimeToLiveCommand)
      return { TimeToLiveDescription: { TimeToLiveStatus: ttl } };
    if (busy) throw new Error('ResourceInUseException');
    if (command instanceof UpdateTableCommand) {
      const { TableName: _, ...asked } = command.input;
      calls.push(`table ${JSON.stringify(asked)}`);
      table = {
        ...table,
        ...asked,
        ...(asked.StreamSpecification && { LatestStreamArn: STREAM }),
      } as TableDescription;
      busy = true;
    }
    if (command instanceof UpdateTimeToLiveCommand) {
      calls.push(`ttl ${command.input.TimeToLiveSpecification?.AttributeName}`);
      ttl = 'ENABLING';
    }
    if (command instanceof UpdateContinuousBackupsCommand) calls.push('recovery');
    return {};
  };
  const waits: number[] = [];
  const adopt = (name = 'accounts') =>
    adoptTable({ ...accessTo('prod'), dynamo }, name, NAME, async (ms) => void waits.push(ms));
  return { adopt, calls, waits };
}

test('a restored table gets what a restore leaves out, and the stage value says where it is', async () => {
  const { adopt, calls, waits } = restoredTable();

  expect(JSON.parse(await adopt())).toEqual({ accounts: { name: NAME, streamArn: STREAM } });
  expect(calls).toEqual([
    'table {"DeletionProtectionEnabled":true}',
    'table {"StreamSpecification":{"StreamEnabled":true,"StreamViewType":"NEW_IMAGE"}}',
    'ttl ttl',
    'recovery',
  ]);
  expect(waits.length).toBeGreaterThan(0);
});

test('done again it changes nothing and says the same', async () => {
  const { adopt, calls } = restoredTable();
  const said = await adopt();
  calls.length = 0;

  expect(await adopt()).toBe(said);
  expect(calls).toEqual(['recovery']);
});

test.each([
  [
    'another key',
    { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }] },
    'its key must be pk sk',
  ],
  ['no indexes', { GlobalSecondaryIndexes: [] }, 'lists must be listPk listSk'],
])('a table with %s is refused before anything is changed', async (_, more, reason) => {
  const { adopt, calls } = restoredTable(more);

  await expect(adopt()).rejects.toThrow(reason);
  expect(calls).toEqual([]);
});

test('only a table of the product has a place to be put in', async () => {
  await expect(restoredTable().adopt('people')).rejects.toThrow('There is no table people');
});
