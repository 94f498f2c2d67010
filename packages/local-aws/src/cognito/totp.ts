import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

/** Returns a new secret in base32, as authenticator apps accept it. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');
}

export function isTotpSecret(secret: string): boolean {
  return /^[A-Z2-7]{16,}=*$/.test(secret);
}

/** Returns the code of RFC 6238 (SHA-1, 30 s, 6 digits) at a time in milliseconds. */
export function totpCode(secret: string, atMs: number): string {
  return codeOfStep(decodeBase32(secret), Math.floor(atMs / STEP_MS));
}

/** Returns the step of the code: the current, previous or next one; otherwise undefined. */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  const key = decodeBase32(secret);
  const now = Math.floor(nowMs / STEP_MS);
  return [now, now - 1, now + 1].find((step) => codeOfStep(key, step) === code);
}

function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function decodeBase32(secret: string): Buffer {
  const bits = [...secret.replace(/=+$/, '')]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
