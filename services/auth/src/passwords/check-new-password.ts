import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Checks what the length does not: common passwords, and blanks at the ends, which Cognito refuses.
 * @throws AppError validation_failed at that field.
 */
export function checkNewPassword(field: 'password' | 'newPassword', password: string): void {
  if (password.trim() !== password) {
    throw new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.invalid_input } });
  }
  if (isCommonPassword(password)) {
    throw new AppError('validation_failed', { fields: { [field]: MESSAGE_KEYS.password_common } });
  }
}
