import { type Actor, AppError } from '@sward/shared/kernel';
import { PRODUCT_NAME } from '@sward/shared/product';
import type { Account } from '../accounts/account.ts';
import { signInChangedEvent } from '../accounts/account-event.ts';
import { recordSecondFactor } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { markSecondFactor } from '../sessions/session-store.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { guardFactors } from './guard-factors.ts';

export type SecondFactorSetUp = { enabled: false; secret: string; uri: string } | { enabled: true };

/**
 * Without a code: returns a new, inactive secret for the authenticator app. With its code: switches the
 * second factor on, confirmed in this session; other sessions continue without it.
 * @throws AppError validation_failed at `password`; state_changed when it is on already; second_factor_needed
 * of an operator with a passkey who signed in without it; code_invalid; too_many_requests.
 */
export async function setUpSecondFactor(
  ports: Ports,
  actor: Actor,
  input: { password: string; code?: string | undefined; sid: string | undefined },
): Promise<SecondFactorSetUp> {
  const { account, check } = await checkPassword(ports, actor, input.password);
  if (check.outcome !== 'right') throw new AppError('state_changed');
  guardFactors(actor, account);
  const { passwords } = ports;
  if (input.code === undefined) {
    const secret = await passwords.newAuthenticator(check.token);
    return { enabled: false, secret, uri: uriOf(account, secret) };
  }
  const confirmed = await passwords.confirmAuthenticator(account.email, check.token, input.code);
  if (!confirmed) throw new AppError('code_invalid');
  await ports.accounts.transact([
    recordSecondFactor(account.id, true),
    ...(input.sid ? [markSecondFactor(input.sid, account.id, true)] : []),
    signInChangedEvent(ports, actor, account.id, 'second_factor_on'),
  ]);
  return { enabled: true };
}

/** Returns the URI that authenticator apps read from a QR code. */
function uriOf({ email }: Account, secret: string): string {
  const label = `${encodeURIComponent(PRODUCT_NAME)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(PRODUCT_NAME)}`;
}
