import { type ErrorCode, isAppError } from './errors.ts';

/** Several tabs at once lose to each other more than once. */
const ATTEMPTS = 8;

/**
 * Runs a command again, from its first read on, when somebody else moved in between: the next look says what is
 * really in the way, or that the work is done. `attempt` counts from 1.
 */
export async function retryOnConflict<T>(
  conflicts: readonly ErrorCode[],
  run: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (attempt === ATTEMPTS || !isAppError(error, ...conflicts)) throw error;
    }
  }
}
