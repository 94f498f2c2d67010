import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createCognitoPasswords } from './cognito-passwords.ts';

const cognito = mockAws(CognitoIdentityProviderClient);
const passwords = createCognitoPasswords({
  userPoolId: 'us-east-1_pool',
  clientId: 'server',
  resetClientId: 'reset',
});
const refusal = { message: '', $metadata: {} };

test('creates a user silently, with a verified address', async () => {
  cognito.on(AdminCreateUserCommand).resolves({});

  await passwords.ensureUser('dana@example.com');

  expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'us-east-1_pool',
    Username: 'dana@example.com',
    UserAttributes: [
      { Name: 'email', Value: 'dana@example.com' },
      { Name: 'email_verified', Value: 'true' },
    ],
    MessageAction: 'SUPPRESS',
  });
});

test('does not change an existing user', async () => {
  cognito.on(AdminCreateUserCommand).rejects(new UsernameExistsException(refusal));

  await expect(passwords.ensureUser('dana@example.com')).resolves.toBeUndefined();
});

test('sets a permanent password', async () => {
  cognito.on(AdminSetUserPasswordCommand).resolves({});

  await passwords.setPassword('dana@example.com', 'Mow-the-lawn-42');

  expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'us-east-1_pool',
    Username: 'dana@example.com',
    Password: 'Mow-the-lawn-42',
    Permanent: true,
  });
});

test('a right password returns a token for the authenticator alone', async () => {
  cognito
    .on(AdminInitiateAuthCommand)
    .resolves({ AuthenticationResult: { AccessToken: 'short-lived', RefreshToken: 'x' } });

  expect(await passwords.check('dana@example.com', 'Mow-the-lawn-42')).toEqual({
    outcome: 'right',
    token: 'short-lived',
  });
  expect(cognito.commandCalls(AdminInitiateAuthCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'us-east-1_pool',
    ClientId: 'server',
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'dana@example.com', PASSWORD: 'Mow-the-lawn-42' },
  });
});

test.each([
  ['NEW_PASSWORD_REQUIRED', 'new_password_required'],
  ['SOFTWARE_TOKEN_MFA', 'second_factor_required'],
] as const)('%s is the challenge %s', async (ChallengeName, challenge) => {
  cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName, Session: 'opaque' });

  expect(await passwords.check('dana@example.com', 'x')).toEqual({
    outcome: 'challenge',
    challenge,
    session: 'opaque',
  });
});

test.each([NotAuthorizedException, UserNotFoundException])('%p is a wrong password', async (Refusal) => {
  cognito.on(AdminInitiateAuthCommand).rejects(new Refusal(refusal));

  expect(await passwords.check('dana@example.com', 'x')).toEqual({ outcome: 'wrong' });
});

test('a busy pool is busy, and anything else a defect', async () => {
  cognito
    .on(AdminInitiateAuthCommand)
    .rejectsOnce(new TooManyRequestsException(refusal))
    .rejects(new Error('no pool'));

  await expect(passwords.check('dana@example.com', 'x')).rejects.toMatchObject({ code: 'busy' });
  await expect(passwords.check('dana@example.com', 'x')).rejects.toThrow('no pool');
});
