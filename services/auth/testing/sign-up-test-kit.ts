import { ANONYMOUS } from '@sward/shared/kernel';
import { sendSignUpCode } from '../src/registration/send-sign-up-code.ts';
import { type SignUpForm, signUp } from '../src/registration/sign-up.ts';
import * as kit from './sign-in-test-kit.ts';
import { EMAIL } from './sign-in-test-kit.ts';
import { itemsOf, signUpForm, type TestPorts, VIEWER, VISIT } from './test-kit.ts';

/** Steps of signing up, bound to the ports of the running test. */
export function signUpSteps(current: () => TestPorts) {
  const ask = (viewer = VIEWER, email = EMAIL) =>
    sendSignUpCode(current(), ANONYMOUS, { email, language: 'en', viewer });
  return {
    ask,
    /** Requests a code; returns the form with it. */
    form: async (overrides: Partial<SignUpForm> = {}): Promise<SignUpForm> => {
      const { ticket } = await ask();
      return { ...signUpForm(current(), ticket), ...overrides };
    },
    finish: (form: SignUpForm, viewer = VIEWER) =>
      signUp(current(), ANONYMOUS, { ...VISIT, ...form, viewer }),
    login: (password: string) => kit.login(current(), { password }),
    account: () => kit.read(current()),
    accounts: () => itemsOf(current(), 'ACCOUNT#').filter(({ sk }) => sk === 'ACCOUNT'),
  };
}

/** Returns a code that differs from this one. */
export const other = (digits: string) => (digits === '000000' ? '111111' : '000000');
