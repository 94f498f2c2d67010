import { type Actor, AppError } from '@sward/shared/kernel';
import { hasOwnPassword } from '../accounts/account.ts';
import { SIGN_INS_OF_VIEWER } from '../accounts/limits.ts';
import type { Ports } from '../ports.ts';
import { type StartedSession, startSession, type Visit } from '../sessions/start-session.ts';
import { recordWrongCode } from './second-factor-failures.ts';
import { beginAttempt } from './sign-in-attempt.ts';

export interface EnteredCode extends Visit {
  username: string;
  /** Session of the challenge. */
  session: string;
  code: string;
  viewer: string;
}

/**
 * Continues after a right password with a code of the authenticator app. The third wrong one notifies the
 * account holder.
 * @throws AppError code_invalid; invalid_credentials, alike for unknown addresses, expired sessions and
 * suspended accounts; too_many_requests.
 */
export async function enterCode(ports: Ports, actor: Actor, input: EnteredCode): Promise<StartedSession> {
  const attempt = await beginAttempt(ports, 'challenge', SIGN_INS_OF_VIEWER, input);
  const { account, name, caller, device } = attempt;
  const check = await ports.passwords.checkCode(name, input.session, input.code);
  if (!account || !hasOwnPassword(account) || check === 'wrong') throw new AppError('invalid_credentials');
  if (check === 'wrong_code') {
    await recordWrongCode(ports, account);
    throw new AppError('code_invalid');
  }
  return startSession(ports, actor, account, { ...input, device, caller, secondFactor: true });
}
