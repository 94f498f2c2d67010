import { MESSAGES } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';

/** What is wrong with words that somebody else reads; `most` in characters. */
export function wordsProblem(text: string, most: number): string | undefined {
  const { length } = text.trim();
  if (length < LIMITS.shortestWords) return MESSAGES.review_text;
  return length > most ? MESSAGES.too_long : undefined;
}
