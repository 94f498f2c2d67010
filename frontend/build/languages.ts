import { LANGUAGES, type Language } from '@sward/shared/product';

/** The language whose messages every translation is checked against, served without a prefix. */
export const MAIN_LANGUAGE: Language = LANGUAGES[0];

/** Returns the prefix of every path in a language: nothing or `/es`. */
export function prefixOf(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`;
}
