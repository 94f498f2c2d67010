import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Fixture, openFixture } from '@sward/local-aws/testing';
import { portTable } from '../../../tests/support/port-table.ts';
import { accessTo, type StageAccess } from '../stage-access.ts';
import { migrate, migrations } from './migrate.ts';

const TABLE = 'Sward-prod-data-MarketplaceABC';
const NOW = Date.parse('2027-05-03T12:00:00Z');

let fixture: Fixture;
let access: StageAccess;
const options = { clock: { now: () => NOW }, wait: async () => {}, random: () => 0, by: 'ada' };

beforeEach(async () => {
  fixture = await openFixture([portTable(TABLE), portTable('Sward-prod-data-AccountsABC')]);
  access = { ...accessTo('prod'), dynamo: fixture.raw, tables: fixture.documents };
  for (let n = 0; n < 120; n++)
    await fixture.documents.send(
      new PutCommand({ TableName: TABLE, Item: { pk: `PROVIDER#${n}`, sk: 'BIDSUMMARY', completed: n } }),
    );
});
afterEach(() => fixture.close());

async function lacking(): Promise<number> {
  const { Items = [] } = await fixture.documents.send(new ScanCommand({ TableName: TABLE }));
  return Items.filter(({ sk, onTime }) => sk === 'BIDSUMMARY' && onTime === undefined).length;
}

test('a stage is counted, changed once and says what it has had', async () => {
  expect(await migrations(access, options)).toMatch(/0001-bid-summary-counters +not begun/);
  expect(await migrate(access, { ...options, dryRun: true })).toMatch(/would be done +120 +120 +0/);
  expect(await lacking()).toBe(120);

  expect(await migrate(access, options)).toMatch(/0001-bid-summary-counters +done +120 +120 +0/);

  expect(await lacking()).toBe(0);
  expect(await migrate(access, options)).toMatch(/done before +120 +120 +0/);
  expect(await migrations(access, options)).toMatch(/2027-05-03T12:00:00\.000Z +ada +120 items +120 changed/);
});

test('a rate that is none is refused before anything is read', async () => {
  await expect(migrate(access, { ...options, rate: '0' })).rejects.toThrow('--rate must be from 1');
});
