import { type Actor, AppError, isStaff, signedIn } from '@sward/shared/kernel';
import type { Account } from '../accounts/account.ts';

/**
 * Refuses to change an operator's factors with the password alone once there is one, so that a stolen
 * password cannot replace them. Returns whether an added factor must be the first one.
 * @throws AppError second_factor_needed
 */
export function guardFactors(
  actor: Actor,
  account: Pick<Account, 'secondFactor' | 'passkeys'>,
): { first: boolean } {
  if (!isStaff(actor) || signedIn(actor).secondFactor) return { first: false };
  if (account.secondFactor || account.passkeys) throw new AppError('second_factor_needed');
  return { first: true };
}
