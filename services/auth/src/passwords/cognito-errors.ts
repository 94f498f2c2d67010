import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';

/** Refusals that all mean "not with this address and password", or "not with this session". */
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

/** What the pool answers when a trigger fails; for a reset that is after the password has changed. */
export const TRIGGER_FAILURES = new Set([
  'InvalidLambdaResponseException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
]);

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** The answer of the pool; undefined for the one error that is expected. A busy pool is `busy`. */
export async function orBusy<T>(sent: Promise<T>, expected?: string): Promise<T | undefined> {
  try {
    return await sent;
  } catch (error) {
    const name = nameOf(error);
    if (expected !== undefined && name === expected) return undefined;
    if (name === 'TooManyRequestsException') throw new AppError('busy', { retryAfter: 1, cause: error });
    throw error;
  }
}

/** What to throw when the pool does not take a new password. */
export function passwordRefused(error: unknown): unknown {
  if (nameOf(error) !== 'InvalidPasswordException') return error;
  const fields = { newPassword: MESSAGE_KEYS.password_length };
  return new AppError('validation_failed', { fields, cause: nameOf(error) });
}
