import { MESSAGE_KEYS } from '@sward/shared/contract';
import * as z from 'zod/mini';

const SHORTEST = 8;

/** A repeated password, which is never sent. */
export const repeatedPassword = z.string().check(z.minLength(SHORTEST, MESSAGE_KEYS.password_confirm));

/** Returns a problem when the two differ, once the second one is long enough to be complete. */
export function differs(password: string, again: string): string | undefined {
  return again.length >= SHORTEST && password !== again ? MESSAGE_KEYS.passwords_differ : undefined;
}
