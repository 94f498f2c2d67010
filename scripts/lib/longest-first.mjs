import { statSync } from 'node:fs';

/**
 * Parts by what a file of theirs takes; a worker that has begun with a stack uses it for all that need one. Before them the web
 * app's, which only computes: what is built and checked beside the first files would make browsers slow.
 */
const PARTS = ['web', 'browser', 'pages', 'journeys', 'cloud', 'unit'];

/**
 * The order in which Jest gives files to its workers: the longest first, so that none is left at the end while the other core is idle.
 * How long a file takes is guessed from its part and its size: it is the same on every machine, and nothing has to be kept.
 */
export default class LongestFirst {
  sort(tests) {
    const rank = ({ context }) => PARTS.indexOf(context.config.displayName.name);
    const size = ({ path }) => statSync(path).size;
    return [...tests].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
  }

  /** Nothing is remembered of a run. */
  cacheResults() {}
}
