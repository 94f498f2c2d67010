import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';

/** Refusals that all mean a wrong address, password or challenge session. */
export const REFUSALS = new Set([
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'TooManyFailedAttemptsException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

export const WRONG_CODES = new Set([
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
]);

/** The pool's response to a failed trigger; after a reset the password has changed by then. */
export const TRIGGER_FAILURES = new Set([
  'InvalidLambdaResponseException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
]);

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Returns the pool's response, or undefined for the expected error. Throttling becomes `busy`. */
export async function busyIfThrottled<T>(sent: Promise<T>, expected?: string): Promise<T | undefined> {
  try {
    return await sent;
  } catch (error) {
    const name = nameOf(error);
    if (expected !== undefined && name === expected) return undefined;
    if (name === 'TooManyRequestsException') throw new AppError('busy', { retryAfter: 1, cause: error });
    throw error;
  }
}

/** Maps the pool's refusal of a new password. */
export function passwordRefused(error: unknown): unknown {
  if (nameOf(error) !== 'InvalidPasswordException') return error;
  const fields = { newPassword: MESSAGE_KEYS.password_length };
  return new AppError('validation_failed', { fields, cause: nameOf(error) });
}
