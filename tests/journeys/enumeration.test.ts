/** @covers auth */
import { act } from '../support/desk.ts';
import { temporaryPassword } from '../support/mailbox.ts';
import { type Answer, idOf, type Person, person } from '../support/people.ts';
import {
  applicationBody,
  homeownerForm,
  openApplication,
  quickForm,
  registeredHomeowner,
} from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { signInSeeded } from '../support/steps.ts';
import { askPool } from '../support/user-pool.ts';
import { PASSWORD, world } from '../support/world.ts';

/** No response shows which addresses have an account. For times see services/auth/src/sign-in/even-work.test.ts. */
const w = world(siteUrl());
const NEW_PASSWORD = 'my-very-own-grass';

const post = (someone: Person, path: string, body: unknown) => someone.call('POST', path, body);
const login = (username: string, password = 'not-the-one', who = person(w.url)) =>
  post(who, '/api/auth/login', { username, password });
const nobody = () => homeownerForm().email;

/** Returns what a stranger can compare: everything but the time and the ids of this response. */
function visible({ status, headers, body }: Answer<object>) {
  const { date: _, 'apigw-requestid': __, ...others } = headers;
  const text = JSON.stringify({ headers: others, body });
  return {
    status,
    text: text.replaceAll(/(cor_|app_|SWD-|Root=1-|"ticket":"|"statusToken":")[\w-]+/g, '$1'),
  };
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
  const form = quickForm();
  await person(w.url).api.call('auth.registerHomeowner', { body: form });
  await temporaryPassword(w, form.email);
  return form.email;
}

/** Opens an application and returns its address. */
const applicant = async () => (await openApplication(w)).email;
const proved = async () => (await registeredHomeowner(w)).email;

describe('answers are alike in status, headers and body', () => {
  /** Addresses that a response must not distinguish from others. */
  let known: string[];
  beforeAll(async () => {
    known = await Promise.all([proved(), unproved(), applicant(), suspended()]);
  });

  test('of signing in: unknown, wrong password, not proved, not approved, suspended', async () => {
    const [wrong = '', open = '', applied = '', out = ''] = known;
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
      // The time to wait counts from the last try.
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
    ['asking for a code', '/api/sign-up/code', 202, (email: string) => ({ email })],
    [
      'entering a wrong code',
      '/api/sign-up',
      422,
      (email: string) => ({
        ...homeownerForm({ email }),
        ...{ ticket: 'x'.repeat(43), code: '000000', termsAgreed: true },
      }),
    ],
    ['applying', '/api/providers/register', 201, (email: string) => applicationBody({ email })],
    ['"Send it again"', '/api/auth/resend', 200, (username: string) => ({ username })],
    [
      'a reset with a wrong code',
      '/api/auth/reset-password',
      422,
      (username: string) => ({ username, code: '000000', newPassword: NEW_PASSWORD }),
    ],
  ])('of %s', async (_, path, status, body) => {
    const unknown = visible(await post(person(w.url), path, body(nobody())));

    expect(unknown.status).toBe(status);
    for (const email of known) expect(visible(await post(person(w.url), path, body(email)))).toEqual(unknown);
  });

  test('of asking the user pool for a reset code', async () => {
    const unknown = await askPool(sharedAws(), 'ForgotPassword', { Username: nobody() });

    expect(unknown).toMatchObject({ status: 200, text: expect.stringContaining('CodeDeliveryDetails') });
    // The pool reveals one thing: that an invitation waits (docs/adr/0011-what-a-reset-proves.md).
    const [wrong = '', , applied = '', out = ''] = known;
    for (const Username of [wrong, applied, out]) {
      const { status, text } = await askPool(sharedAws(), 'ForgotPassword', { Username });
      // Only the first letters of the requested address differ.
      expect({ status, text: text.replace(/[a-z]\*\*\*@[a-z]\*\*\*/, 'r***@h***') }).toEqual(unknown);
    }
  });
});
