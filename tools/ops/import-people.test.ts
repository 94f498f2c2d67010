import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Fixture, openFixture } from '@sward/local-aws/testing';
import { fakePasswords } from '../../services/auth/testing/fake-passwords.ts';
import { portTable } from '../../tests/support/port-table.ts';
import { importPeople, type Pool } from './import-people.ts';
import { accessTo, type StageAccess } from './stage-access.ts';

const TABLE = 'Sward-prod-data-AccountsABC';

let fixture: Fixture;
let access: StageAccess;
let folder: string;

beforeEach(async () => {
  fixture = await openFixture([portTable(TABLE)]);
  access = { ...accessTo('prod'), dynamo: fixture.raw, tables: fixture.documents };
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
});
afterEach(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

const someone = (email: string) => ({ email, status: 'CONFIRMED', enabled: true, createdAt: '' });

/** Returns a user pool in memory that lists two people a page. */
function poolWith(...emails: string[]): Pool & { passwords: ReturnType<typeof fakePasswords> } {
  const passwords = fakePasswords();
  for (const email of emails) passwords.known.set(email, 'their own');
  return {
    passwords,
    async list(token = '0') {
      const all = [...passwords.known.keys()];
      const from = Number(token);
      const people = all.slice(from, from + 2).map(someone);
      return { people, ...(from + 2 < all.length && { token: String(from + 2) }) };
    },
  };
}

async function exported(...emails: string[]): Promise<void> {
  for (const [part, email] of emails.entries())
    await writeFile(join(folder, `0000${part}.json`), JSON.stringify({ people: [someone(email)] }));
}

async function withAccounts(...emails: string[]): Promise<void> {
  for (const email of emails)
    await fixture.documents.send(
      new PutCommand({ TableName: TABLE, Item: { pk: `EMAIL#${email}`, sk: 'EMAIL', accountId: 'acc_1' } }),
    );
}

test('people come back without a password that anybody knows; who is there keeps theirs', async () => {
  await exported('ada@example.com', 'bob@example.com', 'cy@example.com');
  await withAccounts('ada@example.com', 'bob@example.com', 'cy@example.com');
  const pool = poolWith('x@example.com', 'y@example.com', 'Bob@example.com');

  const said = await importPeople(access, folder, pool);

  expect(said).toBe('2 people were made, 1 were there, 0 have no account any more.\n');
  expect(pool.passwords.known.get('Bob@example.com')).toBe('their own');
  const made = ['ada@example.com', 'cy@example.com'].map((email) => pool.passwords.known.get(email) ?? '');
  expect(made[0]).toHaveLength(43);
  expect(new Set(made).size).toBe(2);
  expect(pool.passwords.temporary.size).toBe(0);
  expect(await importPeople(access, folder, pool)).toMatch(/^0 people were made, 3 were there/);
});

test('who has deleted their account since the export stays away', async () => {
  await exported('ada@example.com', 'gone@example.com');
  await withAccounts('ada@example.com');
  const pool = poolWith();

  expect(await importPeople(access, folder, pool)).toMatch(/1 have no account any more/);
  expect([...pool.passwords.known.keys()]).toEqual(['ada@example.com']);
});

test('without an export everybody who has an account comes back', async () => {
  await withAccounts('ada@example.com', 'bob@example.com');
  const pool = poolWith('bob@example.com');

  expect(await importPeople(access, undefined, pool)).toMatch(/^1 people were made, 1 were there, 0/);
  expect([...pool.passwords.known.keys()].sort()).toEqual(['ada@example.com', 'bob@example.com']);
});

test('a folder without files of an export is named', async () => {
  await expect(importPeople(access, folder, poolWith())).rejects.toThrow('has no files of an export');
});
