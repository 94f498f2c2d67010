import {
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
  CodeMismatchException,
  ConfirmForgotPasswordCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CONFIRMED_FUNCTION,
  MESSAGE_FUNCTION,
  OPEN_CLIENT,
  openTestPool,
  PASSWORD,
  RESET_CLIENT,
  resources,
  type TestPool,
  UserPoolId,
} from '../../testing/cognito.ts';

const NEW_PASSWORD = 'another password';
const HOUR = 3_600_000;

let pool: TestPool;
let sub: string;

beforeEach(async () => {
  pool = await openTestPool();
  sub = await pool.member('ann@example.com');
});

afterEach(() => pool.close());

const forgot = (Username = 'ann@example.com', ClientId = RESET_CLIENT) =>
  pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username, ClientMetadata: { lang: 'en' } }));
const confirm = (ConfirmationCode: string, Password = NEW_PASSWORD, Username = 'ann@example.com') =>
  pool.sdk.send(
    new ConfirmForgotPasswordCommand({ ClientId: RESET_CLIENT, Username, ConfirmationCode, Password }),
  );
const wrong = () => (pool.code() === '000000' ? '000001' : '000000');

test('the code of the mail sets a new password, once', async () => {
  const { CodeDeliveryDetails } = await forgot('ANN@example.com');
  const code = pool.code();
  await confirm(code);

  expect(CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'a***@e***',
  });
  expect(pool.mails.at(-1)?.to).toBe('ann@example.com');
  await expect(pool.signIn('ann@example.com', PASSWORD)).rejects.toBeInstanceOf(NotAuthorizedException);
  expect((await pool.signIn('ann@example.com', NEW_PASSWORD)).AuthenticationResult).toBeDefined();
  await expect(confirm(code)).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('the triggers get the events of Cognito', async () => {
  await forgot();
  await confirm(pool.code());

  const common = {
    version: '1',
    region: 'us-east-1',
    userPoolId: UserPoolId,
    userName: sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: RESET_CLIENT },
  };
  const userAttributes = {
    sub,
    email: 'ann@example.com',
    email_verified: 'true',
    'cognito:user_status': 'CONFIRMED',
  };
  expect(pool.events).toEqual([
    {
      arn: MESSAGE_FUNCTION,
      event: {
        ...common,
        triggerSource: 'CustomMessage_ForgotPassword',
        request: {
          userAttributes,
          clientMetadata: { lang: 'en' },
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
    },
    {
      arn: CONFIRMED_FUNCTION,
      event: {
        ...common,
        triggerSource: 'PostConfirmation_ConfirmForgotPassword',
        request: { userAttributes },
        response: {},
      },
    },
  ]);
});

test('the CustomMessage trigger writes the mail', async () => {
  pool.triggers[MESSAGE_FUNCTION] = async (event) => ({
    ...event,
    response: {
      emailSubject: 'Choose a new password',
      emailMessage: '<h1>Hi &amp; hello</h1><p>Code <b>{####}</b></p><a href="https://sward.test/r">Open</a>',
    },
  });

  await forgot();

  const code = pool.code();
  expect(pool.mails).toEqual([
    {
      to: 'ann@example.com',
      subject: 'Choose a new password',
      text: `Hi & hello\nCode ${code}\nOpen (https://sward.test/r)`,
      html: `<h1>Hi &amp; hello</h1><p>Code <b>${code}</b></p><a href="https://sward.test/r">Open</a>`,
    },
  ]);
});

test('a CustomMessage trigger that fails or forgets the code sends nothing', async () => {
  pool.triggers[MESSAGE_FUNCTION] = async () => {
    throw new Error('no template');
  };
  await expect(forgot()).rejects.toEqual(
    expect.objectContaining({
      name: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error no template.',
    }),
  );

  pool.triggers[MESSAGE_FUNCTION] = async () => ({ response: { emailMessage: 'no code here' } });
  await expect(forgot()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  expect(pool.mails).toEqual([]);
});

test('a PostConfirmation trigger may use the pool; when it fails the caller hears of it', async () => {
  pool.triggers[CONFIRMED_FUNCTION] = async (event) => {
    await pool.sdk.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: sub,
        UserAttributes: [{ Name: 'custom:account', Value: 'acc_1' }],
      }),
    );
    return event;
  };
  await forgot();
  await confirm(pool.code());

  pool.triggers[CONFIRMED_FUNCTION] = async () => {
    throw new Error('sessions not deleted');
  };
  await forgot();
  await expect(confirm(pool.code(), 'a third password')).rejects.toBeInstanceOf(
    UserLambdaValidationException,
  );
});

test('a trigger that does not permit the pool to invoke it is not run', async () => {
  const unpermitted = await openTestPool(resources.filter(({ type }) => type !== 'AWS::Lambda::Permission'));
  try {
    await unpermitted.member('ann@example.com');
    const request = new ForgotPasswordCommand({ ClientId: RESET_CLIENT, Username: 'ann@example.com' });

    await expect(unpermitted.sdk.send(request)).rejects.toBeInstanceOf(UnexpectedLambdaException);
    expect(unpermitted.events).toEqual([]);
  } finally {
    await unpermitted.close();
  }
});

test('a code lives an hour of product time', async () => {
  await forgot();
  pool.clock.advance(HOUR);

  await expect(confirm(pool.code())).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('after five wrong tries the right code is refused too, a new one works', async () => {
  await forgot();
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(confirm(wrong())).rejects.toBeInstanceOf(CodeMismatchException);
  }
  await expect(confirm(pool.code())).rejects.toBeInstanceOf(LimitExceededException);

  await forgot();
  await confirm(pool.code());
  expect((await pool.signIn('ann@example.com', NEW_PASSWORD)).AuthenticationResult).toBeDefined();
});

test('a newer code replaces the older', async () => {
  await forgot();
  const older = pool.code();
  do await forgot();
  while (pool.code() === older);

  await expect(confirm(older)).rejects.toBeInstanceOf(CodeMismatchException);
});

test('a password below the policy does not use the code up', async () => {
  await forgot();
  await expect(confirm(pool.code(), 'short')).rejects.toBeInstanceOf(InvalidPasswordException);
  await confirm(pool.code());
});

test('codes are limited by the hour', async () => {
  for (let count = 0; count < 20; count += 1) await forgot();
  await expect(forgot()).rejects.toBeInstanceOf(LimitExceededException);

  pool.clock.advance(HOUR);
  await forgot();
});

test('who has no account is answered like who has one, and gets no mail', async () => {
  const { CodeDeliveryDetails } = await forgot('Nobody@Example.com');

  expect(CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'n***@e***',
  });
  expect(pool.mails).toEqual([]);
  await expect(confirm('123456', NEW_PASSWORD, 'nobody@example.com')).rejects.toBeInstanceOf(
    CodeMismatchException,
  );
  await expect(forgot('nobody@example.com', OPEN_CLIENT)).rejects.toBeInstanceOf(UserNotFoundException);
});

test('a disabled user gets no code', async () => {
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: sub }));

  expect((await forgot()).CodeDeliveryDetails?.Destination).toBe('a***@e***');
  expect(pool.mails).toEqual([]);
});

test('an invited user who has not signed in cannot reset', async () => {
  await pool.invite('bob@example.com');

  await expect(forgot('bob@example.com')).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('a browser may call: unsigned, from any origin, with its preflight', async () => {
  const origin = 'http://localhost:3000';
  const preflight = await pool.cognito.handle({
    method: 'OPTIONS',
    path: '/',
    query: new URLSearchParams(),
    headers: { origin, 'access-control-request-headers': 'content-type,x-amz-target' },
    body: Buffer.alloc(0),
    principal: pool.served.principal,
  });
  const reply = await fetch(pool.served.url, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
    },
    body: JSON.stringify({
      ClientId: RESET_CLIENT,
      Username: 'ann@example.com',
      ConfirmationCode: '123456',
      Password: NEW_PASSWORD,
    }),
  });

  expect(preflight).toMatchObject({
    status: 200,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type,x-amz-target',
      'access-control-allow-methods': 'POST',
    },
  });
  expect(reply.status).toBe(400);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(reply.headers.get('x-amzn-errortype')).toBe('ExpiredCodeException');
});
