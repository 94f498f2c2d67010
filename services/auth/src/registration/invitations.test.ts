import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import {
  formerlyRegistered,
  itemsOf,
  mailedPassword,
  PASSWORD,
  quickForm,
  type TestPorts,
  testPorts,
  VIEWER,
  VISIT,
} from '../../testing/test-kit.ts';
import type { OwnPassword } from '../sign-in/choose-password.ts';
import { logIn } from '../sign-in/log-in.ts';
import { registerHomeowner } from './register-homeowner.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await kit.register(ports, quickForm());
});

const account = () => kit.stored(ports);
const login = (password: string) => kit.login(ports, { password });
const choose = (more: Partial<OwnPassword> = {}) => kit.choose(ports, more);
const read = () => kit.read(ports);
const change = (set: Record<string, string | number>) => kit.change(ports, set);

describe('the quick form', () => {
  test('makes an unconfirmed account and mails a temporary password that is stored nowhere here', async () => {
    const temporary = mailedPassword(ports);

    expect(account()).toMatchObject({
      state: 'unconfirmed',
      temporaryUntil: ports.clock.now() + 7 * DAY,
      profile: { propertyType: 'residential', propertySize: 'medium' },
    });
    expect(account().registeringUntil).toBeUndefined();
    expect(JSON.stringify(ports.accounts.all())).not.toContain(temporary);
    expect(itemsOf(ports, 'CONFIRM#')).toEqual([]);
  });

  test('repeats nothing of the form in the mail', async () => {
    const form = quickForm({ email: 'other@example.com', firstName: 'Cheap pills at evil.example' });

    await registerHomeowner(ports, ANONYMOUS, { form, viewer: VIEWER });

    const mail = ports.sent.at(-1);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('pills');
  });

  test('does the same work for an address that has an account, whose holder is mailed', async () => {
    await login(mailedPassword(ports));
    await choose();
    let commits = 0;
    ports.accounts.onCommit(() => {
      commits += 1;
    });
    const work = async (email: string) => {
      const [calls, mails, begun] = [ports.passwords.calls.length, ports.sent.length, commits];
      await registerHomeowner(ports, ANONYMOUS, { form: quickForm({ email }), viewer: VIEWER });
      return {
        calls: ports.passwords.calls.length - calls,
        mails: ports.sent.length - mails,
        commits: commits - begun,
      };
    };

    const before = await read();
    const known = await work(EMAIL);

    expect(ports.sent.at(-1)?.subject).toBe('You already have a Sward account');
    expect(await read()).toEqual(before);
    expect(known).toMatchObject({ calls: 2, mails: 1 });
    expect(await work('new@example.com')).toEqual(known);
  });

  test('after a full form: the password of that form, perhaps a stranger’s, does not sign in', async () => {
    const email = 'other@example.com';
    await formerlyRegistered(ports, { id: 'acc_01K0000000000000000000000E', email });
    ports.passwords.breakOn = 'ensure';
    const quick = registerHomeowner(ports, ANONYMOUS, { form: quickForm({ email }), viewer: VIEWER });
    await expect(quick).rejects.toThrow('ensure broke');
    const mails = ports.sent.length;

    const attempt = logIn(ports, ANONYMOUS, { ...VISIT, username: email, password: PASSWORD });

    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(ports.sent).toHaveLength(mails);
  });
});

describe('the temporary password', () => {
  test('leads to choosing an own one, which confirms the address and signs in', async () => {
    expect(await login(mailedPassword(ports))).toEqual({
      challenge: 'new_password_required',
      session: `session of ${EMAIL}`,
    });

    const started = await choose();

    expect(started).toHaveProperty('sid');
    expect(await read()).toMatchObject({ state: 'active', version: 2, passwordChangedAt: ports.clock.now() });
    expect(account().temporaryUntil).toBeUndefined();
    expect(await login(OWN)).toHaveProperty('sid');
  });

  test('expires after 7 days, refused like a wrong one, also with an earlier session', async () => {
    const temporary = mailedPassword(ports);
    await login(temporary);
    ports.clock.advance(7 * DAY);

    const refused = { code: 'invalid_credentials', detail: {} };
    await expect(login(temporary)).rejects.toMatchObject(refused);
    await expect(choose()).rejects.toMatchObject(refused);
    expect(ports.passwords.known.get(EMAIL)).toBe(temporary);
    expect(await read()).toMatchObject({ state: 'unconfirmed' });
  });

  test('is replaced by no common password', async () => {
    await expect(choose({ newPassword: 'Password123' })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { newPassword: 'password_common' } },
    });
  });

  test('continues with the second factor when it is on', async () => {
    ports.passwords.authenticators.add(EMAIL);

    expect(await choose()).toEqual({ challenge: 'second_factor_required', session: `session of ${EMAIL}` });
    expect(itemsOf(ports, 'SESSION#')).toEqual([]);
    expect(await read()).toMatchObject({ state: 'active' });
  });

  test('confirms nothing when the address is registered again meanwhile', async () => {
    const { chooseOwn } = ports.passwords;
    ports.passwords.chooseOwn = async (...args) => {
      await registerHomeowner(ports, ANONYMOUS, { form: quickForm(), viewer: VIEWER });
      return chooseOwn(...args).then(() => ({ outcome: 'right', token: '' }));
    };

    await expect(choose()).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await read()).toMatchObject({ state: 'unconfirmed', registration: 2 });
  });

  test('is not checked while another registration sets the password', async () => {
    await change({ registeringUntil: ports.clock.now() + 1000 });

    await expect(choose()).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(ports.passwords.temporary.has(EMAIL)).toBe(true);
  });

  test('does not sign in to a suspended account', async () => {
    await change({ state: 'suspended' });

    await expect(login(mailedPassword(ports))).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(choose()).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

test('choosing is refused alike for unknown, wrong session and nothing to choose, with one call each', async () => {
  const refusals: unknown[] = [];
  const refuse = async (more: Parameters<typeof choose>[0]) => {
    const asked = ports.passwords.calls.length;
    const error = (await choose(more).catch((e: unknown) => e)) as { code: string; detail: unknown };
    refusals.push({ code: error.code, detail: error.detail, asked: ports.passwords.calls.length - asked });
  };
  await refuse({ username: 'nobody@example.com' });
  await refuse({ username: 'not an address' });
  await refuse({ session: 'made up' });
  await login(mailedPassword(ports));
  await choose();
  await refuse({});

  expect(refusals).toEqual(refusals.map(() => ({ code: 'invalid_credentials', detail: {}, asked: 1 })));
});

test('choosing ends after four attempts at an address, known or not; a known device has its own', async () => {
  for (const username of [EMAIL, 'nobody@example.com']) {
    for (let i = 0; i < 4; i++) await choose({ username, session: 'made up' }).catch(() => undefined);
    const asked = ports.passwords.calls.length;

    await expect(choose({ username })).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(ports.passwords.calls).toHaveLength(asked);
  }
});
