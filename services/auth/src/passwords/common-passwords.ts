import { PACKED_PASSWORDS } from './common-passwords-list.ts';

/** The most used passwords of eight characters and more, lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = unpacked(PACKED_PASSWORDS);

/** Returns whether a password is common, in any case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

function unpacked(packed: string): Set<string> {
  const words = new Set<string>();
  let word = '';
  for (const [, letter = 'A', rest = ''] of packed.matchAll(/([A-Z])([^A-Z\s]*)/g)) {
    word = word.slice(0, letter.charCodeAt(0) - 'A'.charCodeAt(0)) + rest;
    words.add(word);
  }
  return words;
}
