import { ANONYMOUS, SYSTEM } from '@sward/shared/kernel';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { OWN } from '../../testing/sign-in-test-kit.ts';
import {
  formerlyRegistered,
  mailedPassword,
  PASSWORD,
  signedInHomeowner,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import type { Account } from '../accounts/account.ts';
import { accountByEmail } from '../accounts/account-store.ts';
import { confirmEmail } from './confirm-email.ts';
import { createOperator } from './create-operator.ts';
import { sendInvitation } from './send-invitation.ts';

const EMAIL = 'olive@sward.example';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const create = (email = EMAIL) =>
  createOperator(ports, SYSTEM, { email, firstName: 'Olive', lastName: 'Park' });
const login = (password: string) => kit.login(ports, { username: EMAIL, password });
const choose = () => kit.choose(ports, { username: EMAIL });

test('a new operator gets a temporary password, and has no power before the second factor', async () => {
  expect(await create('Olive@Sward.example')).toBe('invited');

  expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
  expect(await choose()).toMatchObject({ session: { userType: 'operator', secondFactor: false } });
  expect(ports.publishedEvents.map(({ type }) => type)).toEqual(['AddressConfirmed']);
});

test('again, while the invitation is pending, sends another; afterwards nothing', async () => {
  await create();
  const first = mailedPassword(ports);

  expect(await create()).toBe('invited');
  expect(mailedPassword(ports)).not.toBe(first);
  await choose();
  expect(await create()).toBe('exists');

  expect(ports.sent).toHaveLength(2);
});

test('a late invitation never overwrites the chosen password', async () => {
  await create();
  const stale = await accountByEmail(ports.accounts, EMAIL);
  await choose();

  await expect(sendInvitation(ports, stale as Account)).rejects.toMatchObject({ code: 'busy' });
  expect(ports.passwords.known.get(EMAIL)).toBe('my-very-own-grass');
});

test('a member’s address is taken', async () => {
  await signedInHomeowner(ports, { email: EMAIL });
  const before = ports.accounts.all();

  expect(await create()).toBe('taken');
  expect(ports.accounts.all()).toEqual(before);
});

test('an unconfirmed registration is replaced, with its password and its links', async () => {
  const token = await formerlyRegistered(ports, { email: EMAIL });
  ports.passwords.breakOn = 'set';
  await expect(create()).rejects.toThrow('set broke');

  await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(confirmEmail(ports, ANONYMOUS, { token, password: OWN })).rejects.toMatchObject({
    code: 'link_invalid',
  });
  expect(await create()).toBe('invited');
  expect(await login(mailedPassword(ports))).toMatchObject({ challenge: 'new_password_required' });
});
