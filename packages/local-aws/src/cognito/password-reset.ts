import { randomInt, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../core/protocol.ts';
import type { CloudClock } from '../core/types.ts';
import type { Context, Operations } from './context.ts';
import { invalid, map, notAuthorized, required } from './input.ts';
import { checkPolicy, hashPassword } from './password.ts';
import type { Pool } from './pool.ts';
import { deliveryDetails } from './user-view.ts';
import type { User } from './users.ts';

const HOUR_MS = 3_600_000;
const MOST_TRIES = 5;
/** The upper limit of AWS, so that local work is not stopped early. */
const MOST_CODES_AN_HOUR = 20;

/** Returns ForgotPassword, ConfirmForgotPassword (both public) and AdminResetUserPassword. */
export function passwordResetOperations({ clock, pools, users, triggers, sendMessage }: Context): Operations {
  /** Creates and stores a new code, then mails it. The mail's trigger runs outside the user's lock. */
  async function sendCode(
    pool: Pool,
    known: User,
    occasion: { clientId?: string; metadata: Record<string, string> },
    edit: (user: User) => void = () => undefined,
  ): Promise<void> {
    const { user, code } = await users.change(known, (user) => {
      edit(user);
      return { user, code: newCode(user, clock) };
    });
    await sendMessage({ source: 'CustomMessage_ForgotPassword', pool, user, code, ...occasion });
  }

  return {
    async ForgotPassword(input) {
      const client = pools.client(required(input, 'ClientId'));
      const pool = pools.pool(client.poolId);
      const username = required(input, 'Username');
      const user = await users.find(pool, username);
      const obstacle = user ? obstacleTo(user) : noSuchUser();
      if (!user || obstacle) {
        // The response for a user that cannot be mailed is the one for a user that can.
        if (client.preventUserExistenceErrors) return { CodeDeliveryDetails: deliveryDetails(username) };
        throw obstacle;
      }
      refuseUnfinishedInvitation(user);
      await sendCode(pool, user, { clientId: client.id, metadata: map(input, 'ClientMetadata') });
      return { CodeDeliveryDetails: deliveryDetails(user.attributes.email ?? '') };
    },

    async ConfirmForgotPassword(input) {
      const client = pools.client(required(input, 'ClientId'));
      const pool = pools.pool(client.poolId);
      const code = required(input, 'ConfirmationCode');
      const password = required(input, 'Password');
      checkPolicy(pool.passwordPolicy, password);
      const known = await users.find(pool, required(input, 'Username'));
      if (!known?.enabled) {
        if (client.preventUserExistenceErrors) throw mismatch();
        throw known ? notAuthorized('User is disabled.') : noSuchUser();
      }
      const user = await users.change(known, async (user) => {
        useCode(user, code, clock);
        user.password = await hashPassword(password);
        user.status = 'CONFIRMED';
        user.modifiedAt = clock.now();
        delete user.temporaryUntil;
        return user;
      });
      await triggers.passwordConfirmed({
        pool,
        user,
        clientId: client.id,
        metadata: map(input, 'ClientMetadata'),
      });
    },

    async AdminResetUserPassword(input) {
      const pool = pools.pool(required(input, 'UserPoolId'));
      const user = await users.need(pool, required(input, 'Username'));
      refuseUnfinishedInvitation(user);
      const obstacle = obstacleTo(user);
      if (obstacle) throw obstacle;
      await sendCode(pool, user, { metadata: map(input, 'ClientMetadata') }, (edited) => {
        edited.status = 'RESET_REQUIRED';
        edited.modifiedAt = clock.now();
      });
    },
  };
}

function newCode(user: User, clock: CloudClock): string {
  const now = clock.now();
  user.codeRequests = user.codeRequests.filter((at) => at > now - HOUR_MS);
  if (user.codeRequests.length >= MOST_CODES_AN_HOUR) throw tooManyAttempts();
  user.codeRequests.push(now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.resetCode = { code, expiresAt: now + HOUR_MS, failures: 0 };
  return code;
}

/** Uses the code up, or records a failed attempt. */
function useCode(user: User, given: string, clock: CloudClock): void {
  const known = user.resetCode;
  if (!known || known.expiresAt <= clock.now()) {
    throw new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (known.failures >= MOST_TRIES) throw tooManyAttempts();
  const isRight =
    given.length === known.code.length && timingSafeEqual(Buffer.from(given), Buffer.from(known.code));
  if (!isRight) {
    known.failures += 1;
    throw mismatch();
  }
  delete user.resetCode;
}

function obstacleTo(user: User): ServiceError | undefined {
  if (!user.enabled) return notAuthorized('User is disabled.');
  if (user.attributes.email_verified === 'true') return undefined;
  return invalid(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}

function refuseUnfinishedInvitation(user: User): void {
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return;
  throw notAuthorized('User password cannot be reset in the current state.');
}

function noSuchUser(): ServiceError {
  return new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
}

function mismatch(): ServiceError {
  return new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

function tooManyAttempts(): ServiceError {
  return new ServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}
