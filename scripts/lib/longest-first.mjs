import { statSync } from 'node:fs';

/**
 * Parts one after the other by what a file of theirs takes; those of one place are spread evenly among each other. First the web app's,
 * which only computes: what is built and checked beside the first files would make browsers slow. A story in a browser waits for a third
 * of its time, in which one without a browser computes. A worker that has begun with a stack uses it for all that need one.
 */
const PLACES = [['web'], ['browser', 'pages', 'journeys'], ['cloud'], ['unit']];

/**
 * The order in which Jest gives files to its workers: of each part the longest first, so that none is left at the end while the other core
 * is idle. How long a file takes is guessed from its part and its size: it is the same on every machine, and nothing has to be kept.
 */
export default class LongestFirst {
  sort(tests) {
    const parts = Object.values(Object.groupBy(tests, partOf)).map((files) =>
      files
        .map((test) => ({ test, size: statSync(test.path).size }))
        .toSorted((a, b) => b.size - a.size)
        .map(({ test }, i) => ({ test, place: placeOf(test), share: (i + 0.5) / files.length })),
    );
    return parts
      .flat()
      .toSorted((a, b) => a.place - b.place || a.share - b.share)
      .map(({ test }) => test);
  }

  /** Nothing is remembered of a run. */
  cacheResults() {}
}

const partOf = ({ context }) => context.config.displayName.name;
const placeOf = (test) => PLACES.findIndex((parts) => parts.includes(partOf(test)));
