/**
 * Language of this build: the locale of Intl and of the document's `lang`, and the path below which every page lives.
 */
export const LOCALE: string = 'en-US';
export const BASENAME: string = '/';
/** Names of the halves of a day. */
export const HALF_DAYS: readonly [string, string] = ['AM', 'PM'];
