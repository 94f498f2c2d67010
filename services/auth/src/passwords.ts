import { createHash } from 'node:crypto';

/** What the keeper of passwords says to an address and a password. */
export type PasswordCheck =
  | { outcome: 'right' }
  | { outcome: 'wrong' }
  | { outcome: 'challenge'; challenge: Challenge; session: string };

export type Challenge = 'new_password_required' | 'second_factor_required';

/** The keeper of passwords; no other part of the product sees one stored. */
export interface Passwords {
  /** Makes a user without a mail of its own; one that exists already stays as it is. */
  ensureUser(email: string): Promise<void>;
  /** Sets the password for good, whatever it was before. */
  setPassword(email: string, password: string): Promise<void>;
  /** Unknown, locked and disabled users are `wrong` as well. */
  check(email: string, password: string): Promise<PasswordCheck>;
}

/** An address that nobody has, for calls that are made only to take as long as real ones. */
export function decoyAddress(email: string): string {
  return `nobody@${createHash('sha256').update(email).digest('hex').slice(0, 32)}.invalid`;
}
