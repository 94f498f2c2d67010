import { DESKTOP, PHONE } from '../support/browser.ts';

/** For `test.each`: a story that is played once on a phone and once on a desktop. */
export const SIZES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;
