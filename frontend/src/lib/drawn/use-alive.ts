import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page comes to life in the document of its path, which knows nothing of the query, the history or the
 * device. The next render, which follows at once, shows what these change.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
