/** @covers auth/sign-in auth/sessions auth/security auth/registration */
import { eventually } from '../support/local.ts';
import { mailedCode, temporaryPassword } from '../support/mailbox.ts';
import {
  challenged,
  first,
  freshCode,
  isSignedIn,
  logIn,
  type Person,
  person,
  signIn,
} from '../support/people.ts';
import { homeownerForm, quickForm, registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { postRequest } from '../support/steps.ts';
import { authenticatorCode } from '../support/totp.ts';
import { askPool } from '../support/user-pool.ts';
import { PASSWORD, world } from '../support/world.ts';

/** Sign-in, through HTTP and the mailbox. */
const w = world(siteUrl());
const OWN = 'my-very-own-grass';

async function resetCode(email: string): Promise<string> {
  expect(await askPool(sharedAws(), 'ForgotPassword', { Username: email })).toMatchObject({ status: 200 });
  const code = await mailedCode(w, email);
  const { html, from } = await w.local.mailTo(email, /Your code for a new/);
  expect(from).toBe('Sward <hello@sward.test>');
  expect(html).toContain('lawn care by local professionals');
  return code;
}

const mailsAbout = async (email: string, subject: RegExp) =>
  (await w.local.mails()).filter((mail) => mail.to === email && subject.test(mail.subject));

describe('the quick form', () => {
  test('mails a temporary password; choosing an own one proves the address and signs in', async () => {
    const form = quickForm();
    const username = form.email;
    const visitor = person(w.url, username);
    await visitor.api.call('auth.registerHomeowner', { body: form });
    const password = await temporaryPassword(w, username);

    const { challenge, session } = await challenged(visitor, username, password);
    expect(challenge).toBe('new_password_required');
    const choice = { username, session, newPassword: OWN };
    const common = await visitor.fails('auth.newPassword', {
      body: { ...choice, newPassword: 'password123' },
    });
    const chosen = await visitor.api.call('auth.newPassword', { body: choice });

    expect(common.fields).toEqual({ newPassword: 'This password is too common' });
    expect(chosen).toMatchObject({ user: { email: username, userType: 'homeowner' } });
    expect(await isSignedIn(visitor)).toBe(true);
    const old = { body: { username, password } };
    expect((await person(w.url).fails('auth.login', old)).status).toBe(401);
    expect(await isSignedIn(await signIn(w.url, username, OWN))).toBe(true);
  });

  test('"Send it again" mails one more temporary password, and the one before goes on', async () => {
    const form = quickForm();
    const username = form.email;
    await person(w.url).api.call('auth.registerHomeowner', { body: form });
    const before = await temporaryPassword(w, username);

    await person(w.url).api.call('auth.resend', { body: { username } });
    const second = await eventually(async () => {
      const newest = await temporaryPassword(w, username);
      return newest !== before && newest;
    }, 'another temporary password');

    for (const password of [before, second]) {
      expect(await challenged(person(w.url), username, password)).toMatchObject({
        challenge: 'new_password_required',
      });
    }
  });
});

describe('mails about an account', () => {
  test('welcome comes once with the proof of the address', async () => {
    const owner = await registeredHomeowner(w);

    expect((await w.local.mailTo(owner.email, /^Welcome to/)).text).toContain(`${w.url}/request-service`);
    await w.local.advance('PT1S');
    expect(await mailsAbout(owner.email, /^Welcome to/)).toHaveLength(1);
  });

  test('a sign-in from another device is told; the first one and a device that is known are not', async () => {
    const owner = await registeredHomeowner(w);
    await logIn(owner, PASSWORD);
    await w.local.advance('PT1S');
    expect(await mailsAbout(owner.email, /new sign-in/)).toEqual([]);

    await signIn(w.url, owner.email, PASSWORD);

    expect((await w.local.mailTo(owner.email, /new sign-in/)).text).toContain('Device, roughly: ');
    await w.local.advance('PT1S');
    expect(await mailsAbout(owner.email, /new sign-in/)).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  test('is replaced with the mailed code; every session ends, the owner is told once', async () => {
    const owner = await registeredHomeowner(w);
    const elsewhere = await signIn(w.url, owner.email, PASSWORD);
    const code = await resetCode(owner.email);
    const reset = (username: string, given: string) => ({
      body: { username, code: given, newPassword: OWN },
    });

    const wrong = reset(owner.email, code === '000000' ? '000001' : '000000');
    for (const input of [wrong, reset('nobody@homes.test', '000000')])
      expect(await person(w.url).fails('auth.resetPassword', input)).toMatchObject({
        status: 422,
        code: 'code_invalid',
      });
    await person(w.url).api.call('auth.resetPassword', reset(owner.email, code));

    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([false, false]);
    await w.local.mailTo(owner.email, /password was changed/);
    await w.local.advance('PT1S');
    expect(await mailsAbout(owner.email, /password was changed/)).toHaveLength(1);
    expect(await isSignedIn(await signIn(w.url, owner.email, OWN))).toBe(true);
  });

  test('ends every session as well when the code is used at the pool directly', async () => {
    const owner = await registeredHomeowner(w);
    const ConfirmationCode = await resetCode(owner.email);

    const { status } = await askPool(sharedAws(), 'ConfirmForgotPassword', {
      Username: owner.email,
      ConfirmationCode,
      Password: OWN,
    });

    expect(status).toBe(200);
    expect(await isSignedIn(owner)).toBe(false);
    await w.local.mailTo(owner.email, /password was changed/);
    await w.local.advance('PT1S');
    expect(await mailsAbout(owner.email, /password was changed/)).toHaveLength(1);
  });

  test('is not replaced by one that many use, though the pool takes it: the next sign-in asks for another', async () => {
    const owner = await registeredHomeowner(w);
    const ConfirmationCode = await resetCode(owner.email);
    const common = { Username: owner.email, ConfirmationCode, Password: 'password123' };
    expect(await askPool(sharedAws(), 'ConfirmForgotPassword', common)).toMatchObject({ status: 200 });

    const login = { username: owner.email, password: 'password123' };
    const answer = await person(w.url).call('POST', '/api/auth/login', login);

    expect([answer.status, answer.headers['set-cookie']]).toEqual([422, undefined]);
    expect(answer.body.error?.fields?.password).toMatch(/too common/);
  });
});

describe('a chosen password', () => {
  test.each([
    ['a sentence of 128 letters', `${'my lawn is greener than yours '.repeat(5)}`.slice(0, 127).concat('!')],
    ['letters of many scripts', 'césped-草坪-трава-🌱'],
    ['lower-case letters alone', 'mowthelawnonmondays'],
  ])('may be %s, and counts exactly as it was typed', async (_, password) => {
    const { email } = await registeredHomeowner(w, { password });
    const others = [password.slice(0, -1), `${password}x`, password.toUpperCase()];

    for (const other of others) {
      const login = { body: { username: email, password: other } };
      expect((await person(w.url).fails('auth.login', login)).status).toBe(401);
    }
    expect(await isSignedIn(await signIn(w.url, email, password))).toBe(true);
  });
});

describe('sessions', () => {
  test('are listed with coarse devices; one can be ended from another, a foreign one cannot', async () => {
    const owner = await registeredHomeowner(w);
    const stranger = await registeredHomeowner(w);
    const phone = person(w.url, owner.email);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
    const credentials = { username: owner.email, password: PASSWORD };
    await phone.call('POST', '/api/auth/login', credentials, { headers: { 'user-agent': agent } });

    const { items } = await owner.api.call('auth.sessions');
    expect(items.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
    ]);
    const params = { sessionId: first(items).id };
    expect((await stranger.fails('auth.endSession', { params })).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    await owner.api.call('auth.endSession', { params });

    expect([await isSignedIn(phone), await isSignedIn(owner)]).toEqual([false, true]);
  });

  test('end elsewhere with a new password, and the one at hand is replaced', async () => {
    const owner = await registeredHomeowner(w);
    const elsewhere = await signIn(w.url, owner.email, PASSWORD);
    const before = owner.cookies.get('sward_sid');
    const change = (password: string) => ({ body: { password, newPassword: OWN } });

    const refused = await owner.fails('auth.changePassword', change('not-my-password'));
    expect(refused.fields).toEqual({ password: 'That is not your password' });
    await owner.api.call('auth.changePassword', change(PASSWORD));

    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(owner.cookies.get('sward_sid')).not.toBe(before);
    await w.local.mailTo(owner.email, /password was changed/);
    await w.local.advance('PT1S');
    expect(await mailsAbout(owner.email, /password was changed/)).toHaveLength(1);
  });
});

describe('a second factor', () => {
  async function setUp(someone: Person, password: string): Promise<string> {
    const given = await someone.api.call('auth.setUpSecondFactor', { body: { password } });
    if (!('secret' in given)) throw new Error('it is on already');
    const { secret, uri } = given;
    expect(uri).toContain(`secret=${secret}`);
    const body = { password, code: authenticatorCode(secret) };
    expect(await someone.api.call('auth.setUpSecondFactor', { body })).toEqual({ enabled: true });
    return secret;
  }

  test('is asked for once it is on, and can be switched off with a code', async () => {
    const owner = await registeredHomeowner(w);
    await setUp(owner, PASSWORD);
    const again = person(w.url, owner.email);
    const { challenge, session } = await challenged(again, owner.email, PASSWORD);
    expect(challenge).toBe('second_factor_required');
    const wrong = { username: owner.email, session, code: '000000' };
    expect((await again.fails('auth.secondFactor', { body: wrong })).code).toBe('code_invalid');

    await logIn(again, PASSWORD);
    expect(await again.api.call('auth.user')).toMatchObject({ secondFactor: true });
    const body = { password: PASSWORD, code: await freshCode(again) };

    expect(await again.api.call('auth.removeSecondFactor', { body })).toEqual({ enabled: false });
    const plain = { username: owner.email, password: PASSWORD };
    expect(await person(w.url).api.call('auth.login', { body: plain })).toHaveProperty('user');
  });

  test('is asked for after a reset as well', async () => {
    const owner = await registeredHomeowner(w);
    await setUp(owner, PASSWORD);
    const code = await resetCode(owner.email);

    const body = { username: owner.email, code, newPassword: OWN };
    const reset = await person(w.url).call('POST', '/api/auth/reset-password', body);
    const { challenge } = await challenged(person(w.url), owner.email, OWN);

    expect([reset.status, reset.headers['set-cookie']]).toEqual([200, undefined]);
    expect(challenge).toBe('second_factor_required');
  });

  test('makes an operator: a new one has no power until it is set up, and keeps it', async () => {
    const email = `operator.${homeownerForm().email}`;
    const operator = person(w.url, email);
    await person(w.url).must('POST', '/_local/operators', { email, firstName: 'Ada', lastName: 'Moss' });
    const password = await temporaryPassword(w, email);
    const { session } = await challenged(operator, email, password);
    await operator.api.call('auth.newPassword', { body: { username: email, session, newPassword: OWN } });
    const owner = await registeredHomeowner(w);
    const request = { params: { requestId: await postRequest(w, owner) } };

    expect(await operator.fails('auth.listPeople')).toMatchObject({
      status: 403,
      code: 'second_factor_needed',
    });
    expect((await operator.fails('requests.get', request)).status).toBe(404);
    await setUp(operator, OWN);

    expect(await operator.api.call('requests.get', request)).toMatchObject({ status: 'pending' });
    expect(
      await operator.fails('auth.removeSecondFactor', { body: { password: OWN, code: '123456' } }),
    ).toMatchObject({ status: 409, code: 'second_factor_obligatory' });
  });
});
