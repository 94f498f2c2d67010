import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { OWN } from '../../testing/sign-in-test-kit.ts';
import {
  code,
  eventsOf,
  formerlyRegistered,
  itemsOf,
  PASSWORD,
  quickForm,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';
import { confirmEmail } from './confirm-email.ts';
import { registerHomeowner } from './register-homeowner.ts';

let ports: TestPorts;
let token: string;
beforeEach(async () => {
  ports = testPorts();
  token = await formerlyRegistered(ports);
});

const confirm = (password = OWN, link = token) => confirmEmail(ports, ANONYMOUS, { token: link, password });
const login = (password: string) => kit.login(ports, { password });
const account = () => kit.read(ports);

test('a formerly mailed link confirms the address with the password that its reader chooses, and does not sign in', async () => {
  await confirm();

  expect(await account()).toMatchObject({ state: 'active' });
  expect(await account()).not.toHaveProperty('registeringUntil');
  expect(itemsOf(ports, 'CONFIRM#')).toMatchObject([{ usedAt: ports.clock.now() }]);
  expect(itemsOf(ports, 'SESSION#')).toEqual([]);
  expect(eventsOf(ports, 'AddressConfirmed')).toHaveLength(1);
  expect(await login(OWN)).toHaveProperty('sid');
});

test("the form's password, perhaps a stranger’s, never signs in", async () => {
  await expect(login(PASSWORD)).rejects.toEqual(code('invalid_credentials'));

  await confirm();

  await expect(login(PASSWORD)).rejects.toEqual(code('invalid_credentials'));
});

test('the password is set before the account is active', async () => {
  const states: string[] = [];
  const { setPassword } = ports.passwords;
  ports.passwords.setPassword = async (...args) => {
    states.push((await account()).state);
    await setPassword(...args);
  };

  await confirm();

  expect(states).toEqual(['unconfirmed']);
});

test('a second click sets no other password', async () => {
  await confirm();
  const after = ports.accounts.all();

  await expect(confirm('another-password-9')).rejects.toEqual(code('link_invalid'));

  expect(ports.accounts.all()).toEqual(after);
  expect(await login(OWN)).toHaveProperty('sid');
});

test('of two clicks at once one sets its password', async () => {
  const outcomes = await Promise.allSettled([confirm(), confirm('another-password-9')]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ports.passwords.calls.filter((call) => call.startsWith('set'))).toHaveLength(1);
});

test.each(['ensure', 'set'] as const)('continues by the same link after a crash in %s', async (call) => {
  ports.passwords.breakOn = call;
  await expect(confirm()).rejects.toThrow(`${call} broke`);
  expect(await account()).toMatchObject({ state: 'unconfirmed' });

  await confirm();

  expect(await login(OWN)).toHaveProperty('sid');
});

test('a common password is refused and does not use the link up', async () => {
  await expect(confirm('password123')).rejects.toMatchObject({
    detail: { fields: { password: 'password_common' } },
  });

  await expect(confirm()).resolves.toBeUndefined();
});

test('an unknown token, an expired one, and one of an earlier registration are refused', async () => {
  await expect(confirm(OWN, 'x'.repeat(43))).rejects.toEqual(code('link_invalid'));
  ports.clock.advance(7 * DAY);
  await expect(confirm()).rejects.toEqual(code('link_invalid'));
  ports.clock.advance(-DAY);
  await registerHomeowner(ports, ANONYMOUS, { form: quickForm(), viewer: VIEWER });
  await expect(confirm()).rejects.toEqual(code('link_invalid'));

  expect(await account()).toMatchObject({ state: 'unconfirmed' });
});

test('a valid link does not undo a suspension', async () => {
  await kit.change(ports, { state: 'suspended' });

  await expect(confirm()).rejects.toEqual(code('link_invalid'));

  expect(await account()).toMatchObject({ state: 'suspended' });
});
