import { parseEvent } from '@sward/shared/events';
import { ANONYMOUS } from '@sward/shared/kernel';
import { itemsOf, PASSWORD, type TestPorts, testPorts, VISIT } from '../testing/test-kit.ts';
import { seedAccounts } from './seed-accounts.ts';
import { logIn } from './sign-in/log-in.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

test('makes five active accounts that can sign in', async () => {
  const seeded = await seedAccounts(ports, PASSWORD);

  expect(seeded.map(({ email, userType }) => `${userType} ${email}`)).toEqual([
    'homeowner homeowner@sward.test',
    'provider provider@sward.test',
    'provider provider2@sward.test',
    'operator operator@sward.test',
    'operator operator2@sward.test',
  ]);
  for (const { email } of seeded) {
    const input = { username: email, password: PASSWORD, ...VISIT };
    expect(await logIn(ports, ANONYMOUS, input)).toHaveProperty('account.email', email);
  }
  expect(itemsOf(ports, 'ACCOUNT#').filter((account) => account.isProvider)).toHaveLength(2);
});

test('publishes events of the catalogue to the other services', async () => {
  await seedAccounts(ports, PASSWORD);

  const events = itemsOf(ports, 'OUTBOX#').map((row) => parseEvent(row.event));
  expect(events.map(({ type, data }) => ({ type, ...data, accountId: undefined }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'HomeownerRegistered', plan: 'premium' }),
      expect.objectContaining({
        type: 'ProviderApproved',
        firstName: 'Pat',
        lastInitial: 'G',
        businessName: 'Green Blade Lawn Care',
        baseZip: '02139',
        radiusMiles: 15,
        hasEquipment: true,
        insuredUntil: '2028-05-02',
        verifiedOn: '2027-05-03',
        skills: expect.arrayContaining(['lawn-mowing']),
        bio: expect.stringMatching(/^.{30,500}$/),
      }),
      expect.objectContaining({ type: 'ProviderApproved', firstName: 'Sam', baseZip: '02140' }),
    ]),
  );
  expect(events).toHaveLength(3);
});

test('done twice, changes nothing', async () => {
  const first = await seedAccounts(ports, PASSWORD);
  const stored = ports.accounts.all();

  expect(await seedAccounts(ports, PASSWORD)).toEqual(first);
  expect(ports.accounts.all()).toEqual(stored);
});

test('recovers after a crash between account and password', async () => {
  ports.passwords.breakOn = 'set';
  await expect(seedAccounts(ports, PASSWORD)).rejects.toThrow('set broke');

  await seedAccounts(ports, PASSWORD);

  expect(ports.passwords.known.get('homeowner@sward.test')).toBe(PASSWORD);
});
