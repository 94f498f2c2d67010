import { hashOf } from '@sward/shared/lambda/pure';

/** What the keeper of passwords says to an address and a password. */
export type PasswordCheck =
  /** `token` proves this sign-in to the keeper for a few minutes; it is never stored. */
  | { outcome: 'right'; token: string }
  | { outcome: 'wrong' }
  | { outcome: 'challenge'; challenge: Challenge; session: string };

export type Challenge = 'new_password_required' | 'second_factor_required';

/** `wrong` is everything but the code: unknown, over, of somebody else. */
export type CodeCheck = 'right' | 'wrong_code' | 'wrong';

/** The keeper of passwords; no other part of the product sees one stored. */
export interface Passwords {
  /** Makes a user without a mail of its own; one that exists already stays as it is. */
  ensureUser(email: string): Promise<void>;
  /** Sets the password for good, whatever it was before. */
  setPassword(email: string, password: string): Promise<void>;
  /** Sets a password that counts for 7 days and must be replaced at the first sign-in. */
  setTemporaryPassword(email: string, password: string): Promise<void>;
  /** Removes the user; one that is gone stays so. */
  remove(email: string): Promise<void>;
  /** Unknown, locked and disabled users are `wrong` as well. */
  check(email: string, password: string): Promise<PasswordCheck>;
  /**
   * Answers the challenge `new_password_required`.
   * @throws AppError validation_failed for a password that the keeper does not take.
   */
  chooseOwn(email: string, session: string, newPassword: string): Promise<PasswordCheck>;
  /** Answers the challenge `second_factor_required`. Each code is taken once. */
  checkCode(email: string, session: string, code: string): Promise<CodeCheck>;
  /**
   * Sets a password with a mailed code. `changed_untold`: the password is changed, but what follows
   * a change outside of this service did not happen.
   * @throws AppError validation_failed for a password that the keeper does not take.
   */
  reset(email: string, code: string, newPassword: string): Promise<'changed' | 'changed_untold' | 'wrong'>;
  /** A new secret (base32) for the authenticator app of whoever holds the token. */
  newAuthenticator(token: string): Promise<string>;
  /** Puts the newest secret into force when the code is its own; otherwise false. */
  confirmAuthenticator(email: string, token: string, code: string): Promise<boolean>;
  removeAuthenticator(email: string): Promise<void>;
}

/** An address that nobody has, for calls that are made only to take as long as real ones. */
export function decoyAddress(email: string): string {
  return `nobody@${hashOf(email).slice(0, 32)}.invalid`;
}

/** What cannot be an address is nobody's, and is asked for all the same: it must take as long. */
export function signInName(email: string): string {
  const possible = email.length <= 128 && /^[^\s@]+@[^\s@]+$/.test(email);
  return possible ? email : decoyAddress(email);
}
