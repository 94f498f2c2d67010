import type { Json } from '@sward/local-aws';
import { SEED_PASSWORD, SEED_TOTP_SECRET } from './seed.ts';

/** One line of the list of sample people to sign in as. */
export interface Login {
  role: string;
  username: string;
  password: string;
  /** Secret of the authenticator app. */
  secret?: string;
}

/** Key of the store's entry with the logins, once there are sample people. */
export const SEEDED_KEY = 'cloud~seeded';

export interface Seeded {
  logins: (Login & Json)[];
}

export function loginsOf(accounts: readonly { email: string; userType: string }[]): (Login & Json)[] {
  return accounts.map(({ email, userType }) => {
    const secret = userType === 'operator' ? SEED_TOTP_SECRET : undefined;
    return { role: userType, username: email, password: SEED_PASSWORD, ...(secret && { secret }) };
  });
}
