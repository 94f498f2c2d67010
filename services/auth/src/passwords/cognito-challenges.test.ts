import {
  AdminGetUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyRequestsException,
  UserLambdaValidationException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createCognitoPasswords } from './cognito-passwords.ts';

const cognito = mockAws(CognitoIdentityProviderClient);
const ids = { userPoolId: 'us-east-1_pool', clientId: 'server', resetClientId: 'reset' };
const passwords = createCognitoPasswords(ids);
const refusal = { message: '', $metadata: {} };
const EMAIL = 'dana@example.com';

beforeEach(() => {
  cognito.on(AdminGetUserCommand).resolves({ Username: 'sub-of-dana' });
});

test('sets a temporary password', async () => {
  cognito.on(AdminSetUserPasswordCommand).resolves({});

  await passwords.setTemporaryPassword(EMAIL, 'k7mq-3xvp-9tdw');

  expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
    Username: EMAIL,
    Permanent: false,
  });
});

describe('challenges', () => {
  test('are sent under the name that the pool has for the address', async () => {
    cognito.on(AdminRespondToAuthChallengeCommand).resolves({ AuthenticationResult: { AccessToken: 't' } });

    expect(await passwords.chooseOwn(EMAIL, 'opaque', 'my-own')).toEqual({ outcome: 'right', token: 't' });
    expect(await passwords.checkCode(EMAIL, 'opaque', '123456')).toBe('right');

    const sent = cognito.commandCalls(AdminRespondToAuthChallengeCommand).map((call) => call.args[0].input);
    const common = { UserPoolId: 'us-east-1_pool', ClientId: 'server', Session: 'opaque' };
    expect(sent).toEqual([
      {
        ...common,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: 'sub-of-dana', NEW_PASSWORD: 'my-own' },
      },
      {
        ...common,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: 'sub-of-dana', SOFTWARE_TOKEN_MFA_CODE: '123456' },
      },
    ]);
  });

  test('of an address unknown to the pool are sent all the same', async () => {
    cognito.on(AdminGetUserCommand).rejects(new UserNotFoundException(refusal));
    cognito.on(AdminRespondToAuthChallengeCommand).rejects(new NotAuthorizedException(refusal));

    expect(await passwords.chooseOwn('nobody@x.invalid', 'opaque', 'my-own')).toEqual({ outcome: 'wrong' });
    expect(await passwords.checkCode('nobody@x.invalid', 'opaque', '123456')).toBe('wrong');
    expect(cognito.commandCalls(AdminRespondToAuthChallengeCommand)).toHaveLength(2);
  });

  test('a new password may lead to the second factor', async () => {
    cognito
      .on(AdminRespondToAuthChallengeCommand)
      .resolves({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'next' });

    expect(await passwords.chooseOwn(EMAIL, 'opaque', 'my-own')).toEqual({
      outcome: 'challenge',
      challenge: 'second_factor_required',
      session: 'next',
    });
  });

  test.each([CodeMismatchException, ExpiredCodeException])('%p is a wrong code', async (Refusal) => {
    cognito.on(AdminRespondToAuthChallengeCommand).rejects(new Refusal(refusal));

    expect(await passwords.checkCode(EMAIL, 'opaque', '000000')).toBe('wrong_code');
  });

  test('a password that the pool refuses is reported at its field', async () => {
    cognito.on(AdminRespondToAuthChallengeCommand).rejects(new InvalidPasswordException(refusal));

    await expect(passwords.chooseOwn(EMAIL, 'opaque', 'x')).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { newPassword: 'password_length' } },
    });
  });

  test('a busy pool is busy', async () => {
    cognito.on(AdminRespondToAuthChallengeCommand).rejects(new TooManyRequestsException(refusal));

    await expect(passwords.checkCode(EMAIL, 'opaque', '123456')).rejects.toMatchObject({ code: 'busy' });
  });
});

describe('resets', () => {
  test('go through the public client', async () => {
    cognito.on(ConfirmForgotPasswordCommand).resolves({});

    expect(await passwords.reset(EMAIL, '123456', 'my-own')).toBe('changed');
    expect(cognito.commandCalls(ConfirmForgotPasswordCommand)[0]?.args[0].input).toEqual({
      ClientId: 'reset',
      Username: EMAIL,
      ConfirmationCode: '123456',
      Password: 'my-own',
    });
  });

  test.each([CodeMismatchException, ExpiredCodeException, LimitExceededException, NotAuthorizedException])(
    '%p is a wrong code',
    async (Refusal) => {
      cognito.on(ConfirmForgotPasswordCommand).rejects(new Refusal(refusal));

      expect(await passwords.reset(EMAIL, '000000', 'my-own')).toBe('wrong');
    },
  );

  test('a trigger that fails does so after the change', async () => {
    cognito.on(ConfirmForgotPasswordCommand).rejects(new UserLambdaValidationException(refusal));

    expect(await passwords.reset(EMAIL, '123456', 'my-own')).toBe('changed_untold');
  });
});

describe('authenticators', () => {
  test('are in force once their code is verified', async () => {
    cognito.on(AssociateSoftwareTokenCommand).resolves({ SecretCode: 'JBSWY3DPEHPK3PXP' });
    cognito.on(VerifySoftwareTokenCommand).resolves({ Status: 'SUCCESS' });
    cognito.on(AdminSetUserMFAPreferenceCommand).resolves({});

    expect(await passwords.newAuthenticator('token')).toBe('JBSWY3DPEHPK3PXP');
    expect(await passwords.confirmAuthenticator(EMAIL, 'token', '123456')).toBe(true);
    await passwords.removeAuthenticator(EMAIL);

    const preferences = cognito.commandCalls(AdminSetUserMFAPreferenceCommand);
    expect(preferences.map((call) => call.args[0].input.SoftwareTokenMfaSettings)).toEqual([
      { Enabled: true, PreferredMfa: true },
      { Enabled: false, PreferredMfa: false },
    ]);
  });

  test('stay as they are with a wrong code', async () => {
    cognito.on(VerifySoftwareTokenCommand).rejects(new EnableSoftwareTokenMFAException(refusal));

    expect(await passwords.confirmAuthenticator(EMAIL, 'token', '000000')).toBe(false);
    expect(cognito.commandCalls(AdminSetUserMFAPreferenceCommand)).toEqual([]);
  });
});
