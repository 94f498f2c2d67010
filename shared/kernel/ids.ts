import type { Clock } from './clock.ts';

export type IdPrefix =
  | 'acc'
  | 'adr'
  | 'app'
  | 'aud'
  | 'bid'
  | 'cho'
  | 'cnv'
  | 'dsp'
  | 'evt'
  | 'exp'
  | 'jnl'
  | 'lnk'
  | 'msg'
  | 'nac'
  | 'ntf'
  | 'off'
  | 'ope'
  | 'pky'
  | 'rec'
  | 'rsc'
  | 'rev'
  | 'pay'
  | 'prp'
  | 'qst'
  | 'req'
  | 'rpl'
  | 'ses'
  | 'tkt'
  | 'upl'
  | 'cor';

/** Identifiers and secrets, injected so that simulations repeat. */
export interface Ids {
  /** `<prefix>_<ULID>`: sorts by time of creation. */
  next(prefix: IdPrefix): string;
  /** 256 random bits, base64url: session ids and links. */
  secret(): string;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** ULID of the given time (ms) and 10 random bytes. */
export function ulid(ms: number, random: Uint8Array): string {
  let time = '';
  for (let rest = ms, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = CROCKFORD[rest % 32] + time;
  return time + base32(random).slice(0, 16);
}

/** Crockford base 32, five bits a character; a remainder under five bits is dropped. */
export function base32(bytes: Uint8Array): string {
  let out = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += CROCKFORD[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return out;
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns when (ms) an id was made. */
export function timeOfId(id: string): number {
  const digits = [...id.slice(id.indexOf('_') + 1).slice(0, 10)];
  return digits.reduce((ms, digit) => ms * 32 + CROCKFORD.indexOf(digit), 0);
}

/** Creates ids from a clock and a source of random bytes. */
export function createIds(clock: Clock, randomBytes: (count: number) => Uint8Array): Ids {
  return {
    next: (prefix) => `${prefix}_${ulid(clock.now(), randomBytes(10))}`,
    secret: () => base64url(randomBytes(32)),
  };
}
