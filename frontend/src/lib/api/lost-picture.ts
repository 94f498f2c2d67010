import type { QueryClient } from '@tanstack/react-query';

/** Shortest life of a file's address, in milliseconds. */
const FILES_MS = 600_000;

/**
 * Reads again what came with a picture that could not be loaded: a page that stays open outlives the addresses of its
 * files. Answers that are younger than the addresses live are kept, so that a missing picture is requested once.
 */
export function readAgainFor(picture: HTMLImageElement, queries: QueryClient): void {
  if (!picture.src.includes('X-Amz-')) return;
  const last = Date.now() - FILES_MS;
  void queries.invalidateQueries(
    { type: 'active', predicate: ({ state }) => state.dataUpdatedAt < last },
    { cancelRefetch: false },
  );
}
