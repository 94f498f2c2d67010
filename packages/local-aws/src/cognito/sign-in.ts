import { randomBytes } from 'node:crypto';
import { ServiceError } from '../core/protocol.ts';
import type { Context, Operations } from './context.ts';
import { type Input, invalid, map, notAuthorized, required } from './input.ts';
import { afterFailure, beginAttempt, NO_FAILURES } from './lockout.ts';
import { checkPolicy, hashPassword, verifyPassword } from './password.ts';
import type { Pool, PoolClient } from './pool.ts';
import { takeTotpCode } from './software-token.ts';
import type { FoundTicket } from './tickets.ts';
import type { User } from './users.ts';

const MOST_MISMATCHES = 5;

/** Returns AdminInitiateAuth and AdminRespondToAuthChallenge: password, new password, authenticator code. */
export function signInOperations({ clock, realNow, pools, users, tickets }: Context): Operations {
  async function challenge(client: PoolClient, user: User, name: string, parameters: Record<string, string>) {
    const expiresAt = clock.now() + client.sessionMinutes * 60_000;
    return {
      ChallengeName: name,
      Session: await tickets.issue(user, {
        kind: 'challenge',
        challenge: name,
        clientId: client.id,
        expiresAt,
      }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
    };
  }

  async function signedIn(client: PoolClient, user: User) {
    const seconds = client.accessTokenSeconds;
    const expiresAt = clock.now() + seconds * 1000;
    return {
      AuthenticationResult: {
        AccessToken: await tickets.issue(user, { kind: 'access', clientId: client.id, expiresAt }),
        IdToken: randomBytes(32).toString('base64url'),
        RefreshToken: randomBytes(32).toString('base64url'),
        ExpiresIn: seconds,
        TokenType: 'Bearer',
      },
      ChallengeParameters: {},
    };
  }

  /** Returns the step after a correct password: the authenticator for a user that has one, otherwise the tokens. */
  function secondStep(client: PoolClient, user: User) {
    return user.mfa.enabled && user.totp
      ? challenge(client, user, 'SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: 'Authenticator' })
      : signedIn(client, user);
  }

  async function provePassword(user: User, password: string): Promise<void> {
    user.failures = beginAttempt(user.failures, clock.now());
    if (!(await verifyPassword(password, user.password))) {
      user.failures = afterFailure(user.failures, clock.now());
      throw notAuthorized();
    }
    user.failures = NO_FAILURES;
    if (!user.enabled) throw notAuthorized('User is disabled.');
    if (user.status === 'RESET_REQUIRED') {
      throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user');
    }
  }

  function firstStep(client: PoolClient, user: User) {
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return secondStep(client, user);
    if ((user.temporaryUntil ?? 0) <= clock.now()) {
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    }
    return challenge(client, user, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    });
  }

  async function chooseNewPassword(pool: Pool, user: User, responses: Record<string, string>): Promise<void> {
    const password = required(responses, 'NEW_PASSWORD');
    checkPolicy(pool.passwordPolicy, password);
    user.password = await hashPassword(password);
    user.status = 'CONFIRMED';
    user.modifiedAt = clock.now();
    delete user.temporaryUntil;
    for (const [name, value] of Object.entries(responses)) {
      if (name.startsWith('userAttributes.')) user.attributes[name.slice('userAttributes.'.length)] = value;
    }
  }

  async function proveAuthenticator(
    user: User,
    ticket: FoundTicket,
    responses: Record<string, string>,
  ): Promise<void> {
    if (ticket.mismatches >= MOST_MISMATCHES) throw badSession();
    try {
      takeTotpCode(user, required(responses, 'SOFTWARE_TOKEN_MFA_CODE'), realNow());
    } catch (error) {
      await tickets.noteMismatch(ticket);
      throw error;
    }
  }

  function theClient(input: Input): { pool: Pool; client: PoolClient } {
    const pool = pools.pool(required(input, 'UserPoolId'));
    return { pool, client: pools.client(required(input, 'ClientId'), pool.id) };
  }

  return {
    async AdminInitiateAuth(input) {
      const { pool, client } = theClient(input);
      if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH' && input.AuthFlow !== 'ADMIN_NO_SRP_AUTH') {
        throw invalid(`Unsupported AuthFlow ${input.AuthFlow}.`);
      }
      if (!client.adminPasswordAuth) throw invalid('Auth flow not enabled for this client');
      const parameters = map(input, 'AuthParameters');
      const username = parameters.USERNAME;
      const password = parameters.PASSWORD;
      if (!username) throw invalid('Missing required parameter USERNAME');
      if (!password) throw invalid('Missing required parameter PASSWORD');

      const known = await users.find(pool, username);
      if (!known) {
        await verifyPassword(password, undefined);
        if (client.preventUserExistenceErrors) throw notAuthorized();
        throw new ServiceError('UserNotFoundException', 'User does not exist.');
      }
      return users.change(known, async (user) => {
        await provePassword(user, password);
        return firstStep(client, user);
      });
    },

    async AdminRespondToAuthChallenge(input) {
      const { pool, client } = theClient(input);
      const name = required(input, 'ChallengeName');
      if (name !== 'NEW_PASSWORD_REQUIRED' && name !== 'SOFTWARE_TOKEN_MFA') {
        throw invalid(`Unsupported challenge ${name}.`);
      }
      const responses = map(input, 'ChallengeResponses');
      const session = required(input, 'Session');
      const owner = await tickets.find(session, 'challenge');
      const named = await users.find(pool, required(responses, 'USERNAME'));
      if (!owner || owner.poolId !== pool.id || named?.sub !== owner.sub) throw badSession();

      return users.change(named, async (user) => {
        // Reads the ticket again under the user's lock, because a session works only once.
        const ticket = await tickets.find(session, 'challenge');
        if (ticket?.challenge !== name || ticket.clientId !== client.id) throw badSession();
        if (!user.enabled) throw notAuthorized('User is disabled.');
        if (name === 'NEW_PASSWORD_REQUIRED') {
          await chooseNewPassword(pool, user, responses);
          await tickets.spend(ticket);
          return secondStep(client, user);
        }
        await proveAuthenticator(user, ticket, responses);
        await tickets.spend(ticket);
        return signedIn(client, user);
      });
    },
  };
}

function badSession(): ServiceError {
  return notAuthorized('Invalid session for the user.');
}
