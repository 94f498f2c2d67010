/** @covers auth */
import { eventually } from '../support/local.ts';
import { mailedCode, temporaryPassword } from '../support/mailbox.ts';
import { type AnyBody, logIn, type Person, person, signIn } from '../support/people.ts';
import { homeownerForm, quickForm, registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { postRequest } from '../support/steps.ts';
import { authenticatorCode } from '../support/totp.ts';
import { askPool } from '../support/user-pool.ts';
import { PASSWORD, world } from '../support/world.ts';

/** Everything about getting in, through HTTP and the mailbox. */
const w = world(siteUrl());
const OWN = 'my-very-own-grass';

const post = (someone: Person, path: string, body: unknown) => someone.call('POST', path, body);
const isSignedIn = async (someone: Person) => (await someone.call('GET', '/api/auth/user')).status === 200;

async function resetCode(email: string): Promise<string> {
  expect(await askPool('ForgotPassword', { Username: email })).toMatchObject({ status: 200 });
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
    await visitor.must('POST', '/api/homeowners/register', form);
    const password = await temporaryPassword(w, username);

    const login = await post(visitor, '/api/auth/login', { username, password });
    expect(login.body).toMatchObject({ challenge: 'new_password_required' });
    const { session } = login.body;
    const common = await post(visitor, '/api/auth/new-password', {
      username,
      session,
      newPassword: 'password123',
    });
    const chosen = await post(visitor, '/api/auth/new-password', { username, session, newPassword: OWN });

    expect(common.body.error?.fields).toEqual({ newPassword: 'This password is too common' });
    expect(chosen.body).toMatchObject({ user: { email: username, userType: 'homeowner' } });
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await post(person(w.url), '/api/auth/login', { username, password })).status).toBe(401);
    expect(await isSignedIn(await signIn(w.url, username, OWN))).toBe(true);
  });

  test('"Send it again" mails one more temporary password, and the one before goes on', async () => {
    const form = quickForm();
    const username = form.email;
    await person(w.url).must('POST', '/api/homeowners/register', form);
    const first = await temporaryPassword(w, username);

    await person(w.url).must('POST', '/api/auth/resend', { username });
    const second = await eventually(async () => {
      const newest = await temporaryPassword(w, username);
      return newest !== first && newest;
    }, 'another temporary password');

    for (const password of [first, second]) {
      const login = await post(person(w.url), '/api/auth/login', { username, password });
      expect(login.body).toMatchObject({ challenge: 'new_password_required' });
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
    await post(owner, '/api/auth/login', { username: owner.email, password: PASSWORD });
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
    const reset = (username: string, given: string) =>
      post(person(w.url), '/api/auth/reset-password', { username, code: given, newPassword: OWN });

    const wrong = await reset(owner.email, code === '000000' ? '000001' : '000000');
    const unknown = await reset('nobody@homes.test', '000000');
    const right = await reset(owner.email, code);

    expect([wrong.status, wrong.body.error?.code]).toEqual([422, 'code_invalid']);
    expect([unknown.status, unknown.body.error?.code]).toEqual([422, 'code_invalid']);
    expect(right.status).toBe(200);
    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await mailsAbout(owner.email, /password was changed/)).toHaveLength(1);
    expect(await isSignedIn(await signIn(w.url, owner.email, OWN))).toBe(true);
  });

  test('ends every session as well when the code is used at the pool directly', async () => {
    const owner = await registeredHomeowner(w);
    const ConfirmationCode = await resetCode(owner.email);

    const { status } = await askPool('ConfirmForgotPassword', {
      Username: owner.email,
      ConfirmationCode,
      Password: OWN,
    });

    expect(status).toBe(200);
    expect(await isSignedIn(owner)).toBe(false);
    expect(await mailsAbout(owner.email, /password was changed/)).toHaveLength(1);
  });

  test('is not replaced by one that many use, though the pool takes it: the next sign-in asks for another', async () => {
    const owner = await registeredHomeowner(w);
    const ConfirmationCode = await resetCode(owner.email);
    const common = { Username: owner.email, ConfirmationCode, Password: 'password123' };
    expect(await askPool('ConfirmForgotPassword', common)).toMatchObject({ status: 200 });

    const login = { username: owner.email, password: 'password123' };
    const answer = await post(person(w.url), '/api/auth/login', login);

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
    const login = async (given: string) =>
      (await post(person(w.url), '/api/auth/login', { username: email, password: given })).status;

    const others = [await login(password.slice(0, -1)), await login(`${password}x`)];

    expect(others).toEqual([401, 401]);
    expect(await login(password.toUpperCase())).toBe(401);
    expect(await login(password)).toBe(200);
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

    const { items } = await owner.must<AnyBody>('GET', '/api/auth/sessions');
    expect(items.map(({ device, current }: AnyBody) => [device, current])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
    ]);
    const path = `/api/auth/sessions/${items[0].id}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    await owner.must('DELETE', path);

    expect([await isSignedIn(phone), await isSignedIn(owner)]).toEqual([false, true]);
  });

  test('end elsewhere with a new password, and the one at hand is replaced', async () => {
    const owner = await registeredHomeowner(w);
    const elsewhere = await signIn(w.url, owner.email, PASSWORD);
    const before = owner.cookies.get('sward_sid');
    const change = (password: string) =>
      post(owner, '/api/auth/change-password', { password, newPassword: OWN });

    expect((await change('not-my-password')).body.error?.fields).toEqual({
      password: 'That is not your password',
    });
    expect((await change(PASSWORD)).status).toBe(200);

    expect([await isSignedIn(owner), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(owner.cookies.get('sward_sid')).not.toBe(before);
    expect(await mailsAbout(owner.email, /password was changed/)).toHaveLength(1);
  });
});

describe('a second factor', () => {
  async function setUp(someone: Person, password: string): Promise<string> {
    const path = '/api/auth/second-factor/setup';
    const { secret, uri } = await someone.must<AnyBody>('POST', path, { password });
    expect(uri).toContain(`secret=${secret}`);
    const answer = await post(someone, path, { password, code: authenticatorCode(secret) });
    expect(answer.body).toEqual({ enabled: true });
    return secret;
  }

  test('is asked for once it is on, and can be switched off with a code', async () => {
    const owner = await registeredHomeowner(w);
    await setUp(owner, PASSWORD);
    const again = person(w.url, owner.email);
    const login = await post(again, '/api/auth/login', { username: owner.email, password: PASSWORD });
    const { challenge, session } = login.body;
    expect(challenge).toBe('second_factor_required');
    const wrong = { username: owner.email, session, code: '000000' };
    expect((await post(again, '/api/auth/second-factor', wrong)).body.error?.code).toBe('code_invalid');

    await logIn(again, PASSWORD);
    expect(await again.must('GET', '/api/auth/user')).toMatchObject({ secondFactor: true });
    const { code } = await again.must('POST', `/_local/people/${owner.email}/code`);
    const removed = await again.call('DELETE', '/api/auth/second-factor/setup', {
      password: PASSWORD,
      code,
    });

    expect(removed.body).toEqual({ enabled: false });
    const plain = await post(person(w.url), '/api/auth/login', {
      username: owner.email,
      password: PASSWORD,
    });
    expect(plain.body).toHaveProperty('user');
  });

  test('is asked for after a reset as well', async () => {
    const owner = await registeredHomeowner(w);
    await setUp(owner, PASSWORD);
    const code = await resetCode(owner.email);

    const body = { username: owner.email, code, newPassword: OWN };
    const reset = await post(person(w.url), '/api/auth/reset-password', body);
    const login = await post(person(w.url), '/api/auth/login', { username: owner.email, password: OWN });

    expect([reset.status, reset.headers['set-cookie']]).toEqual([200, undefined]);
    expect(login.body).toMatchObject({ challenge: 'second_factor_required' });
  });

  test('makes an operator: a new one has no power until it is set up, and keeps it', async () => {
    const email = `operator.${homeownerForm().email}`;
    const operator = person(w.url, email);
    await person(w.url).must('POST', '/_local/operators', { email, firstName: 'Ada', lastName: 'Moss' });
    const password = await temporaryPassword(w, email);
    const { session } = await operator.must('POST', '/api/auth/login', { username: email, password });
    await operator.must('POST', '/api/auth/new-password', { username: email, session, newPassword: OWN });
    const owner = await registeredHomeowner(w);
    const request = `/api/service-requests/${await postRequest(w, owner)}`;

    const desk = await operator.call('GET', '/api/operator/people');
    expect([desk.status, desk.body.error?.code]).toEqual([403, 'second_factor_needed']);
    expect((await operator.call('GET', request)).status).toBe(404);
    await setUp(operator, OWN);

    expect((await operator.call('GET', request)).status).toBe(200);
    const removal = await operator.call('DELETE', '/api/auth/second-factor/setup', {
      password: OWN,
      code: '123456',
    });
    expect([removal.status, removal.body.error?.code]).toEqual([409, 'second_factor_obligatory']);
  });
});
