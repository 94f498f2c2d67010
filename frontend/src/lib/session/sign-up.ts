import type { BodyInput, Contract } from '@sward/shared/contract';
import { ApiError } from '@sward/shared/contract/client';
import { api, isCode } from '../api/api.ts';
import type { User } from './session.tsx';

type SignUp = BodyInput<Contract['auth.signUp']>;

/** The code whose call had no answer, in this page view. */
let unanswered = '';

/**
 * Makes an account by the mailed code, which is spent with it, and signs in. Where the answer of an earlier call was
 * lost, its password signs in. Throws the refusal of the code otherwise.
 */
export async function signUp(body: SignUp): Promise<User> {
  try {
    return ofAccount(await api.call('auth.signUp', { body }));
  } catch (error) {
    if (isCode(error, 'code_invalid') && unanswered === body.code) {
      const { email: username, password } = body;
      const given = await api.call('auth.login', { body: { username, password } }).catch(() => undefined);
      if (given && 'user' in given) return ofAccount(given);
    }
    if (!(error instanceof ApiError) || error.status >= 500) unanswered = body.code;
    throw error;
  }
}

const ofAccount = ({ user }: { user: Omit<User, 'secondFactor'> }): User => ({
  ...user,
  secondFactor: false,
});
