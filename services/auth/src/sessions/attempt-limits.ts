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

/** The attempted step: a password, the challenge after it, a reset code, or the caller's own password. */
export type Step = 'sign-in' | 'challenge' | 'reset' | 'own-password';

/** Attempts of one caller: an address, a known device, or an account. */
function budgetKey(step: Step, caller: string): Key {
  return { pk: `THROTTLE#${step}#${caller}#rest`, sk: 'THROTTLE' };
}

/**
 * Counts an attempt before Cognito is called. After four, the caller must wait for 15 minutes since the last
 * one. Cognito resets failures by the same rule and locks at the fifth, so that with a rolling window a
 * patient stranger could keep an account locked.
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

/** Resets the attempts after a success. */
export function resetAttempts(step: Step, caller: string): Write {
  return { delete: budgetKey(step, caller) };
}
