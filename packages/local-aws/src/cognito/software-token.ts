import { ServiceError } from '../core/protocol.ts';
import type { Context, Operations } from './context.ts';
import { type Input, invalid, notAuthorized, optional, required } from './input.ts';
import type { Pool } from './pool.ts';
import type { FoundTicket, Tickets } from './tickets.ts';
import { isTotpSecret, newTotpSecret, totpStep } from './totp.ts';
import type { User, Users } from './users.ts';

/**
 * Accepts an authenticator code at real time `nowMs`. Each code is accepted once.
 * Throws CodeMismatchException, or ExpiredCodeException for a code that was used before.
 */
export function takeTotpCode(user: User, code: string, nowMs: number): void {
  const step = user.totp && totpStep(user.totp.secret, code, nowMs);
  if (!user.totp || step === undefined) {
    throw new ServiceError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep) {
    throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  user.totp.lastStep = step;
}

/** Returns AssociateSoftwareToken, VerifySoftwareToken and AdminSetUserMFAPreference. */
export function softwareTokenOperations({ clock, realNow, pools, users, tickets }: Context): Operations {
  return {
    async AssociateSoftwareToken(input) {
      const ticket = await ticketOf(tickets, input);
      const secret = newTotpSecret();
      await users.change(ticket, (user) => {
        user.pendingTotp = secret;
      });
      return { SecretCode: secret, ...(ticket.kind === 'challenge' && { Session: input.Session }) };
    },

    async VerifySoftwareToken(input) {
      const ticket = await ticketOf(tickets, input);
      const code = required(input, 'UserCode');
      await users.change(ticket, (user) => {
        if (user.pendingTotp === undefined) throw invalid('User has not been set up for software token mfa');
        const step = totpStep(user.pendingTotp, code, realNow());
        if (step === undefined) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
        user.totp = { secret: user.pendingTotp, lastStep: step };
        user.modifiedAt = clock.now();
        delete user.pendingTotp;
      });
      return { Status: 'SUCCESS', ...(ticket.kind === 'challenge' && { Session: input.Session }) };
    },

    async AdminSetUserMFAPreference(input) {
      const pool = pools.pool(required(input, 'UserPoolId'));
      const known = await users.need(pool, required(input, 'Username'));
      const settings = input.SoftwareTokenMfaSettings as
        | { Enabled?: boolean; PreferredMfa?: boolean }
        | undefined;
      if (settings === undefined) return;
      await users.change(known, (user) => {
        if (settings.Enabled && !user.totp) {
          throw invalid('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
        }
        user.mfa = { enabled: settings.Enabled === true, preferred: settings.PreferredMfa === true };
        user.modifiedAt = clock.now();
      });
    },
  };
}

/** Sets a user's authenticator secret (base32), effective at once and with no code used yet. */
export async function setTotpSecret(
  users: Users,
  pool: Pool,
  username: string,
  secret: string,
): Promise<void> {
  if (!isTotpSecret(secret)) throw invalid('The secret must be at least 16 characters of base32.');
  await users.change(await users.need(pool, username), (user) => {
    user.totp = { secret, lastStep: 0 };
    user.mfa = { enabled: true, preferred: true };
  });
}

/** Returns the ticket of the caller's access token or challenge session. */
async function ticketOf(tickets: Tickets, input: Input): Promise<FoundTicket> {
  const accessToken = optional(input, 'AccessToken');
  const session = optional(input, 'Session');
  const ticket = accessToken
    ? await tickets.find(accessToken, 'access')
    : session && (await tickets.find(session, 'challenge'));
  if (ticket) return ticket;
  throw notAuthorized(accessToken ? 'Invalid Access Token' : 'Invalid session for the user.');
}
