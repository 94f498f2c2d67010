import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidParameterException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openTestPool, PASSWORD, type TestPool, UserPoolId } from '../../testing/cognito.ts';
import { administrator } from '../../testing/core.ts';
import type { AwsCall } from '../core/types.ts';
import { totpCode, totpStep } from './totp.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STEP = 30_000;

let pool: TestPool;
let sub: string;

beforeEach(async () => {
  pool = await openTestPool();
  sub = await pool.member('ann@example.com');
});

afterEach(() => pool.close());

const codeNow = (secret = SECRET) => totpCode(secret, pool.real.now);
const firstStep = async () => (await pool.signIn('ann@example.com', PASSWORD)).Session;
const answer = (session: string | undefined, code: string) =>
  pool.answer('SOFTWARE_TOKEN_MFA', session, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: code });
const prefer = (Enabled: boolean) =>
  pool.sdk.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username: sub,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );

test('codes are those of RFC 6238', () => {
  // The vectors of the RFC's appendix B for SHA-1, last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((at) => totpCode(secret, at * 1000))).toEqual(
    ['287082', '081804', '005924', '353130'],
  );
  expect(totpStep(secret, '287082', 59_000)).toBe(1);
});

test('set-up with the access token: associate, verify, switch on, sign in with a code', async () => {
  const { AuthenticationResult } = await pool.signIn('ann@example.com', PASSWORD);
  const AccessToken = AuthenticationResult?.AccessToken;
  const { SecretCode = '' } = await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const verify = (UserCode: string) =>
    pool.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));

  await expect(prefer(true)).rejects.toBeInstanceOf(InvalidParameterException);
  await expect(verify('12345x')).rejects.toBeInstanceOf(EnableSoftwareTokenMFAException);
  expect((await verify(codeNow(SecretCode))).Status).toBe('SUCCESS');
  expect((await pool.signIn('ann@example.com', PASSWORD)).ChallengeName).toBeUndefined();
  await prefer(true);

  const challenge = await pool.signIn('ann@example.com', PASSWORD);
  pool.real.now += STEP;
  const reply = await answer(challenge.Session, codeNow(SecretCode));
  const user = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId, Username: sub }));

  expect(challenge.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  expect(reply.AuthenticationResult?.AccessToken).toBeTruthy();
  expect(user).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
});

test('set-up with the session of a challenge', async () => {
  await pool.invite('bob@example.com', 'Temp-12345');
  const { Session } = await pool.signIn('bob@example.com', 'Temp-12345');

  const associated = await pool.sdk.send(new AssociateSoftwareTokenCommand({ Session }));
  const verified = await pool.sdk.send(
    new VerifySoftwareTokenCommand({
      Session: associated.Session,
      UserCode: codeNow(associated.SecretCode),
    }),
  );

  expect(verified.Status).toBe('SUCCESS');
  expect(verified.Session).toBeTruthy();
});

test('a half-done new set-up leaves the authenticator in use alone', async () => {
  await pool.cognito.setTotpSecret('ann@example.com', SECRET);
  const { AuthenticationResult } = await answer(await firstStep(), codeNow());

  await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: AuthenticationResult?.AccessToken }));

  pool.real.now += STEP;
  expect((await answer(await firstStep(), codeNow())).AuthenticationResult).toBeDefined();
});

describe('with a fixed secret', () => {
  beforeEach(() => pool.cognito.setTotpSecret('ann@example.com', SECRET));

  test.each([-STEP, 0, STEP])('a code %p ms away from real time is taken', async (offset) => {
    expect(
      (await answer(await firstStep(), totpCode(SECRET, pool.real.now + offset))).AuthenticationResult,
    ).toBeDefined();
  });

  test.each([-2 * STEP, 2 * STEP])('a code %p ms away is not', async (offset) => {
    const session = await firstStep();

    await expect(answer(session, totpCode(SECRET, pool.real.now + offset))).rejects.toBeInstanceOf(
      CodeMismatchException,
    );
  });

  test('product time does not matter', async () => {
    pool.clock.advance(40 * 86_400_000);

    expect((await answer(await firstStep(), codeNow())).AuthenticationResult).toBeDefined();
  });

  test('a code is taken once', async () => {
    await answer(await firstStep(), codeNow());

    await expect(answer(await firstStep(), codeNow())).rejects.toBeInstanceOf(ExpiredCodeException);
    pool.real.now += STEP;
    expect((await answer(await firstStep(), codeNow())).AuthenticationResult).toBeDefined();
  });

  test('setting the secret again makes the code of now good again', async () => {
    await answer(await firstStep(), codeNow());
    await pool.cognito.setTotpSecret('ann@example.com', SECRET);

    expect((await answer(await firstStep(), codeNow())).AuthenticationResult).toBeDefined();
  });

  test('a session takes five wrong codes', async () => {
    const session = await firstStep();
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(answer(session, 'wrong!')).rejects.toBeInstanceOf(CodeMismatchException);
    }

    await expect(answer(session, codeNow())).rejects.toThrow('Invalid session for the user.');
    expect((await answer(await firstStep(), codeNow())).AuthenticationResult).toBeDefined();
  });

  test('a session of one challenge does not answer the other', async () => {
    const session = await firstStep();

    await expect(
      pool.answer('NEW_PASSWORD_REQUIRED', session, { USERNAME: sub, NEW_PASSWORD: 'taken over!' }),
    ).rejects.toThrow('Invalid session for the user.');
  });

  test('a chosen new password still asks for the code', async () => {
    await pool.invite('bob@example.com', 'Temp-12345');
    await pool.cognito.setTotpSecret('bob@example.com', SECRET);
    const { Session } = await pool.signIn('bob@example.com', 'Temp-12345');

    const reply = await pool.answer('NEW_PASSWORD_REQUIRED', Session, {
      USERNAME: 'bob@example.com',
      NEW_PASSWORD: PASSWORD,
    });

    expect(reply.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(reply.AuthenticationResult).toBeUndefined();
  });

  test('switched off, the password is enough', async () => {
    await prefer(false);

    expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
  });
});

describe('SwardLocal.SetTotpSecret', () => {
  const call = (body: object, isAdministrator = true): AwsCall => ({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: {
      'x-amz-target': 'SwardLocal.SetTotpSecret',
      authorization: `AWS4-HMAC-SHA256 Credential=${administrator.accessKeyId}/20260101/us-east-1/cognito-idp/aws4_request`,
    },
    body: Buffer.from(JSON.stringify(body)),
    principal: { ...administrator, administrator: isAdministrator },
  });

  test('sets the secret for the administrator', async () => {
    const reply = await pool.cognito.handle(
      call({ UserPoolId, Username: 'ann@example.com', Secret: SECRET }),
    );

    expect(reply.status).toBe(200);
    expect((await answer(await firstStep(), codeNow())).AuthenticationResult).toBeDefined();
  });

  test('is refused to everyone else, and to a secret that is none', async () => {
    const input = { Username: 'ann@example.com', Secret: SECRET };

    const refused = await pool.cognito.handle(call(input, false));
    const invalid = await pool.cognito.handle(call({ ...input, Secret: 'short' }));

    expect(JSON.parse(String(refused.body)).__type).toBe('AccessDeniedException');
    expect(JSON.parse(String(invalid.body)).__type).toBe('InvalidParameterException');
    expect((await pool.signIn('ann@example.com', PASSWORD)).ChallengeName).toBeUndefined();
  });
});

describe('for the console', () => {
  test('everyone is listed, with the code of this moment where there is an authenticator', async () => {
    await pool.member('bea@example.com');
    await pool.cognito.setTotpSecret('ann@example.com', SECRET);

    const listed = await pool.cognito.list();

    expect(listed.sort((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
      { email: 'ann@example.com', status: 'CONFIRMED', code: codeNow() },
      { email: 'bea@example.com', status: 'CONFIRMED' },
    ]);
  });

  test('a code that was taken may be taken once more when it is asked for, and not otherwise', async () => {
    await pool.cognito.setTotpSecret('ann@example.com', SECRET);
    await answer(await firstStep(), codeNow());
    await expect(answer(await firstStep(), codeNow())).rejects.toBeInstanceOf(ExpiredCodeException);

    const code = await pool.cognito.freshCode('ann@example.com');

    expect(code).toBe(codeNow());
    expect((await answer(await firstStep(), code ?? '')).AuthenticationResult).toBeDefined();
    expect(await pool.cognito.freshCode('nobody@example.com')).toBeUndefined();
  });
});
