import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../core/protocol.ts';

export interface PasswordPolicy {
  minimumLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
}

export interface PasswordHash {
  salt: string;
  hash: string;
  /** The `N` of scrypt; {@link FORMER_COST} when none is stored. */
  cost?: number;
}

/** Low, because the passwords are those of a local stack and sign-in should be quick. */
const COST = 1024;
const FORMER_COST = 4096;
const LENGTH = 32;
const NOBODY: PasswordHash = { salt: '0'.repeat(32), hash: '0'.repeat(2 * LENGTH), cost: COST };

/** Throws InvalidPasswordException, in AWS's words, when the password breaks the policy. */
export function checkPolicy(policy: PasswordPolicy, password: string): void {
  const broken = [
    [password.length >= policy.minimumLength, 'Password not long enough'],
    [password.length <= 256, 'Password too long'],
    [!policy.lowercase || /[a-z]/.test(password), 'Password must have lowercase characters'],
    [!policy.uppercase || /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [!policy.numbers || /\d/.test(password), 'Password must have numeric characters'],
    [!policy.symbols || /[^A-Za-z0-9\s]/.test(password), 'Password must have symbol characters'],
  ].find(([kept]) => !kept);
  if (!broken) return;
  throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: (await derive(password, salt, COST)).toString('hex'), cost: COST };
}

/** Verifies a password. Takes as long for an unknown user, or one without a password, as for a wrong password. */
export async function verifyPassword(password: string, known: PasswordHash | undefined): Promise<boolean> {
  const { salt, hash, cost = FORMER_COST } = known ?? NOBODY;
  const equal = timingSafeEqual(await derive(password, salt, cost), Buffer.from(hash, 'hex'));
  return equal && known !== undefined;
}

/** Returns a random password that satisfies every policy. */
export function temporaryPassword(): string {
  return `${randomBytes(9).toString('base64url')}aA${randomInt(10)}!`;
}

function derive(password: string, salt: string, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, { N: cost, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
