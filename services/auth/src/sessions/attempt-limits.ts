import { AppError, type Clock, epochSeconds, MINUTE } from '@sward/shared/kernel';
import {
  any,
  atMost,
  ConditionFailed,
  type Key,
  less,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';

const ATTEMPTS = 4;
const REST_MS = 15 * MINUTE;

/** What is tried: a password, the challenge after it, a reset code, or the password of whoever is signed in. */
export type Step = 'sign-in' | 'challenge' | 'reset' | 'own-password';

/** Attempts of one caller: an address, a device that has signed in before, or an account. */
function budgetKey(step: Step, caller: string): Key {
  return { pk: `THROTTLE#${step}#${caller}#rest`, sk: 'THROTTLE' };
}

/**
 * Counts an attempt before Cognito is asked. After four, the caller must rest for 15 minutes since
 * the last one: Cognito forgets failures by the same rule and locks at the fifth, so a window that simply
 * rolls on would let a patient stranger keep an account locked for its owner.
 * @throws AppError too_many_requests with the seconds left.
 */
export async function consumeAttempt(table: Table, clock: Clock, step: Step, caller: string): Promise<void> {
  const key = budgetKey(step, caller);
  const now = clock.now();
  const until = now + REST_MS;
  const ttl = epochSeconds(until) + 60;
  try {
    await table.transact([
      { put: { ...key, used: 1, until, ttl }, if: any(missing(), atMost('until', now)) },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await table.transact([
      {
        update: key,
        add: { used: 1 },
        set: { until, ttl },
        if: any(missing('used'), less('used', ATTEMPTS)),
        onConflict: (current) =>
          new AppError('too_many_requests', { retryAfter: (Number(current?.until ?? until) - now) / 1000 }),
      },
    ]);
  }
}

/** A success gives all attempts back. */
export function resetAttempts(step: Step, caller: string): Write {
  return { delete: budgetKey(step, caller) };
}
