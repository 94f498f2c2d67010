import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page comes to life in the document of its path, which knows nothing of the query, of the history or of
 * the device: what these change is shown from the next render on, which follows at once.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
