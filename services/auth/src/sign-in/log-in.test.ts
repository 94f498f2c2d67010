import { MINUTE } from '@sward/shared/kernel';
import { createSessionReader, sessionKey } from '@sward/shared/lambda/pure';
import * as kit from '../../testing/sign-in-test-kit.ts';
import { started } from '../../testing/sign-in-test-kit.ts';
import { itemsOf, type TestPorts, testPorts, withAccount } from '../../testing/test-kit.ts';
import type { Credentials } from './log-in.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await withAccount(ports, { state: 'unconfirmed' });
});

const login = (overrides: Partial<Credentials> = {}) => kit.login(ports, overrides);
const proved = () => kit.change(ports, { state: 'active' });
const wrong = { password: 'not-the-password' };
const checks = () => ports.passwords.calls.filter((call) => call.startsWith('check'));
const accountKey = () => {
  const { pk, sk } = itemsOf(ports, 'ACCOUNT#')[0] as { pk: string; sk: string };
  return { pk, sk };
};

describe('the right password of a confirmed account', () => {
  beforeEach(proved);

  test('starts a session that every service can read; only the hash of its id is stored', async () => {
    const { sid, session } = started(await login({ username: 'Dana@Example.COM' }));

    expect(session).toMatchObject({ userType: 'homeowner', isProvider: false, displayName: 'Dana H.' });
    expect(await createSessionReader(ports.accounts, ports.clock).actor(sid)).toMatchObject({
      kind: 'account',
      accountId: session.accountId,
      displayName: 'Dana H.',
    });
    expect(JSON.stringify(ports.accounts.all())).not.toContain(sid);
    expect(itemsOf(ports, 'SESSION#')).toMatchObject([{ listPk: `SESSIONS#${session.accountId}` }]);
  });

  test('replaces the session of the same request', async () => {
    const first = started(await login());

    const second = started(await login({ sid: first.sid }));

    expect(second.sid).not.toBe(first.sid);
    expect(itemsOf(ports, 'SESSION#')).toMatchObject([sessionKey(second.sid)]);
  });

  test('returns the next challenge, and starts no session', async () => {
    ports.passwords.authenticators.add('dana@example.com');

    expect(await login()).toEqual({
      challenge: 'second_factor_required',
      session: 'session of dana@example.com',
    });
    expect(itemsOf(ports, 'SESSION#')).toEqual([]);
  });

  test('loses against a suspension during the check of the password', async () => {
    const { check } = ports.passwords;
    ports.passwords.check = async (...args) => {
      await ports.accounts.transact([{ update: accountKey(), set: { state: 'suspended' } }]);
      return check(...args);
    };

    await expect(login()).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(itemsOf(ports, 'SESSION#')).toEqual([]);
  });
});

describe('every refusal is the same', () => {
  test('unknown, wrong, unconfirmed and suspended: same error, one password check each, nothing written but counters', async () => {
    const refusals: unknown[] = [];
    const refuse = async (overrides: Parameters<typeof login>[0]) => {
      const before = { checks: checks().length, sessions: itemsOf(ports, 'SESSION#').length };
      const error = await login(overrides).catch((e: unknown) => e);
      refusals.push({
        error: String(error),
        detail: (error as { detail?: unknown }).detail,
        checks: checks().length - before.checks,
        sessions: itemsOf(ports, 'SESSION#').length - before.sessions,
      });
    };

    await refuse({ username: 'nobody@example.com' });
    await refuse({ username: 'not an address' });
    await refuse(wrong);
    await refuse({});
    await proved();
    await ports.accounts.transact([{ update: accountKey(), set: { state: 'suspended' } }]);
    await refuse({});

    const [first] = refusals;
    expect(first).toMatchObject({ checks: 1, sessions: 0 });
    expect(String((first as { error: string }).error)).toContain(
      'Login failed. Please check your credentials.',
    );
    expect(refusals).toEqual(refusals.map(() => first));
  });

  test.each([
    ['the right', {}],
    ['a wrong', wrong],
  ])('%s password of an unconfirmed account mails nothing', async (_, given) => {
    await expect(login(given)).rejects.toMatchObject({ code: 'invalid_credentials' });

    expect(ports.sent).toEqual([]);
  });

  test('the right password of an unconfirmed account leads to no second factor either', async () => {
    ports.passwords.authenticators.add('dana@example.com');

    await expect(login()).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a common password, which the user pool accepts at a reset', () => {
  const COMMON = 'Password123';
  beforeEach(async () => {
    await proved();
    ports.passwords.known.set('dana@example.com', COMMON);
  });

  test('does not sign in, with an error that names the reason', async () => {
    await expect(login({ password: COMMON })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { password: 'password_common' } },
    });

    expect(itemsOf(ports, 'SESSION#')).toEqual([]);
  });

  test('leads to no second factor either', async () => {
    ports.passwords.authenticators.add('dana@example.com');

    await expect(login({ password: COMMON })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('is like any wrong one when it is not the password', async () => {
    await expect(login({ password: 'Iloveyou1' })).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(login({ username: 'nobody@example.com', password: COMMON })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('is replaced by another reset', async () => {
    ports.passwords.resetCodes.set('dana@example.com', '246810');
    await kit.reset(ports, '246810');

    expect(await login({ password: kit.OWN })).toHaveProperty('sid');
  });
});

describe('attempts', () => {
  const fail = (times: number, overrides = {}) =>
    Promise.all(
      Array.from({ length: times }, () => login({ ...wrong, ...overrides }).catch(() => undefined)),
    );

  test.each(['dana@example.com', 'nobody@example.com'])(
    'the fifth for %s is refused before the password is checked',
    async (username) => {
      await proved();
      await fail(4, { username });
      const before = checks().length;
      ports.clock.advance(5 * MINUTE);

      await expect(login({ username })).rejects.toMatchObject({
        code: 'too_many_requests',
        detail: { retryAfter: 10 * 60 },
      });
      expect(checks()).toHaveLength(before);
    },
  );

  test('are reset after 15 minutes without one, not before', async () => {
    await proved();
    await fail(3);
    ports.clock.advance(14 * MINUTE);
    await fail(1);
    ports.clock.advance(14 * MINUTE);
    await expect(login()).rejects.toMatchObject({ code: 'too_many_requests' });

    ports.clock.advance(MINUTE);

    await expect(login()).resolves.toHaveProperty('sid');
  });

  test('are reset by a success', async () => {
    await proved();
    for (let round = 0; round < 3; round++) {
      await fail(3);
      await expect(login()).resolves.toHaveProperty('sid');
    }
  });

  test('of strangers leave those of a known device', async () => {
    await proved();
    const { device } = started(await login());
    await fail(4);
    await expect(login()).rejects.toMatchObject({ code: 'too_many_requests' });

    const again = started(await login({ device }));

    expect(again.device).toBe(device);
    await fail(4, { device });
    await expect(login({ device })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('of a device count for its own account alone, and for 180 days', async () => {
    await proved();
    const { device } = started(await login());
    await fail(4, { username: 'nobody@example.com' });
    await expect(login({ username: 'nobody@example.com', device })).rejects.toMatchObject({
      code: 'too_many_requests',
    });

    ports.clock.advance(180 * 24 * 60 * MINUTE);
    await fail(4);

    await expect(login({ device })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('of one viewer address end at a hundred in 15 minutes, for any addresses', async () => {
    for (let i = 0; i < 300; i++) await fail(1, { username: `nobody${i}@example.com` });

    await expect(login({ username: 'nobody300@example.com' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await expect(login({ username: 'nobody300@example.com', viewer: '192.0.2.2' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });
});
