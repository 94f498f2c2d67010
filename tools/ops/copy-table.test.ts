import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Fixture, openFixture, tableResource } from '@sward/local-aws/testing';
import { copyTable } from './copy-table.ts';
import { accessTo, type StageAccess } from './stage-access.ts';

const LIVE = 'Sward-prod-data-Accounts';
const RESTORED = 'restored';

let fixture: Fixture;
let access: StageAccess;

beforeEach(async () => {
  fixture = await openFixture([tableResource(LIVE), tableResource(RESTORED)]);
  access = { ...accessTo('prod'), dynamo: fixture.raw, restored: fixture.raw, tables: fixture.documents };
});
afterEach(() => fixture.close());

async function fill(table: string, names: readonly string[], value: string): Promise<void> {
  for (let start = 0; start < names.length; start += 25) {
    const requests = names
      .slice(start, start + 25)
      .map((name) => ({ PutRequest: { Item: { pk: name, sk: 'A', value, at: [1, { deep: true }] } } }));
    await fixture.documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
  }
}

async function contents(table: string): Promise<string[]> {
  const { Items = [] } = await fixture.documents.send(new ScanCommand({ TableName: table }));
  return Items.map((item) => JSON.stringify(item)).sort();
}

test('a table holds what the restored one does, and nothing else', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => String(index));
  await fill(RESTORED, numbers, 'then');
  await fill(LIVE, [...numbers.slice(0, 30), ...numbers.map((name) => `new ${name}`)], 'now');

  const said = await copyTable(access, RESTORED, LIVE);

  expect(said).toBe(`60 items of ${RESTORED} are in ${LIVE}; 60 others are gone.\n`);
  expect(await contents(LIVE)).toEqual(await contents(RESTORED));
});

test('only a table of the stage is written, and never with itself', async () => {
  await fill(RESTORED, ['a'], 'then');

  await expect(copyTable(access, LIVE, RESTORED)).rejects.toThrow('is no table of stage prod');
  await expect(copyTable(access, LIVE, LIVE)).rejects.toThrow('must not be the same');
  expect(await contents(RESTORED)).toHaveLength(1);
});

test('a table that somebody else writes meanwhile does not hold the same, which is told', async () => {
  await fill(RESTORED, ['a', 'b'], 'then');
  let written = false;
  fixture.raw.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        if (commandName === 'BatchWriteItemCommand' && !written) {
          written = true;
          await fill(LIVE, ['c'], 'now');
        }
        return answer;
      },
    { step: 'initialize' },
  );

  expect(await copyTable(access, RESTORED, LIVE, { segments: 2 })).toMatch(
    /^It holds 3 now: somebody else writes\. Stop the writers, and do it again\.$/m,
  );
});
