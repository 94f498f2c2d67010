import { ANONYMOUS } from '@sward/shared/kernel';
import { createSessionReader } from '@sward/shared/lambda/pure';
import { accountActor } from '@sward/shared/testing';
import {
  homeownerForm,
  itemsOf,
  PASSWORD,
  signUpForm,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../testing/test-kit.ts';
import { handlers } from './handlers.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const secure = { host: 'sward.example', secure: true };
const local = { host: 'localhost:3000', secure: false };

function call(overrides: object = {}) {
  const base = {
    actor: ANONYMOUS,
    params: {},
    query: {},
    body: undefined,
    raw: '',
    headers: {},
    cookies: [],
  };
  // biome-ignore lint/suspicious/noExplicitAny: the calls of all routes in one helper
  return { ...base, sid: undefined, site: secure, viewer: VIEWER, ...overrides } as any;
}

async function signUp(site = secure, cookies: string[] = []) {
  const routes = handlers(ports);
  const { body: asked = { success: true } } = await routes['auth.registerHomeowner'](
    call({ body: homeownerForm() }),
  );
  const body = signUpForm(ports, asked.ticket ?? '');
  return routes['auth.signUp'](call({ body, site, cookies }));
}

async function signIn(site = secure, cookies: string[] = []) {
  await signUp();
  const body = { username: 'dana@example.com', password: PASSWORD };
  return handlers(ports)['auth.login'](call({ body, site, cookies }));
}

test.each([
  ['signing up', signUp],
  ['signing in', signIn],
])('%s returns the user and sets the cookies', async (_, enter) => {
  const answer = await enter();

  expect(answer.body).toEqual({
    user: {
      id: expect.stringMatching(/^acc_/),
      firstName: 'Dana',
      lastName: 'Hill',
      email: 'dana@example.com',
      userType: 'homeowner',
      isProvider: false,
    },
  });
  expect(answer.cookies).toEqual([
    expect.stringMatching(
      /^__Host-sward_sid=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Strict; Secure; HttpOnly$/,
    ),
    'sward_in=1; Path=/; Max-Age=7776000; SameSite=Strict; Secure',
    expect.stringMatching(
      /^__Host-sward_device=[\w-]{43}; Path=\/; Max-Age=15552000; SameSite=Strict; Secure; HttpOnly$/,
    ),
  ]);
});

test('on plain-http localhost cookies have neither prefix nor Secure', async () => {
  const { cookies = [] } = await signUp(local);

  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['sward_sid', 'sward_in', 'sward_device']);
  expect(cookies.join()).not.toContain('Secure');
});

test('the session cookie signs in until logging out, which clears it', async () => {
  const { cookies = [] } = await signUp();
  const sid = /=([\w-]{43});/.exec(cookies[0] ?? '')?.[1];
  const sessions = createSessionReader(ports.accounts, ports.clock);
  expect(await sessions.actor(sid)).toMatchObject({ kind: 'account' });

  const answer = await handlers(ports)['auth.logout'](call({ sid }));

  expect(await sessions.actor(sid)).toEqual(ANONYMOUS);
  expect(answer).toMatchObject({ body: { success: true } });
  expect(answer.cookies?.map((cookie) => cookie.slice(0, cookie.indexOf('; Same')))).toEqual([
    '__Host-sward_sid=; Path=/; Max-Age=0',
    'sward_in=; Path=/; Max-Age=0',
  ]);
});

test('the signed-in user is read from the account, with the plan', async () => {
  await signUp();
  const actor = accountActor({ accountId: String(itemsOf(ports, 'ACCOUNT#')[0]?.id) });

  const { body } = await handlers(ports)['auth.user'](call({ actor }));

  expect(body).toMatchObject({ id: actor.accountId, email: 'dana@example.com', plan: 'basic' });
});

test('a sign-in calls the user pool once, and nothing that a signed-in person reads or signs out of calls it', async () => {
  await signUp();
  const calls: PropertyKey[] = [];
  ports.passwords = new Proxy(ports.passwords, {
    get: (passwords, name) => {
      calls.push(name);
      return Reflect.get(passwords, name);
    },
  });
  const body = { username: 'dana@example.com', password: PASSWORD };
  const { cookies = [] } = await handlers(ports)['auth.login'](call({ body }));
  expect(calls.splice(0)).toEqual(['check']);

  const sid = /=([\w-]{43});/.exec(cookies[0] ?? '')?.[1];
  const actor = await createSessionReader(ports.accounts, ports.clock).actor(sid);
  const routes = handlers(ports);
  await routes['auth.user'](call({ actor }));
  await routes['auth.getProfile'](call({ actor }));
  await routes['auth.sessions'](call({ actor }));
  await routes['auth.logout'](call({ actor, sid }));

  expect(calls).toEqual([]);
});

test('a deleted account is not signed in', async () => {
  await expect(handlers(ports)['auth.user'](call({ actor: accountActor() }))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('the sign-in address leads to the page', async () => {
  expect(await handlers(ports)['auth.loginPage'](call())).toEqual({
    status: 302,
    headers: { location: '/login' },
  });
});

test.each([
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
  [undefined, false],
])('the sign-out address with Sec-Fetch-Site %s: ended %s', async (site, ends) => {
  const { cookies = [] } = await signUp();
  const sid = /=([\w-]{43});/.exec(cookies[0] ?? '')?.[1];

  const answer = await handlers(ports)['auth.logoutPage'](call({ sid, headers: { 'sec-fetch-site': site } }));

  expect(answer).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(itemsOf(ports, 'SESSION#')).toHaveLength(ends ? 0 : 1);
  expect(answer.cookies === undefined).toBe(!ends);
});

test('a code can be requested, and the response has the ticket alone', async () => {
  const answer = await handlers(ports)['auth.signUpCode'](
    call({ body: { email: 'dana@example.com', language: 'es' } }),
  );

  expect(answer).toEqual({ status: 202, body: { ticket: expect.stringMatching(/^[\w-]{43}$/) } });
  expect(ports.sent).toMatchObject([{ subject: 'Su código para registrarse en Sward' }]);
});
