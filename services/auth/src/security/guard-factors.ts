import { type Actor, AppError, isStaff, signedIn } from '@sward/shared/kernel';
import type { Account } from '../accounts/account.ts';

/**
 * A password alone changes none of the factors of an operator who has one: whoever knows it would give themselves what it
 * is to be worthless without. Says whether a factor that is added now must be the first one.
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
