import { hashOf } from '@sward/shared/lambda/pure';

/** Result of checking an address and password. */
export type PasswordCheck =
  /** `token` authorizes changes at the password store for a few minutes; it is never persisted. */
  | { outcome: 'right'; token: string }
  | { outcome: 'wrong' }
  | { outcome: 'challenge'; challenge: Challenge; session: string };

export type Challenge = 'new_password_required' | 'second_factor_required';

/** `wrong` covers everything but the code: unknown, expired or another user's session. */
export type CodeCheck = 'right' | 'wrong_code' | 'wrong';

/** The password store. No other part of the product reads or writes passwords. */
export interface Passwords {
  /** Creates a user without sending mail. An existing one does not change. */
  ensureUser(email: string): Promise<void>;
  /** Sets a permanent password. */
  setPassword(email: string, password: string): Promise<void>;
  /** Sets a temporary password, valid for 7 days, which the first sign-in must replace. */
  setTemporaryPassword(email: string, password: string): Promise<void>;
  /** Removes the user. Idempotent. */
  remove(email: string): Promise<void>;
  /** Checks a password. Unknown, locked and disabled users are `wrong` as well. */
  check(email: string, password: string): Promise<PasswordCheck>;
  /**
   * Answers the challenge `new_password_required`.
   * @throws AppError validation_failed for a password that the store refuses.
   */
  chooseOwn(email: string, session: string, newPassword: string): Promise<PasswordCheck>;
  /** Answers the challenge `second_factor_required`. Each code is valid once. */
  checkCode(email: string, session: string, code: string): Promise<CodeCheck>;
  /**
   * Sets a password with a mailed code. `changed_untold`: the password is changed, but the trigger behind it
   * failed.
   * @throws AppError validation_failed for a password that the store refuses.
   */
  reset(email: string, code: string, newPassword: string): Promise<'changed' | 'changed_untold' | 'wrong'>;
  /** Returns a new secret (base32) for the authenticator app of the token's user. */
  newAuthenticator(token: string): Promise<string>;
  /** Activates the newest secret when the code belongs to it; otherwise returns false. */
  confirmAuthenticator(email: string, token: string, code: string): Promise<boolean>;
  removeAuthenticator(email: string): Promise<void>;
}

/** Returns an unused address, for calls that only equalize the time. */
export function decoyAddress(email: string): string {
  return `nobody@${hashOf(email).slice(0, 32)}.invalid`;
}

/**
 * Maps text that cannot be an address to an unused one, which is queried all the same to equalize the time.
 */
export function signInName(email: string): string {
  const possible = email.length <= 128 && /^[^\s@]+@[^\s@]+$/.test(email);
  return possible ? email : decoyAddress(email);
}
