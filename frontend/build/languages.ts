import { LANGUAGES, type Language } from '@sward/shared/product';

/** The language of the messages that every other one is measured by, served without a prefix. */
export const MAIN_LANGUAGE: Language = LANGUAGES[0];

/** What stands before every path of a language: nothing or `/es`. */
export function prefixOf(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`;
}
