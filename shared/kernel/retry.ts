import { type ErrorCode, isAppError } from './errors.ts';

/** Several concurrent tabs conflict more than once. */
const ATTEMPTS = 8;

/**
 * Repeats a command from its first read on after a conflict, so that it meets the real obstacle or finds its
 * work done. `attempt` counts from 1.
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
