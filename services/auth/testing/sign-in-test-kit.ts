import { ANONYMOUS } from '@sward/shared/kernel';
import type { Account } from '../src/accounts/account.ts';
import { accountByEmail } from '../src/accounts/account-store.ts';
import { type HomeownerForm, registerHomeowner } from '../src/registration/register-homeowner.ts';
import { type Reset, resetPassword } from '../src/security/reset-password.ts';
import type { StartedSession } from '../src/sessions/start-session.ts';
import { choosePassword, type OwnPassword } from '../src/sign-in/choose-password.ts';
import { type Credentials, logIn, type SignIn } from '../src/sign-in/log-in.ts';
import { homeownerForm, itemsOf, PASSWORD, type TestPorts, VIEWER, VISIT } from './test-kit.ts';

/** The address in the forms. */
export const EMAIL = 'dana@example.com';
/** An own password. */
export const OWN = 'my-very-own-grass';

export const register = (ports: TestPorts, form: HomeownerForm = homeownerForm(), viewer = VIEWER) =>
  registerHomeowner(ports, ANONYMOUS, { form, viewer });

export const login = (ports: TestPorts, more: Partial<Credentials> = {}) =>
  logIn(ports, ANONYMOUS, { ...VISIT, username: EMAIL, password: PASSWORD, ...more });

/** Answers the challenge of a temporary password. */
export const choose = (ports: TestPorts, more: Partial<OwnPassword> = {}) => {
  const { username = EMAIL } = more;
  const session = `session of ${username}`;
  return choosePassword(ports, ANONYMOUS, { ...VISIT, username, session, newPassword: OWN, ...more });
};

export const reset = (ports: TestPorts, code: string, more: Partial<Reset> = {}) =>
  resetPassword(ports, ANONYMOUS, { ...VISIT, username: EMAIL, code, newPassword: OWN, ...more });

/** Returns the only account, as stored. */
export const stored = (ports: TestPorts) =>
  itemsOf(ports, 'ACCOUNT#')[0] as { pk: string; sk: string } & Record<string, unknown>;

export async function read(ports: TestPorts): Promise<Account> {
  const found = await accountByEmail(ports.accounts, EMAIL);
  if (!found) throw new Error('no account');
  return found;
}

export function change(ports: TestPorts, set: Record<string, string | number>): Promise<void> {
  const { pk, sk } = stored(ports);
  return ports.accounts.transact([{ update: { pk, sk }, set }]);
}

/** Returns the session of a sign-in without a challenge. */
export function started(signIn: SignIn): StartedSession {
  if ('challenge' in signIn) throw new Error('a challenge');
  return signIn;
}
