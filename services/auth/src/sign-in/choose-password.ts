import { type Actor, AppError } from '@sward/shared/kernel';
import { type Account, isInvited, isPasswordBeingSet } from '../accounts/account.ts';
import { confirmedEvents } from '../accounts/account-event.ts';
import { recordOwnPassword } from '../accounts/account-store.ts';
import { SIGN_INS_OF_VIEWER } from '../accounts/limits.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { PasswordCheck } from '../passwords/password-gateway.ts';
import type { Ports } from '../ports.ts';
import { startSession, type Visit } from '../sessions/start-session.ts';
import type { SignIn } from './log-in.ts';
import { beginAttempt } from './sign-in-attempt.ts';

export interface OwnPassword extends Visit {
  username: string;
  /** Session of the challenge. */
  session: string;
  newPassword: string;
  viewer: string;
}

/**
 * Continues a sign-in with a temporary password. Since it was mailed, the address is confirmed and the account becomes
 * active. A second factor's challenge comes next.
 * @throws AppError validation_failed for a common password; invalid_credentials, alike for unknown addresses,
 * expired sessions and invitations, and suspended accounts; too_many_requests.
 */
export async function choosePassword(ports: Ports, actor: Actor, input: OwnPassword): Promise<SignIn> {
  checkNewPassword('newPassword', input.newPassword);
  const attempt = await beginAttempt(ports, 'challenge', SIGN_INS_OF_VIEWER, input);
  const { account, name, caller, device } = attempt;
  const now = ports.clock.now();
  const invited = account && invitationCounts(account, now) ? account : undefined;
  const check = await ports.passwords.chooseOwn(name, invited ? input.session : 'none', input.newPassword);
  const owner = await settled(ports, actor, invited, check, now);
  if (check.outcome === 'challenge') return { challenge: check.challenge, session: check.session };
  return startSession(ports, actor, owner, { ...input, device, caller, secondFactor: false });
}

/** Refuses a challenge session that outlived its invitation, since it would set a password. */
function invitationCounts(account: Account, now: number): boolean {
  return isInvited(account, now) && !isPasswordBeingSet(account, now);
}

async function settled(
  ports: Ports,
  actor: Actor,
  invited: Account | undefined,
  check: PasswordCheck,
  now: number,
): Promise<Account> {
  if (!invited || check.outcome === 'wrong') throw new AppError('invalid_credentials');
  await ports.accounts.transact([recordOwnPassword(invited, now), ...confirmedEvents(ports, actor, invited)]);
  const { temporaryUntil: _, ...account } = invited;
  return { ...account, state: 'active', version: invited.version + 1, passwordChangedAt: now };
}
