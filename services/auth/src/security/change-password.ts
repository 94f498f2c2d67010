import { type Actor, signedIn } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { signInChangedEvent } from '../accounts/account-event.ts';
import { recordPasswordChange } from '../accounts/account-store.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Ports } from '../ports.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { type StartedSession, startSession, type Visit } from '../sessions/start-session.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { knownDevice } from '../sign-in/sign-in-attempt.ts';

/**
 * Changes the caller's password. Sign-ins begun with the old one fail, every other session ends, this one is
 * replaced, and the account holder is notified.
 * @throws AppError validation_failed at `password` or `newPassword`; too_many_requests.
 */
export async function changePassword(
  ports: Ports,
  actor: Actor,
  input: Visit & { password: string; newPassword: string },
): Promise<StartedSession> {
  const { secondFactor } = signedIn(actor);
  checkNewPassword('newPassword', input.newPassword);
  const { account } = await checkPassword(ports, actor, input.password);
  await ports.passwords.setPassword(account.email, input.newPassword);
  const passwordChangedAt = ports.clock.now();
  await ports.accounts.transact([
    recordPasswordChange(account.id, passwordChangedAt),
    signInChangedEvent(ports, actor, account.id, 'password'),
  ]);
  // A session with the right password is on a known device, even after its cookie was lost.
  const device = (await knownDevice(ports, input.device, account.id)) ?? ports.ids.secret();
  const started = await startSession(
    ports,
    actor,
    { ...account, passwordChangedAt },
    { ...input, device, caller: hashOf(account.email), secondFactor },
  );
  await revokeSessions(ports, account.id, started.sid);
  return started;
}
