import type { AccountActor } from '@sward/shared/kernel';
import { encodeCursor } from '@sward/shared/table';
import { PROVIDER_PROFILE, type TestPorts, testPorts, withAccount } from '../../testing/test-kit.ts';
import { directoryEntries } from '../accounts/account-index.ts';
import { updateProfile } from '../profile/update-profile.ts';
import { listPeople } from './list-people.ts';

let ports: TestPorts;
let operator: AccountActor;
beforeEach(async () => {
  ports = testPorts();
  operator = (await person('0P', 'Park', '2024-12-31T12:00:00.000Z', { userType: 'operator' })).actor;
});

const person = (mark: string, lastName: string, createdAt: string, more = {}) =>
  withAccount(ports, {
    id: `acc_01K0000000000000000000${mark.padStart(4, '0')}`,
    email: `p${mark.toLowerCase()}@example.com`,
    lastName,
    createdAt,
    ...more,
  });
const found = async (q?: string) =>
  (await listPeople(ports, operator, { q })).items.map(({ lastName }) => lastName);

test('without a query the newest come first, month after month, page by page', async () => {
  for (let n = 0; n < 45; n++) {
    const month = String(5 - (n % 5)).padStart(2, '0');
    const day = String(1 + Math.floor(n / 5)).padStart(2, '0');
    await person(`A${n}`, `Name${n}`, `2027-${month}-${day}T10:00:00.000Z`);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await listPeople(ports, operator, { cursor });
    seen.push(...page.items.map(({ createdAt }) => createdAt));
    sizes.push(page.items.length);
    cursor = page.cursor ?? undefined;
  } while (cursor);

  // No account is older than the first month.
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen).toEqual(seen.toSorted().reverse());
});

test('an invented cursor is refused, and so is one with a query that finds one account at most', async () => {
  await person('B1', 'Brook', '2027-05-01T10:00:00.000Z');
  const far = Buffer.from(JSON.stringify(['9999-12-31T00:00:00.000Z#acc_x'])).toString('base64url');
  const never = encodeCursor('people', ['soon']);

  for (const cursor of ['nonsense', far, never])
    await expect(listPeople(ports, operator, { cursor })).rejects.toMatchObject({ code: 'wrong_cursor' });
  for (const q of ['brook@example.com', 'acc_1', 'SWD-1', 'Br'])
    await expect(listPeople(ports, operator, { q, cursor: far })).rejects.toMatchObject({
      code: 'wrong_cursor',
    });
});

test('an account is found by email, account id, provider number and prefix of the last name', async () => {
  const { account } = await person('C1', 'Núñez Green', '2027-05-01T10:00:00.000Z', {
    isProvider: true,
    provider: PROVIDER_PROFILE,
  });
  await person('C2', 'Nunn', '2027-05-02T10:00:00.000Z');
  await person('C3', 'Novak', '2027-05-02T10:00:00.000Z');

  expect(await found('PC1@example.com')).toEqual(['Núñez Green']);
  expect(await found(account.id.toLowerCase())).toEqual(['Núñez Green']);
  expect(await found('swd-0123456789')).toEqual(['Núñez Green']);
  expect(await found('nun')).toEqual(['Núñez Green', 'Nunn']);
  expect(await found('NÚÑE')).toEqual(['Núñez Green']);
  expect(await found('n')).toEqual(['Novak', 'Núñez Green', 'Nunn']);
  expect(await found('nobody@example.com')).toEqual([]);
  expect(await found('acc_none')).toEqual([]);
  expect(await found('SWD-NOBODY')).toEqual([]);
});

test('an account is found by its whole name, as a caller gives it', async () => {
  await person('E1', 'Hill', '2027-05-01T10:00:00.000Z', { firstName: 'Dana' });
  await person('E2', 'Hill', '2027-05-02T10:00:00.000Z', { firstName: 'Ben' });
  await person('E3', 'de la Cruz', '2027-05-02T10:00:00.000Z', { firstName: 'José' });

  const names = async (q: string) =>
    (await listPeople(ports, operator, { q })).items.map(({ firstName }) => firstName);
  expect(await names('Dana Hill')).toEqual(['Dana']);
  expect(await names('  hill,  BEN ')).toEqual(['Ben']);
  expect(await names('de la cruz')).toEqual(['José']);
  expect(await names('Jose de la Cruz')).toEqual(['José']);
  expect(await names('Dana Cruz')).toEqual([]);
});

test('an account is found by its phone number, however it is typed', async () => {
  await person('F1', 'Hill', '2027-05-01T10:00:00.000Z', { phone: '(617) 555-0142' });
  await person('F2', 'Brook', '2027-05-02T10:00:00.000Z', { phone: '+1 617 555 0142' });
  await person('F3', 'Park', '2027-05-02T10:00:00.000Z', { phone: '617-555-0143' });

  for (const q of ['617-555-0142', '16175550142', '(617) 555.0142'])
    expect((await found(q)).toSorted()).toEqual(['Brook', 'Hill']);
  expect(await found('617-555-0143')).toEqual(['Park']);
  // A part of a number finds nobody: an operator has the number of who calls.
  expect(await found('617-555')).toEqual([]);
  expect(await found('5550142')).toEqual([]);
});

test('a changed phone number replaces the one before, and a registration without one ends it', async () => {
  const { actor, account } = await person('G1', 'Hill', '2027-05-01T10:00:00.000Z', {
    phone: '617-555-0142',
  });
  await updateProfile(ports, actor, { phone: '617-555-0199', homeowner: null, provider: null });
  expect([await found('617-555-0142'), await found('617-555-0199')]).toEqual([[], ['Hill']]);

  const { phone: _, ...without } = account;
  await ports.accounts.transact(directoryEntries(without));
  expect(await found('617-555-0199')).toEqual([]);
});

test('a renamed account is found by the new name alone', async () => {
  const { actor } = await person('D1', 'Hill', '2027-05-01T10:00:00.000Z');
  const form = {
    firstName: 'Dana',
    phone: '617-555-0100',
    language: 'en',
    emailOptIn: true,
    smsOptIn: false,
  } as const;
  await updateProfile(ports, actor, { ...form, lastName: 'Brook', homeowner: null, provider: null });

  expect(await found('hill')).toEqual([]);
  expect(await found('brook')).toEqual(['Brook']);
});
