import { useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}
