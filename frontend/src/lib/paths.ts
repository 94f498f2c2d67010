import { PAGES } from '@sward/shared/contract/pages';

const PUBLIC: readonly string[] = PAGES.public;

/** `path` where the site has that page, else `instead`. */
function pathOr(path: string, instead: string): string {
  return PUBLIC.includes(path) ? path : instead;
}

/** Where someone who wants to work through Sward goes; provider support until applications are taken. */
export const APPLY = pathOr('/join-provider', '/provider-support');
export const CREATE_PROVIDER = pathOr('/create-provider-account', '/provider-support');
