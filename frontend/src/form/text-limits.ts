import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';

/** Returns what is wrong with a text that another person reads; undefined if nothing is. `most` is in characters. */
export function textProblem(text: string, most: number): string | undefined {
  const { length } = text.trim();
  if (length < LIMITS.minimumText) return MESSAGE_KEYS.review_text;
  return length > most ? MESSAGE_KEYS.too_long : undefined;
}
