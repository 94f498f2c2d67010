import { ANONYMOUS } from '@sward/shared/kernel';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import {
  deliverNewest,
  eventsOf,
  formerlyRegistered,
  itemsOf,
  PASSWORD,
  quickForm,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';
import { accountByEmail } from '../accounts/account-store.ts';
import { registerHomeowner } from '../registration/register-homeowner.ts';
import { handleTrigger } from './handle-trigger.ts';
import type { Reset } from './reset-password.ts';

const RESET_CODE = '246810';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
  ports.passwords.resetCodes.set(EMAIL, RESET_CODE);
});

const reset = (more: Partial<Reset> = {}) => kit.reset(ports, RESET_CODE, more);
const login = (password: string) => kit.login(ports, { password });
const sessions = () => itemsOf(ports, 'SESSION#');
const register = () => formerlyRegistered(ports);
/** Registers the address again, by the form that sets a password. */
const anew = () => kit.register(ports, quickForm());
const account = () => accountByEmail(ports.accounts, EMAIL);
const poolEvent = (triggerSource: string) => ({
  triggerSource,
  request: { userAttributes: { email: EMAIL }, codeParameter: '{####}' },
  response: {},
});

describe('with the right code', () => {
  test('sets the password and ends every session; the trigger notifies the account holder', async () => {
    await signedInHomeowner(ports);
    await signedIn(ports, EMAIL, PASSWORD);

    await reset();

    expect(sessions()).toEqual([]);
    expect(eventsOf(ports, 'SignInChanged')).toEqual([]);
    expect(await login(OWN)).toHaveProperty('sid');
  });

  test('notifies the account holder from here when the trigger failed', async () => {
    await signedInHomeowner(ports);
    ports.passwords.triggerFails = true;

    await reset();

    await deliverNewest(ports, 'SignInChanged');
    expect(ports.sent.at(-1)?.subject).toBe('Your password was changed');
  });

  test('refuses a sign-in that was begun with the old password', async () => {
    await signedInHomeowner(ports);
    const { check } = ports.passwords;
    ports.passwords.check = async (...args) => {
      const answer = await check(...args);
      await reset();
      return answer;
    };

    await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(sessions()).toEqual([]);
  });

  test('resets the attempts at the address', async () => {
    await signedInHomeowner(ports);
    for (let i = 0; i < 4; i++) await login('wrong').catch(() => undefined);

    await reset();

    expect(await login(OWN)).toHaveProperty('sid');
  });
});

describe('an unconfirmed address', () => {
  test('is confirmed by the code', async () => {
    await register();

    await reset();

    expect(await account()).toMatchObject({ state: 'active' });
    expect(await login(OWN)).toHaveProperty('sid');
  });

  test('is not confirmed when it is registered again while the code is used', async () => {
    await register();
    const { reset: atPool } = ports.passwords;
    ports.passwords.reset = async (...args) => {
      const answer = await atPool(...args);
      await anew();
      return answer;
    };

    await reset();

    expect(await account()).toMatchObject({ state: 'unconfirmed' });
    await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('is not confirmed while another registration sets its password', async () => {
    const { setTemporaryPassword } = ports.passwords;
    ports.passwords.setTemporaryPassword = async (...args) => {
      await reset();
      await setTemporaryPassword(...args);
    };

    await anew();

    expect(await account()).toMatchObject({ state: 'unconfirmed' });
  });

  test('is not confirmed either when that registration is done before the code is', async () => {
    await register();
    const { id } = (await account()) ?? {};
    const key = { pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' };
    const registeringUntil = ports.clock.now() + 1000;
    await ports.accounts.transact([{ update: key, set: { registeringUntil } }]);
    const { reset: atPool } = ports.passwords;
    ports.passwords.reset = async (...args) => {
      const answer = await atPool(...args);
      await ports.passwords.setPassword(EMAIL, PASSWORD);
      await ports.accounts.transact([{ update: key, remove: ['registeringUntil'] }]);
      return answer;
    };

    await reset();

    expect(await account()).toMatchObject({ state: 'unconfirmed' });
  });

  test('with an invitation whose temporary password was never set is confirmed as well', async () => {
    await registerHomeowner(ports, ANONYMOUS, { form: quickForm(), viewer: VIEWER });

    await reset();

    expect(await login(OWN)).toHaveProperty('sid');
  });

  test('of a suspended account stays suspended', async () => {
    const { account: suspended } = await signedInHomeowner(ports);
    const key = { pk: `ACCOUNT#${suspended.id}`, sk: 'ACCOUNT' };
    await ports.accounts.transact([{ update: key, set: { state: 'suspended' } }]);

    await reset();

    expect(await account()).toMatchObject({ state: 'suspended' });
    await expect(login(OWN)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('refusals', () => {
  test('are alike for a wrong code and an unknown address', async () => {
    await signedInHomeowner(ports);

    await expect(reset({ code: '000000' })).rejects.toMatchObject({ code: 'code_invalid', detail: {} });
    await expect(reset({ username: 'nobody@example.com' })).rejects.toMatchObject({
      code: 'code_invalid',
      detail: {},
    });
    expect(sessions()).toHaveLength(1);
  });

  test('include a common password', async () => {
    await expect(reset({ newPassword: 'iloveyou1' })).rejects.toMatchObject({
      detail: { fields: { newPassword: 'password_common' } },
    });
    expect(ports.passwords.calls).toEqual([]);
  });

  test('include the fifth attempt at an address; a known device has its own', async () => {
    const { device } = await signedInHomeowner(ports);
    for (let i = 0; i < 4; i++) await reset({ code: '000000' }).catch(() => undefined);

    await expect(reset()).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(reset({ device })).resolves.toBeUndefined();
  });

  test('come after thirty an hour from one viewer address', async () => {
    const at = (i: number) => reset({ username: `nobody${i}@example.com` });
    for (let i = 0; i < 30; i++) await at(i).catch(() => undefined);

    await expect(at(30)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('the triggers of the pool', () => {
  test('a code that was used at the pool directly ends every session and notifies the account holder', async () => {
    await signedInHomeowner(ports);

    await handleTrigger(ports, poolEvent('PostConfirmation_ConfirmForgotPassword'));

    expect(sessions()).toEqual([]);
    await deliverNewest(ports, 'SignInChanged');
    expect(ports.sent.at(-1)).toMatchObject({ to: EMAIL, subject: 'Your password was changed' });
  });

  test('that confirms no address', async () => {
    await register();

    await handleTrigger(ports, poolEvent('PostConfirmation_ConfirmForgotPassword'));

    expect(await account()).toMatchObject({ state: 'unconfirmed' });
  });

  test("the code mail has the look of every mail, within the pool's limits", async () => {
    const { response } = await handleTrigger(ports, poolEvent('CustomMessage_ForgotPassword'));

    const { emailSubject, emailMessage } = response as { emailSubject: string; emailMessage: string };
    expect(emailSubject).toBe('Your code for a new Sward password');
    expect(emailMessage).toContain('{####}');
    expect(emailMessage).toContain('support@sward.example');
    expect(emailMessage.length).toBeLessThan(20_000);
  });

  test('others are returned unchanged', async () => {
    const event = poolEvent('PreSignUp_AdminCreateUser');

    expect(await handleTrigger(ports, event)).toEqual(event);
  });
});
