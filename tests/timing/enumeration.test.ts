import { setTimeout as pause } from 'node:timers/promises';
import { act } from '../support/desk.ts';
import { type Answer, type AnyBody, idOf, type Person, person } from '../support/people.ts';
import {
  applicationBody,
  confirmationToken,
  homeownerForm,
  openApplication,
  registeredHomeowner,
} from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { signInSeeded } from '../support/steps.ts';
import { compareTimes } from '../support/timing.ts';
import { askPool } from '../support/user-pool.ts';
import { PASSWORD, world } from '../support/world.ts';

/** Nobody learns from an answer, or from how long it takes, which addresses have an account. */
const w = world(siteUrl());
const NEW_PASSWORD = 'my-very-own-grass';
const PAIRS = 100;
const LIMIT_MS = 20;
/** A throttle counts four tries of an address; a registration or a reset counts five. */
const ADDRESSES = PAIRS / 4;

const post = (someone: Person, path: string, body: unknown) => someone.call('POST', path, body);
const login = (username: string, password = 'not-the-one', who = person(w.url)) =>
  post(who, '/api/auth/login', { username, password });
const nobody = () => homeownerForm().email;

/** What a stranger can compare: everything but the moment and the names of this very answer. */
function visible({ status, headers, body }: Answer<AnyBody>) {
  const { date: _, 'apigw-requestid': __, ...others } = headers;
  const text = JSON.stringify({ headers: others, body });
  return { status, text: text.replaceAll(/(cor_|app_|SWD-)[0-9A-Z]+/g, '$1') };
}

async function suspended(): Promise<string> {
  const [operator, owner] = await Promise.all([
    signInSeeded(w, 'operator@sward.test'),
    registeredHomeowner(w),
  ]);
  await act(operator, await idOf(owner), 'suspend');
  return owner.email;
}

async function unproved(): Promise<string> {
  const form = homeownerForm();
  await person(w.url).must('POST', '/api/homeowners/register', form);
  await confirmationToken(w, form.email);
  return form.email;
}

/** Somebody whose application is open. */
const applicant = async () => (await openApplication(w)).email;
const proved = async () => (await registeredHomeowner(w)).email;

describe('answers are alike in status, headers and body', () => {
  test('of signing in: unknown, wrong password, not proved, not approved, suspended', async () => {
    const [wrong, open, applied, out] = await Promise.all([proved(), unproved(), applicant(), suspended()]);
    const unknown = visible(await login(nobody()));

    expect(unknown).toMatchObject({ status: 401, text: expect.stringContaining('invalid_credentials') });
    expect(visible(await login(wrong))).toEqual(unknown);
    expect(visible(await login(open, PASSWORD))).toEqual(unknown);
    expect(visible(await login(applied, PASSWORD))).toEqual(unknown);
    expect(visible(await login(out, PASSWORD))).toEqual(unknown);
  });

  test('of signing in too often: known and unknown are told to wait at the same try', async () => {
    const tries = async (username: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await login(username));
      // How long to wait is counted from the last try.
      return answers.map(({ status, headers, body }) => [
        status,
        Object.keys(headers).sort(),
        body.error?.code,
      ]);
    };
    const unknown = await tries(nobody());

    expect(unknown.map(([status]) => status)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(await tries(await proved())).toEqual(unknown);
  });

  test.each([
    ['registering', '/api/homeowners/register', 201, (email: string) => homeownerForm({ email })],
    ['applying', '/api/providers/register', 201, (email: string) => applicationBody({ email })],
    ['"Send it again"', '/api/auth/resend', 200, (username: string) => ({ username })],
    [
      'a reset with a wrong code',
      '/api/auth/reset-password',
      422,
      (username: string) => ({ username, code: '000000', newPassword: NEW_PASSWORD }),
    ],
  ])('of %s', async (_, path, status, body) => {
    const known = await Promise.all([proved(), unproved(), applicant(), suspended()]);

    const unknown = visible(await post(person(w.url), path, body(nobody())));

    expect(unknown.status).toBe(status);
    for (const email of known) expect(visible(await post(person(w.url), path, body(email)))).toEqual(unknown);
  });

  test('of asking the user pool for a reset code', async () => {
    const known = await Promise.all([proved(), unproved(), applicant(), suspended()]);

    const unknown = await askPool('ForgotPassword', { Username: nobody() });

    expect(unknown).toMatchObject({ status: 200, text: expect.stringContaining('CodeDeliveryDetails') });
    for (const Username of known) {
      const { status, text } = await askPool('ForgotPassword', { Username });
      // The first letters of the address that was asked for are all that differs.
      expect({ status, text: text.replace(/[a-z]\*\*\*@[a-z]\*\*\*/, 'r***@h***') }).toEqual(unknown);
    }
  });
});

describe(`${2 * PAIRS} tries, known and unknown in turn, differ by less than ${LIMIT_MS} ms in the median`, () => {
  const visitors = Array.from({ length: ADDRESSES }, () => person(w.url));
  const visitor = (i: number) => visitors[i % ADDRESSES] as Person;
  let known: string[];
  const unknown = Array.from({ length: ADDRESSES }, nobody);

  beforeAll(async () => {
    known = await Promise.all(unknown.map(proved));
  });

  const ask = (path: string, status: number, body: (email: string) => unknown, emails: () => string[]) => {
    return async (i: number) => {
      const email = emails()[i % emails().length] ?? '';
      expect((await post(visitor(i), path, body(email))).status).toBe(status);
    };
  };
  const bothOf = (path: string, status: number, body: (email: string) => unknown, others = unknown) => ({
    one: ask(path, status, body, () => known),
    other: ask(path, status, body, () => others),
  });
  const credentials = (username: string) => ({ username, password: 'not-the-one' });

  async function measured(what: string, pair: Parameters<typeof compareTimes>[0]) {
    const { tries, one, other, difference } = await compareTimes(pair);
    process.stdout.write(
      `${what}: ${tries} tries, known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms\n`,
    );
    expect(tries).toBe(2 * pair.pairs);
    return difference;
  }

  test('signing in', async () => {
    const pair = bothOf('/api/auth/login', 401, credentials);

    expect(await measured('sign-in', { pairs: PAIRS, ...pair })).toBeLessThan(LIMIT_MS);
  });

  test('a reset with a wrong code', async () => {
    const reset = (username: string) => ({ username, code: '000000', newPassword: NEW_PASSWORD });
    const pair = bothOf('/api/auth/reset-password', 422, reset);

    expect(await measured('reset', { pairs: PAIRS, ...pair })).toBeLessThan(LIMIT_MS);
  });

  test('registering', async () => {
    const fresh = Array.from({ length: PAIRS }, nobody);
    const pair = bothOf('/api/homeowners/register', 201, (email) => homeownerForm({ email }), fresh);

    expect(await measured('registration', { pairs: PAIRS, ...pair })).toBeLessThan(LIMIT_MS);
  });

  test('"Send it again", which mails to those who wait for it', async () => {
    const waiting = Array.from({ length: PAIRS }, nobody);
    await Promise.all(
      waiting.map((email, i) =>
        visitor(i).must('POST', '/api/homeowners/register', homeownerForm({ email })),
      ),
    );
    const path = '/api/auth/resend';
    const body = (username: string) => ({ username });
    const strangers = Array.from({ length: PAIRS }, nobody);
    const pair = { one: ask(path, 200, body, () => waiting), other: ask(path, 200, body, () => strangers) };

    expect(await measured('resend', { pairs: PAIRS, atOnce: 4, ...pair })).toBeLessThan(LIMIT_MS);
  });

  test('the measure sees a difference where there is one', async () => {
    const pair = bothOf('/api/auth/login', 401, credentials);
    const slow = async (i: number) => {
      await pair.one(i);
      await pause(2 * LIMIT_MS);
    };
    // A new quarter of an hour for the same addresses.
    await w.local.advance('PT16M');

    const difference = await measured('control', { pairs: 40, one: slow, other: pair.other });

    expect(difference).toBeGreaterThan(LIMIT_MS);
  });
});
