/** The language of this build: how Intl formats, the document's `lang`, and the path below which every page lives. */
export const LOCALE: string = 'en-US';
export const BASENAME: string = '/';
/** How the hours before and after noon are told apart. */
export const HALF_DAYS: readonly [string, string] = ['AM', 'PM'];
