import type { Passwords } from '../src/passwords/password-gateway.ts';

/** The password store in memory, with the behavior of the user pool. */
export interface FakePasswords extends Passwords {
  /** Calls in order: `ensure dana@example.com`. */
  calls: string[];
  /** Password by address. */
  known: Map<string, string | undefined>;
  /** Addresses with a temporary password. */
  temporary: Set<string>;
  /** Addresses with an authenticator, whose code is always CODE. */
  authenticators: Set<string>;
  /** Reset codes by address. */
  resetCodes: Map<string, string>;
  /** Name of the next call to fail. */
  breakOn?: 'ensure' | 'set' | 'remove';
  /** Fails the pool's trigger after a reset. */
  triggerFails?: boolean;
}

/** The code of every authenticator. */
export const CODE = '123456';
const TOKEN = 'token of ';

export function fakePasswords(): FakePasswords {
  const sessionOf = (email: string) => `session of ${email}`;
  const fake: FakePasswords = {
    calls: [],
    known: new Map(),
    temporary: new Set(),
    authenticators: new Set(),
    resetCodes: new Map(),
    async ensureUser(email) {
      called('ensure', email);
      if (!fake.known.has(email)) fake.known.set(email, undefined);
    },
    async setPassword(email, password) {
      called('set', email);
      fake.known.set(email, password);
      fake.temporary.delete(email);
    },
    async setTemporaryPassword(email, password) {
      called('set', email);
      fake.known.set(email, password);
      fake.temporary.add(email);
    },
    async remove(email) {
      called('remove', email);
      fake.known.delete(email);
    },
    async check(email, password) {
      called('check', email);
      if (fake.known.get(email) !== password) return { outcome: 'wrong' };
      if (!fake.temporary.has(email)) return proved(email);
      return { outcome: 'challenge', challenge: 'new_password_required', session: sessionOf(email) };
    },
    async chooseOwn(email, session, newPassword) {
      called('choose', email);
      if (session !== sessionOf(email) || !fake.temporary.has(email)) return { outcome: 'wrong' };
      fake.known.set(email, newPassword);
      fake.temporary.delete(email);
      return proved(email);
    },
    async checkCode(email, session, code) {
      called('code', email);
      if (session !== sessionOf(email)) return 'wrong';
      return code === CODE ? 'right' : 'wrong_code';
    },
    async reset(email, code, newPassword) {
      called('reset', email);
      if (fake.resetCodes.get(email) !== code) return 'wrong';
      fake.resetCodes.delete(email);
      fake.known.set(email, newPassword);
      fake.temporary.delete(email);
      return fake.triggerFails ? 'changed_untold' : 'changed';
    },
    newAuthenticator: async () => 'JBSWY3DPEHPK3PXP',
    async confirmAuthenticator(email, token, code) {
      if (token !== TOKEN + email || code !== CODE) return false;
      fake.authenticators.add(email);
      return true;
    },
    async removeAuthenticator(email) {
      fake.authenticators.delete(email);
    },
  };

  function proved(email: string) {
    if (!fake.authenticators.has(email)) return { outcome: 'right' as const, token: TOKEN + email };
    const challenge = 'second_factor_required' as const;
    return { outcome: 'challenge' as const, challenge, session: sessionOf(email) };
  }

  function called(name: string, email: string): void {
    fake.calls.push(`${name} ${email}`);
    if (fake.breakOn !== name) return;
    fake.breakOn = undefined;
    throw new Error(`${name} broke`);
  }
  return fake;
}
