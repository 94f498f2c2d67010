import { ANONYMOUS, DAY, MINUTE } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import { accountActor } from '@sward/shared/testing';
import { CODE } from '../../testing/fake-passwords.ts';
import { EMAIL, OWN } from '../../testing/sign-in-test-kit.ts';
import {
  deliverNewest,
  itemsOf,
  PASSWORD,
  signedIn,
  signedInHomeowner,
  type TestPorts,
  testPorts,
  VISIT,
} from '../../testing/test-kit.ts';
import { accountByEmail } from '../accounts/account-store.ts';
import { endSession } from '../sessions/end-session.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { enterCode } from '../sign-in/enter-code.ts';
import { logIn } from '../sign-in/log-in.ts';
import { verifySession } from '../sign-in/verify-session.ts';
import { changePassword } from './change-password.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';

let ports: TestPorts;
let dana: Awaited<ReturnType<typeof signedInHomeowner>>;
beforeEach(async () => {
  ports = testPorts();
  dana = await signedInHomeowner(ports);
});

const actorOf = (sid: string) => createSessionReader(ports.accounts, ports.clock).actor(sid);
const visit = () => ({ ...VISIT, sid: dana.sid, device: dana.device });
const change = (password: string, newPassword = OWN) =>
  changePassword(ports, dana.actor, { ...visit(), password, newPassword });
const account = () => accountByEmail(ports.accounts, EMAIL);

describe('entering the password again', () => {
  const prove = (password: string) => verifySession(ports, dana.actor, { password, sid: dana.sid });

  test('is valid for this session alone, for five minutes', async () => {
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);
    expect(await actorOf(dana.sid)).not.toHaveProperty('proved');

    const until = await prove(PASSWORD);

    expect(await actorOf(dana.sid)).toMatchObject({ proved: true });
    expect(await actorOf(elsewhere.sid)).not.toHaveProperty('proved');
    ports.clock.set(until);
    expect(await actorOf(dana.sid)).not.toHaveProperty('proved');
  });

  test('wrongly confirms nothing, and may be tried four times', async () => {
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(prove('wrong-one')).rejects.toMatchObject({ code: 'validation_failed' });

    await expect(prove(PASSWORD)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await actorOf(dana.sid)).not.toHaveProperty('proved');
  });
});

describe('changing the password', () => {
  test('ends the other sessions, replaces this one, keeps the device and notifies the account holder', async () => {
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);

    const { sid, device } = await change(PASSWORD);

    expect(await actorOf(dana.sid)).toEqual(ANONYMOUS);
    expect(await actorOf(elsewhere.sid)).toEqual(ANONYMOUS);
    expect(await actorOf(sid)).toMatchObject({ kind: 'account' });
    expect(device).toBe(dana.device);
    await deliverNewest(ports, 'SignInChanged');
    expect(ports.sent.at(-1)).toMatchObject({ to: EMAIL, subject: 'Your password was changed' });
    expect(await signedIn(ports, EMAIL, OWN)).toHaveProperty('sid');
  });

  test('refuses a sign-in that was begun with the old one', async () => {
    const { check } = ports.passwords;
    ports.passwords.check = async (...args) => {
      ports.passwords.check = check;
      const answer = await check(...args);
      await change(PASSWORD);
      return answer;
    };

    await expect(signedIn(ports, EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('needs the password, four times in 15 minutes at most', async () => {
    for (let i = 0; i < 4; i++) {
      await expect(change('wrong')).rejects.toMatchObject({
        code: 'validation_failed',
        detail: { fields: { password: 'password_wrong' } },
      });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'too_many_requests' });
    ports.clock.advance(15 * MINUTE);

    await expect(change(PASSWORD)).resolves.toHaveProperty('sid');
  });

  test('refuses common ones', async () => {
    await expect(change(PASSWORD, 'qwerty12345')).rejects.toMatchObject({
      detail: { fields: { newPassword: 'password_common' } },
    });
  });

  test('is for signed-in members', async () => {
    const signedOut = changePassword(ports, accountActor(), {
      ...visit(),
      password: PASSWORD,
      newPassword: OWN,
    });

    await expect(signedOut).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('sessions', () => {
  const list = () => listSessions(ports, dana.actor, {});

  test('are listed newest first with a coarse device and no user agent', async () => {
    ports.clock.advance(1000);
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.7777.1 Safari/537.36';
    await logIn(ports, ANONYMOUS, { ...VISIT, username: EMAIL, password: PASSWORD, userAgent });

    const { sessions } = await list();

    expect(sessions.map(({ device }) => device)).toEqual(['Chrome on Windows', 'Unknown device']);
    expect(JSON.stringify(itemsOf(ports, 'SESSION#'))).not.toContain('7777');
  });

  test('that have ended are not listed', async () => {
    ports.clock.advance(14 * DAY);
    await signedIn(ports, EMAIL, PASSWORD);

    expect((await list()).sessions).toHaveLength(1);
  });

  test('are listed behind ever so many that have ended since', async () => {
    for (let i = 0; i < 120; i++) await signedIn(ports, EMAIL, PASSWORD);
    for (const { pk, sk, sessionId } of itemsOf(ports, 'SESSION#'))
      if (sessionId !== dana.session.sessionId)
        await ports.accounts.transact([{ update: { pk, sk }, set: { expiresAt: ports.clock.now() } }]);

    const { sessions, cursor } = await list();

    expect(sessions.map(({ sessionId }) => sessionId)).toEqual([dana.session.sessionId]);
    expect(cursor).toBeNull();
  });

  test('are given page by page when they are many', async () => {
    for (let i = 0; i < 60; i++) await signedIn(ports, EMAIL, PASSWORD);

    const { sessions, cursor } = await list();
    const rest = await listSessions(ports, dana.actor, { cursor: cursor ?? '' });

    expect([sessions.length, rest.sessions.length, rest.cursor]).toEqual([50, 11, null]);
  });

  test('end there, not here', async () => {
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);
    const { sessionId } = elsewhere.session;

    expect(await endSession(ports, dana.actor, { sessionId })).toEqual({ own: false });

    expect(await actorOf(elsewhere.sid)).toEqual(ANONYMOUS);
    expect(await actorOf(dana.sid)).toMatchObject({ kind: 'account' });
    await expect(endSession(ports, dana.actor, { sessionId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of others are not found, and continue', async () => {
    const pat = await signedInHomeowner(ports, { email: 'pat@example.com' });

    const { sessionId } = pat.session;
    await expect(endSession(ports, dana.actor, { sessionId })).rejects.toMatchObject({ code: 'not_found' });

    expect(await actorOf(pat.sid)).toMatchObject({ kind: 'account' });
  });

  test('are all revoked but the one named, page after page', async () => {
    for (let i = 0; i < 60; i++) await signedIn(ports, EMAIL, PASSWORD);
    const pat = await signedInHomeowner(ports, { email: 'pat@example.com' });

    await revokeSessions(ports, dana.account.id, dana.sid);

    const left = itemsOf(ports, 'SESSION#').map(({ sessionId }) => sessionId);
    expect(left.sort()).toEqual([dana.session.sessionId, pat.session.sessionId].sort());
  });
});

describe('a second factor', () => {
  const setUp = (code?: string, password = PASSWORD) =>
    setUpSecondFactor(ports, dana.actor, { password, code, sid: dana.sid });
  const remove = (code = CODE, actor = dana.actor) =>
    removeSecondFactor(ports, actor, { password: PASSWORD, code, sid: dana.sid });
  const enter = (more = {}) =>
    enterCode(ports, ANONYMOUS, {
      ...VISIT,
      username: EMAIL,
      session: `session of ${EMAIL}`,
      code: CODE,
      ...more,
    });

  test('is on once the code of its secret is entered: in the account, in this session, by mail', async () => {
    expect(await setUp()).toEqual({
      enabled: false,
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Sward:dana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Sward',
    });
    expect(await account()).toMatchObject({ secondFactor: false });
    await expect(setUp('000000')).rejects.toMatchObject({ code: 'code_invalid' });

    expect(await setUp(CODE)).toEqual({ enabled: true });

    expect(await account()).toMatchObject({ secondFactor: true });
    expect(await actorOf(dana.sid)).toMatchObject({ secondFactor: true });
    await deliverNewest(ports, 'SignInChanged');
    expect(ports.sent.at(-1)?.subject).toBe('Your second factor is on');
    await expect(setUp()).rejects.toMatchObject({ code: 'state_changed' });
  });

  test('needs the password', async () => {
    await expect(setUp(undefined, 'wrong')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('leaves other sessions without its power', async () => {
    const elsewhere = await signedIn(ports, EMAIL, PASSWORD);

    await setUp(CODE);

    expect(await actorOf(elsewhere.sid)).toMatchObject({ secondFactor: false });
  });

  test('signs in with the code after the password', async () => {
    await setUp(CODE);
    const challenge = await logIn(ports, ANONYMOUS, { ...VISIT, username: EMAIL, password: PASSWORD });
    expect(challenge).toMatchObject({ challenge: 'second_factor_required' });

    const { sid } = await enter();

    expect(await actorOf(sid)).toMatchObject({ secondFactor: true });
  });

  test('refuses a wrong code, and unknown, wrong session and suspended alike with one call each', async () => {
    await setUp(CODE);
    await expect(enter({ code: '000000' })).rejects.toMatchObject({ code: 'code_invalid' });
    const asked = ports.passwords.calls.length;
    const refused = { code: 'invalid_credentials', detail: {} };

    await expect(enter({ username: 'nobody@example.com' })).rejects.toMatchObject(refused);
    await expect(enter({ session: 'made up' })).rejects.toMatchObject(refused);
    const key = { pk: `ACCOUNT#${dana.account.id}`, sk: 'ACCOUNT' };
    await ports.accounts.transact([{ update: key, set: { state: 'suspended' } }]);
    await expect(enter()).rejects.toMatchObject(refused);
    ports.clock.advance(15 * MINUTE);
    await expect(enter({ code: '000000' })).rejects.toMatchObject(refused);

    expect(ports.passwords.calls).toHaveLength(asked + 4);
  });

  test('accepts four codes in 15 minutes; strangers use up none of a known device', async () => {
    await setUp(CODE);
    for (let i = 0; i < 4; i++) await enter({ session: 'made up' }).catch(() => undefined);

    await expect(enter()).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(enter({ device: dana.device })).resolves.toHaveProperty('sid');
  });

  test('is removed with password and code, and the account holder is notified', async () => {
    await setUp(CODE);
    await expect(remove('000000')).rejects.toMatchObject({ code: 'code_invalid' });

    await remove();

    expect(await account()).toMatchObject({ secondFactor: false });
    expect(await actorOf(dana.sid)).toMatchObject({ secondFactor: false });
    await deliverNewest(ports, 'SignInChanged');
    expect(ports.sent.at(-1)?.subject).toBe('Your second factor is off');
    expect(itemsOf(ports, `THROTTLE#challenge#${dana.account.id}`)).toEqual([]);
    expect(await signedIn(ports, EMAIL, PASSWORD)).toHaveProperty('sid');
  });

  test('stays with operators, before any password is checked', async () => {
    const operator = accountActor({ accountId: dana.account.id, userType: 'operator' });
    const asked = ports.passwords.calls.length;

    await expect(remove(CODE, operator)).rejects.toMatchObject({ code: 'second_factor_obligatory' });
    expect(ports.passwords.calls).toHaveLength(asked);
  });
});
