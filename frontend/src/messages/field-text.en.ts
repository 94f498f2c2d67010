import { FIELD_MESSAGES, isFieldMessageKey } from '@sward/shared/contract';

/** What is said of a field, in the language of the page: a key of the contract, or words that are in it already. */
export function fieldText(said: string): string {
  return isFieldMessageKey(said) ? FIELD_MESSAGES[said] : said;
}
