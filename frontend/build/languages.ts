/** The languages of the site; each is a build of its own. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the messages that every other one is measured by, served without a prefix. */
export const MAIN_LANGUAGE: Language = 'en';

/** What stands before every path of a language: nothing or `/es`. */
export function prefixOf(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`;
}
