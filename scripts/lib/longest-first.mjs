import { statSync } from 'node:fs';

/**
 * Parts by how long their files take. A worker that has begun with a stack uses it for all files that need one. The web
 * app's files come first, because they only compute: the build and the checks beside them would slow browsers down.
 */
const PARTS = ['web', 'browser', 'pages', 'journeys', 'cloud', 'unit'];

/** A small file that plays half a year again, in a process of its own. */
const LONGEST = /tests\/reliability\/neighborhood\.test\.ts$/;

/**
 * The order in which Jest hands files to its workers: the longest first, so that none is left at the end while the
 * other core is idle. A file's time is guessed from its part and size, which are the same on every machine.
 */
export default class LongestFirst {
  sort(tests) {
    const rank = ({ context }) => PARTS.indexOf(context.config.displayName.name);
    const size = ({ path }) => (LONGEST.test(path) ? Number.POSITIVE_INFINITY : statSync(path).size);
    return [...tests].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
  }

  /** Keeps nothing of a run. */
  cacheResults() {}
}
