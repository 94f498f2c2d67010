import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What the length does not say of a password that somebody chooses. Cognito takes no blanks at the ends.
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
