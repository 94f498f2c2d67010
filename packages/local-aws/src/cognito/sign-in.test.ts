import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  ResourceNotFoundException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsCall } from '../../testing/aws-call.ts';
import {
  OPEN_CLIENT,
  openTestPool,
  PASSWORD,
  RESET_CLIENT,
  resources,
  SERVER_CLIENT,
  type TestPool,
  UserPoolId,
} from '../../testing/cognito.ts';

const DAY = 86_400_000;
const WRONG = 'Incorrect username or password.';
const LOCKED = 'Password attempts exceeded';

let pool: TestPool;

beforeEach(async () => {
  pool = await openTestPool();
});

afterEach(() => pool.close());

test('address in any case or sub, with the password, gives tokens', async () => {
  const sub = await pool.member('ann@example.com');

  for (const username of ['ann@example.com', 'Ann@EXAMPLE.com', sub]) {
    const { AuthenticationResult } = await pool.signIn(username, PASSWORD);
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
  }
});

test('a wrong password and an unknown user are answered alike', async () => {
  await pool.member('ann@example.com');

  for (const username of ['ann@example.com', 'nobody@example.com']) {
    await expect(pool.signIn(username, 'wrong password')).rejects.toEqual(
      expect.objectContaining({ name: 'NotAuthorizedException', message: WRONG }),
    );
  }
});

test('a client without PreventUserExistenceErrors tells unknown users', async () => {
  await expect(pool.signIn('nobody@example.com', PASSWORD, OPEN_CLIENT)).rejects.toBeInstanceOf(
    UserNotFoundException,
  );
});

test('only a client with the flow signs in', async () => {
  await pool.member('ann@example.com');
  const initiate = (ClientId: string, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'USER_SRP_AUTH') =>
    pool.sdk.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow,
        AuthParameters: { USERNAME: 'ann@example.com', PASSWORD },
      }),
    );

  await expect(initiate(RESET_CLIENT, 'ADMIN_USER_PASSWORD_AUTH')).rejects.toThrow(
    'Auth flow not enabled for this client',
  );
  await expect(initiate(SERVER_CLIENT, 'USER_SRP_AUTH')).rejects.toBeInstanceOf(InvalidParameterException);
  await expect(initiate('unknownclient', 'ADMIN_USER_PASSWORD_AUTH')).rejects.toBeInstanceOf(
    ResourceNotFoundException,
  );
});

describe('temporary password', () => {
  const choose = async (password: string, next: string) => {
    const { Session } = await pool.signIn('ann@example.com', password);
    return pool.answer('NEW_PASSWORD_REQUIRED', Session, { USERNAME: 'ann@example.com', NEW_PASSWORD: next });
  };

  beforeEach(async () => {
    await pool.invite('ann@example.com', 'Temp-12345');
  });

  test('leads to the choice of an own one and then is worth nothing', async () => {
    const { AuthenticationResult } = await choose('Temp-12345', PASSWORD);

    expect(AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(pool.signIn('ann@example.com', 'Temp-12345')).rejects.toThrow(WRONG);
    expect((await pool.signIn('ann@example.com', PASSWORD)).ChallengeName).toBeUndefined();
  });

  test('a new password below the policy is refused and the session stays good', async () => {
    const { Session } = await pool.signIn('ann@example.com', 'Temp-12345');
    const respond = (NEW_PASSWORD: string) =>
      pool.answer('NEW_PASSWORD_REQUIRED', Session, { USERNAME: 'ann@example.com', NEW_PASSWORD });

    await expect(respond('short')).rejects.toBeInstanceOf(InvalidPasswordException);
    expect((await respond(PASSWORD)).AuthenticationResult).toBeDefined();
    await expect(respond('another one')).rejects.toBeInstanceOf(NotAuthorizedException);
  });

  test("a session is its user's alone and lives three minutes", async () => {
    await pool.member('bob@example.com');
    const { Session } = await pool.signIn('ann@example.com', 'Temp-12345');
    const respond = (USERNAME: string, session = Session) =>
      pool.answer('NEW_PASSWORD_REQUIRED', session, { USERNAME, NEW_PASSWORD: PASSWORD });

    await expect(respond('bob@example.com')).rejects.toThrow('Invalid session for the user.');
    await expect(respond('ann@example.com', 'x'.repeat(40))).rejects.toThrow('Invalid session for the user.');
    pool.clock.advance(3 * 60_000);
    await expect(respond('ann@example.com')).rejects.toThrow('Invalid session for the user.');
  });

  test('is good for seven days of product time', async () => {
    pool.clock.advance(7 * DAY - 1);
    expect((await pool.signIn('ann@example.com', 'Temp-12345')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');

    pool.clock.advance(1);
    await expect(pool.signIn('ann@example.com', 'Temp-12345')).rejects.toThrow(
      'Temporary password has expired and must be reset by an administrator.',
    );
  });

  test('a session survives a restart', async () => {
    const { Session } = await pool.signIn('ann@example.com', 'Temp-12345');
    await pool.restart();

    const reply = await pool.answer('NEW_PASSWORD_REQUIRED', Session, {
      USERNAME: 'ann@example.com',
      NEW_PASSWORD: PASSWORD,
    });
    expect(reply.AuthenticationResult).toBeDefined();
  });
});

describe('lock-out', () => {
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      await expect(pool.signIn('ann@example.com', 'wrong password')).rejects.toThrow(WRONG);
    }
  };

  beforeEach(async () => {
    await pool.member('ann@example.com');
  });

  test('four failures do not lock', async () => {
    await fail(4);

    expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
  });

  test('the fifth locks for a second, each further failure twice as long', async () => {
    await fail(5);
    await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toThrow(LOCKED);
    pool.clock.advance(1000);
    await fail(1);
    pool.clock.advance(1999);
    await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toThrow(LOCKED);
    pool.clock.advance(1);

    expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
    await fail(4);
    expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
  });

  test('attempts at the same moment all count', async () => {
    const attempts = Array.from({ length: 8 }, () =>
      pool.signIn('ann@example.com', 'wrong password').catch((error: Error) => error.message),
    );

    const messages = await Promise.all(attempts);

    expect(messages.filter((message) => message === WRONG)).toHaveLength(5);
    expect(messages.filter((message) => message === LOCKED)).toHaveLength(3);
  });

  test('no lock is longer than fifteen minutes, and a quarter of an hour of rest ends it all', async () => {
    await fail(4);
    // The 11th failure locks for 64 s, the 15th would for 1,024 s.
    for (let failure = 5; failure <= 15; failure += 1) {
      await fail(1);
      pool.clock.advance(Math.min(1000 * 2 ** (failure - 5), 15 * 60_000) - 1);
      await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toThrow(LOCKED);
      pool.clock.advance(1);
    }

    await fail(4);
    expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
  });

  test('a restart keeps the lock', async () => {
    await fail(5);
    await pool.restart();

    await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toThrow(LOCKED);
  });
});

test('a disabled user cannot sign in until enabled again', async () => {
  const Username = await pool.member('ann@example.com');

  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toThrow('User is disabled.');
  await expect(pool.signIn('ann@example.com', 'wrong password')).rejects.toThrow(WRONG);

  await pool.sdk.send(new AdminEnableUserCommand({ UserPoolId, Username }));
  expect((await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult).toBeDefined();
});

test('an administrator can make a new password necessary', async () => {
  const Username = await pool.member('ann@example.com');
  await pool.sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));

  await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toBeInstanceOf(
    PasswordResetRequiredException,
  );
  expect(pool.code()).toMatch(/^\d{6}$/);
});

test('a global sign-out ends access tokens, and so does their hour', async () => {
  const Username = await pool.member('ann@example.com');
  const token = async () =>
    (await pool.signIn('ann@example.com', PASSWORD)).AuthenticationResult?.AccessToken;
  const use = (AccessToken: string | undefined) =>
    pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));

  const first = await token();
  expect((await use(first)).SecretCode).toBeTruthy();
  await pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await expect(use(first)).rejects.toBeInstanceOf(NotAuthorizedException);

  const second = await token();
  pool.clock.advance(3_600_000);
  await expect(use(second)).rejects.toBeInstanceOf(NotAuthorizedException);
});

describe('permissions', () => {
  const call = (target: string, body: object = { UserPoolId }) =>
    awsCall({ headers: { 'x-amz-target': target }, body: Buffer.from(JSON.stringify(body)) });
  const arn = resources[0]?.arn;

  test('an administrative operation needs its action on the pool', async () => {
    expect(await pool.cognito.accesses(call('AWSCognitoIdentityProviderService.AdminGetUser'))).toEqual([
      { action: 'cognito-idp:AdminGetUser', resource: arn },
    ]);
    expect(await pool.cognito.accesses(call('SwardLocal.SetTotpSecret'))).toEqual([
      { action: 'sward-local:SetTotpSecret', resource: arn },
    ]);
  });

  test.each(['ForgotPassword', 'ConfirmForgotPassword', 'AssociateSoftwareToken', 'VerifySoftwareToken'])(
    '%s is public',
    async (operation) => {
      expect(await pool.cognito.accesses(call(`AWSCognitoIdentityProviderService.${operation}`, {}))).toEqual(
        [],
      );
    },
  );

  test.each([{}, { authorization: 'AWS4-HMAC-SHA256 x' }])(
    'an unsigned administrative call is refused, with headers %j',
    async (headers) => {
      const reply = await fetch(pool.served.url, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers', ...headers },
        body: JSON.stringify({ UserPoolId }),
      });

      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('MissingAuthenticationTokenException');
    },
  );
});
