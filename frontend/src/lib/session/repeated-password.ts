import { MESSAGE_KEYS } from '@sward/shared/contract';
import * as z from 'zod/mini';

const SHORTEST = 8;

/** A password that is typed once more, and never sent. */
export const repeatedPassword = z.string().check(z.minLength(SHORTEST, MESSAGE_KEYS.password_confirm));

/** Both must be the same; asked once the second one is long enough to be meant. */
export function differs(password: string, again: string): string | undefined {
  return again.length >= SHORTEST && password !== again ? MESSAGE_KEYS.passwords_differ : undefined;
}
