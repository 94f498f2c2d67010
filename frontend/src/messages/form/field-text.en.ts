import { FIELD_MESSAGES, isFieldMessageKey } from '@sward/shared/contract';

/** Returns the message of a field in the page's language; `said` is a key of the contract, or such a message. */
export function fieldText(said: string): string {
  return isFieldMessageKey(said) ? FIELD_MESSAGES[said] : said;
}
