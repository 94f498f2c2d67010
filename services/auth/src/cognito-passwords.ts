import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@sward/shared/kernel';
import type { Challenge, Passwords } from './passwords.ts';

const CHALLENGES: Record<string, Challenge> = {
  NEW_PASSWORD_REQUIRED: 'new_password_required',
  SOFTWARE_TOKEN_MFA: 'second_factor_required',
};

/** Refusals that all mean "not with this address and password". */
const REFUSALS = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/** Passwords in a Cognito user pool, through its server client. */
export function createCognitoPasswords(
  pool: { userPoolId: string; clientId: string },
  client = new CognitoIdentityProviderClient({}),
): Passwords {
  const UserPoolId = pool.userPoolId;

  return {
    async ensureUser(email) {
      try {
        await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            UserAttributes: [
              { Name: 'email', Value: email },
              // The pool mails reset codes to verified addresses alone; whether an address is proved is
              // the account's state, and nobody signs in before it is.
              { Name: 'email_verified', Value: 'true' },
            ],
            MessageAction: 'SUPPRESS',
          }),
        );
      } catch (error) {
        if (nameOf(error) !== 'UsernameExistsException') throw busyOr(error);
      }
    },

    async setPassword(email, password) {
      const command = new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: email,
        Password: password,
        Permanent: true,
      });
      await client.send(command).catch((error: unknown) => {
        throw busyOr(error);
      });
    },

    async check(email, password) {
      try {
        const answer = await client.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId: pool.clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        );
        // The tokens of the answer are dropped here: the session is ours.
        if (answer.AuthenticationResult) return { outcome: 'right' };
        const challenge = CHALLENGES[answer.ChallengeName ?? ''];
        if (!challenge || !answer.Session) throw new Error(`unexpected challenge ${answer.ChallengeName}`);
        return { outcome: 'challenge', challenge, session: answer.Session };
      } catch (error) {
        if (REFUSALS.has(nameOf(error))) return { outcome: 'wrong' };
        throw busyOr(error);
      }
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function busyOr(error: unknown): unknown {
  const busy = nameOf(error) === 'TooManyRequestsException';
  return busy ? new AppError('busy', { retryAfter: 1, cause: error }) : error;
}
