import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type AdminRespondToAuthChallengeCommandOutput,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  busyIfThrottled,
  nameOf,
  passwordRefused,
  REFUSALS,
  TRIGGER_FAILURES,
  WRONG_CODES,
} from './cognito-errors.ts';
import type { Challenge, PasswordCheck, Passwords } from './password-gateway.ts';

const CHALLENGES: Record<string, Challenge> = {
  NEW_PASSWORD_REQUIRED: 'new_password_required',
  SOFTWARE_TOKEN_MFA: 'second_factor_required',
};

export interface PoolIds {
  userPoolId: string;
  /** Client id for password sign-in. */
  clientId: string;
  /** Client id of the public client that requests reset codes. */
  resetClientId: string;
}

/** Passwords in a Cognito user pool. */
export function createCognitoPasswords(
  pool: PoolIds,
  client = new CognitoIdentityProviderClient({}),
): Passwords {
  const UserPoolId = pool.userPoolId;
  const ClientId = pool.clientId;

  async function setPassword(email: string, password: string, permanent: boolean): Promise<void> {
    const command = new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: email,
      Password: password,
      Permanent: permanent,
    });
    await busyIfThrottled(client.send(command));
  }

  /** Challenges need the pool's own user name, not the address. */
  async function userNameOf(email: string): Promise<string> {
    const command = new AdminGetUserCommand({ UserPoolId, Username: email });
    return (await busyIfThrottled(client.send(command), 'UserNotFoundException'))?.Username ?? email;
  }

  async function answer(
    email: string,
    ChallengeName: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
    Session: string,
    responses: Record<string, string>,
  ) {
    const command = new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: await userNameOf(email), ...responses },
    });
    return client.send(command);
  }

  async function preferAuthenticator(email: string, on: boolean): Promise<void> {
    const command = new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username: email,
      SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
    });
    await busyIfThrottled(client.send(command));
  }

  return {
    async ensureUser(email) {
      const command = new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          // The pool mails reset codes only to verified addresses. Sward tracks confirmation in the account's
          // state, which sign-in requires.
          { Name: 'email_verified', Value: 'true' },
        ],
        MessageAction: 'SUPPRESS',
      });
      await busyIfThrottled(client.send(command), 'UsernameExistsException');
    },

    setPassword: (email, password) => setPassword(email, password, true),
    setTemporaryPassword: (email, password) => setPassword(email, password, false),

    async remove(email) {
      await busyIfThrottled(
        client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email })),
        'UserNotFoundException',
      );
    },

    check: (email, password) =>
      outcomeOf(
        client.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        ),
      ),

    chooseOwn: (email, session, newPassword) =>
      outcomeOf(answer(email, 'NEW_PASSWORD_REQUIRED', session, { NEW_PASSWORD: newPassword })),

    async checkCode(email, session, code) {
      const sent = answer(email, 'SOFTWARE_TOKEN_MFA', session, { SOFTWARE_TOKEN_MFA_CODE: code });
      try {
        return (await outcomeOf(sent)).outcome === 'right' ? 'right' : 'wrong';
      } catch (error) {
        if (WRONG_CODES.has(nameOf(error))) return 'wrong_code';
        throw error;
      }
    },

    async reset(email, code, newPassword) {
      const command = new ConfirmForgotPasswordCommand({
        ClientId: pool.resetClientId,
        Username: email,
        ConfirmationCode: code,
        Password: newPassword,
      });
      try {
        await busyIfThrottled(client.send(command));
        return 'changed';
      } catch (error) {
        if (WRONG_CODES.has(nameOf(error)) || REFUSALS.has(nameOf(error))) return 'wrong';
        if (TRIGGER_FAILURES.has(nameOf(error))) return 'changed_untold';
        throw passwordRefused(error);
      }
    },

    async newAuthenticator(token) {
      const answered = await busyIfThrottled(
        client.send(new AssociateSoftwareTokenCommand({ AccessToken: token })),
      );
      if (!answered?.SecretCode) throw new Error('the pool gave no secret');
      return answered.SecretCode;
    },

    async confirmAuthenticator(email, token, code) {
      try {
        const verify = new VerifySoftwareTokenCommand({ AccessToken: token, UserCode: code });
        const answered = await busyIfThrottled(client.send(verify));
        if (answered?.Status !== 'SUCCESS') return false;
      } catch (error) {
        if (WRONG_CODES.has(nameOf(error))) return false;
        throw error;
      }
      await preferAuthenticator(email, true);
      return true;
    },

    removeAuthenticator: (email) => preferAuthenticator(email, false),
  };
}

/** Tokens of the pool never leave these functions: Sward has its own session. */
async function outcomeOf(
  sent: Promise<Partial<AdminRespondToAuthChallengeCommandOutput>>,
): Promise<PasswordCheck> {
  try {
    const answer = (await busyIfThrottled(sent)) ?? {};
    if (answer.AuthenticationResult) {
      return { outcome: 'right', token: answer.AuthenticationResult.AccessToken ?? '' };
    }
    const challenge = CHALLENGES[answer.ChallengeName ?? ''];
    if (!challenge || !answer.Session) throw new Error(`unexpected challenge ${answer.ChallengeName}`);
    return { outcome: 'challenge', challenge, session: answer.Session };
  } catch (error) {
    if (REFUSALS.has(nameOf(error))) return { outcome: 'wrong' };
    throw passwordRefused(error);
  }
}
