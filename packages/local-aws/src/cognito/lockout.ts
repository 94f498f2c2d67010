import { notAuthorized } from './input.ts';

/** Failed sign-ins of a user, in product time. */
export interface Failures {
  count: number;
  lockedUntil: number;
  lastAttemptAt: number;
}

export const NO_FAILURES: Failures = { count: 0, lockedUntil: 0, lastAttemptAt: 0 };

const FREE_ATTEMPTS = 4;
const FORGET_AFTER_MS = 15 * 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/**
 * Returns the failures that count at `now`, with this attempt noted. Throws NotAuthorizedException during a lock,
 * which such an attempt does not extend. A quarter of an hour without attempts clears all failures.
 */
export function beginAttempt(failures: Failures, now: number): Failures {
  if (now < failures.lockedUntil) throw notAuthorized('Password attempts exceeded');
  const rested = now - failures.lastAttemptAt >= FORGET_AFTER_MS;
  return { ...(rested ? NO_FAILURES : failures), lastAttemptAt: now };
}

/** Returns the failures after another one. From the fifth on the user is locked for 1 s, doubling up to 15 minutes. */
export function afterFailure(failures: Failures, now: number): Failures {
  const count = failures.count + 1;
  const lock =
    count <= FREE_ATTEMPTS ? 0 : Math.min(1000 * 2 ** (count - FREE_ATTEMPTS - 1), LONGEST_LOCK_MS);
  return { count, lockedUntil: now + lock, lastAttemptAt: now };
}
